import { useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { GameTabs } from '../../parts/GameTabs.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import { useGames } from '../../parts/use-games.ts';
import { GameOdds } from './GameOdds.tsx';
import { LimitSheet } from './LimitSheet.tsx';

/** Odds, close time and sale of every mini game, with what each outcome pays back. */
export const OddsPage = () => {
  const translate = useTranslate();
  const { games, isPending, error, refetch } = useGames();
  const [id, setId] = useState<string | null>(null);
  if (isPending) return <Loading />;
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  const game = games.find((one) => one.id === id) ?? games[0];
  if (!game) return <p className={stateBox.box}>{translate('console.empty.games')}</p>;
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.odds" />
        <GameTabs games={games} chosen={game.id} onChoose={setId} />
      </div>
      <GameOdds key={game.id} game={game} />
      <LimitSheet gameClass={game.game_class} />
    </>
  );
};
