import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { dayOf } from '../../figures/days.ts';
import { roundPath } from '../../lists/paths.ts';
import { GameName } from '../../parts/GameName.tsx';
import gameTabs from '../../parts/game-tabs.module.css';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import { useGames } from '../../parts/use-games.ts';
import { RoundAlerts } from './RoundAlerts.tsx';
import { RoundColumn } from './RoundColumn.tsx';
import { RoundDetail } from './RoundDetail.tsx';
import styles from './RoundsPage.module.css';
import { RunningRounds } from './RunningRounds.tsx';

/** The round that the address names, if it names one. */
const useNamed = () => {
  const { game, day, round } = useParams();
  if (!game || !day || !round) return { game: undefined, day: undefined, id: undefined };
  const spelt = day.length === 8 ? `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` : undefined;
  return { game, day: spelt, id: `${game}.${day}.${round}` };
};

/** Rounds and their results: choose a game and a round, see it, and act on it. */
export const RoundsPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const named = useNamed();
  const chosen = named.id;
  const { games, isPending, error, refetch } = useGames();
  const [gameId, setGameId] = useState<string | undefined>(named.game);
  const [day, setDay] = useState(named.day ?? dayOf(new Date()));
  if (isPending) return <Loading />;
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  const game = games.find((one) => one.id === (named.game ?? gameId)) ?? games[0];
  if (!game) return <p className={stateBox.box}>{translate('console.empty.games')}</p>;
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.rounds" />
        <div className={gameTabs.tabs}>
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
      <div className={clsx(layout.columns, styles.columns)}>
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
            onChoose={(round) => void navigate(roundPath(round.id))}
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
