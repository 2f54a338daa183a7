import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Game } from '../../contract/game.ts';
import { roundPath } from '../../lists/paths.ts';
import { GameTabs } from '../../parts/GameTabs.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import { useGames } from '../../parts/use-games.ts';
import { RoundColumn } from './RoundColumn.tsx';
import styles from './RoundDesk.module.css';
import { roundsPath } from './use-round-list.ts';

interface RoundDeskProps {
  gameId: string | undefined;
  day: string;
  chosen?: string;
  /** The way to the rounds before and after the chosen one. */
  steps?: ReactNode;
  children: (game: Game, games: readonly Game[]) => ReactNode;
}

/** Every game's rounds of a day in a column, and beside it what is looked at. */
export const RoundDesk = ({ gameId, day, chosen, steps, children }: RoundDeskProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { games, isPending, error, refetch } = useGames();
  if (isPending) return <Loading />;
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  const game = games.find((one) => one.id === gameId) ?? games[0];
  if (!game) return <p className={stateBox.box}>{translate('console.empty.games')}</p>;
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.rounds" />
        <GameTabs
          games={games}
          chosen={game.id}
          label={translate('console.field.game')}
          onChoose={(id) => void navigate(roundsPath(id, day))}
        />
      </div>
      {steps}
      <div className={clsx(layout.columns, styles.columns)}>
        <div>
          <RoundColumn
            key={`${game.id}${day}`}
            game={game}
            day={day}
            chosen={chosen}
            onDay={(next) => void navigate(roundsPath(game.id, next))}
            onChoose={(round) => void navigate(roundPath(round.id))}
          />
        </div>
        {children(game, games)}
      </div>
    </>
  );
};
