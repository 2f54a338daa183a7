import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { Loading, useGetList, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import type { Game, Round } from '../../contract/game.ts';
import { addDays, dayOf } from '../../figures/days.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { GameName } from '../../parts/GameName.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { useGames } from '../../parts/use-games.ts';
import { RoundAlerts } from './RoundAlerts.tsx';
import { RoundDetail } from './RoundDetail.tsx';
import { RoundRow } from './RoundRow.tsx';
import { RunningRounds } from './RunningRounds.tsx';

const everyMs = 5_000;
const perPage = 100;

interface ColumnProps {
  game: Game;
  day: string;
  chosen: string | undefined;
  onDay: (day: string) => void;
  onChoose: (round: Round) => void;
}

/** The rounds of a game and day that have begun, newest first; J and K walk through them. */
const RoundColumn = ({ game, day, chosen, onDay, onChoose }: ColumnProps) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const {
    data = [],
    total = 0,
    error,
    refetch,
    isPending,
  } = useGetList<Round>(
    'rounds',
    { pagination: { page, perPage }, sort: { field: 'draws_at', order: 'DESC' }, filter: { game: game.id, day } },
    { refetchInterval: everyMs },
  );
  const place = data.findIndex((round) => String(round.id) === chosen);
  const step = (by: number) => {
    const next = data[Math.max(0, Math.min(data.length - 1, place + by))];
    if (next) onChoose(next);
  };
  useKeys([
    { combo: 'J', label: 'console.keys.round_down', run: () => step(1) },
    { combo: 'K', label: 'console.keys.round_up', run: () => step(-1) },
  ]);
  return (
    <section className="sheet round-column">
      <header className="sheet-head">
        <button
          type="button"
          className="tool"
          aria-label={translate('console.round.day_before')}
          onClick={() => onDay(addDays(day, -1))}
        >
          <Icon name="left" />
        </button>
        <input
          type="date"
          className="field"
          value={day}
          max={dayOf(new Date())}
          aria-label={translate('console.field.day')}
          onChange={(event) => event.target.value && onDay(event.target.value)}
        />
        <button
          type="button"
          className="tool"
          aria-label={translate('console.round.day_after')}
          onClick={() => onDay(addDays(day, 1))}
        >
          <Icon name="right" />
        </button>
      </header>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!isPending && data.length === 0 && !error && <p className="state-box">{translate('console.empty.rounds')}</p>}
      <div className="round-rows">
        {data.map((round) => (
          <RoundRow
            key={round.id}
            round={round}
            current={String(round.id) === chosen}
            onChoose={() => onChoose(round)}
          />
        ))}
      </div>
      {total > perPage && (
        <div className="list-foot">
          <span className="grow">
            {page} / {Math.ceil(total / perPage)}
          </span>
          <button
            type="button"
            className="tool"
            disabled={page === 1}
            aria-label={translate('console.list.previous')}
            onClick={() => setPage(page - 1)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="tool"
            disabled={page * perPage >= total}
            aria-label={translate('console.list.next')}
            onClick={() => setPage(page + 1)}
          >
            <Icon name="right" />
          </button>
        </div>
      )}
    </section>
  );
};

/** `eos5.20261120.247` names its game and day. */
const partsOf = (id: string | undefined) => {
  const [game, digits] = id?.split('.') ?? [];
  const day = digits?.length === 8 ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : undefined;
  return { game, day };
};

/** Rounds and their results: choose a game and a round, see it, and act on it. */
export const RoundsPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { id } = useParams();
  const chosen = id ? decodeURIComponent(id) : undefined;
  const named = partsOf(chosen);
  const { games, isPending, error, refetch } = useGames();
  const [gameId, setGameId] = useState<string | undefined>(named.game);
  const [day, setDay] = useState(named.day ?? dayOf(new Date()));
  if (isPending) return <Loading />;
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  const game = games.find((one) => one.id === (named.game ?? gameId)) ?? games[0];
  if (!game) return <p className="state-box">{translate('console.empty.games')}</p>;
  return (
    <>
      <div className="page-head">
        <PageTitle title="console.page.rounds" />
        <div className="game-tabs">
          <ToggleButtonGroup
            value={game.id}
            aria-label={translate('console.field.game')}
            onChange={(_event, value: string | null) => {
              if (!value) return;
              setGameId(value);
              void navigate('/rounds');
            }}
          >
            {games.map((one) => (
              <ToggleButton key={one.id} value={one.id}>
                <GameName game={one.id} />
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </div>
      </div>
      <div className="columns round-columns">
        <div>
          <RoundColumn
            key={`${game.id}${day}`}
            game={game}
            day={day}
            chosen={chosen}
            onDay={(next) => {
              setGameId(game.id);
              setDay(next);
              void navigate('/rounds');
            }}
            onChoose={(round) => void navigate(`/rounds/${encodeURIComponent(String(round.id))}`)}
          />
        </div>
        {chosen ? (
          <RoundDetail key={chosen} id={chosen} game={game} />
        ) : (
          <div>
            <RoundAlerts />
            <RunningRounds games={games} />
          </div>
        )}
      </div>
    </>
  );
};
