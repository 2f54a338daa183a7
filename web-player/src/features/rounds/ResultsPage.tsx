import { useQuery } from '@connectrpc/connect-query';
import { type GameInfo, GameService } from '@madang/proto/madang/player/v1/games_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { dayOf, isDay } from '../../shared/time/seoul.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import dateRange from '../../shared/ui/DateRange.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { Pager } from '../../shared/ui/Pager.tsx';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonPanel, SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import { GameSelect } from './GameSelect.tsx';
import styles from './ResultsPage.module.css';
import { RoundTable } from './RoundTable.tsx';
import { useChosenGame } from './use-chosen-game.ts';

const PAGE = 50;

function Rounds({ game, day }: { game: GameInfo; day: string }) {
  const { t } = useTranslation('play');
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(
    GameService.method.listRounds,
    { game: game.id, day, skip: (page - 1) * PAGE },
    { placeholderData: keepPreviousData },
  );
  if (isPending) return <SkeletonRows rows={10} height={28} />;
  if (!data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data.rounds.length === 0) return <Vacant title={t('recent.none')} text={t('results.noneText')} />;
  return (
    <>
      <RoundTable family={game.family} rounds={data.rounds} />
      <Pager page={page} pages={Math.ceil(Number(data.total) / PAGE)} onPage={setPage} />
    </>
  );
}

/** Every drawn round of a game and day. */
export function ResultsPage() {
  const { t } = useTranslation(['play', 'player']);
  const { games, game, choose, pending, error, retry } = useChosenGame();
  const [day, setDay] = useState(() => dayOf(serverNow()));
  usePageTitle(t('player:nav.results'));
  if (pending) return <SkeletonPanel height={480} />;
  if (!game) return error ? <Failed error={error} onRetry={retry} /> : <Vacant title={t('next.none')} />;
  return (
    <section className={panel.panel}>
      <div className={`${panel.head} ${styles.wrapping}`}>
        <h1>{t('player:nav.results')}</h1>
        <span className={styles.grow} />
        <GameSelect games={games} value={game.id} onGame={choose} />
        <input
          type="date"
          className={`${dateRange.range} ${lettering.num}`}
          aria-label={t('results.day')}
          value={day}
          onChange={(event) => isDay(event.target.value) && setDay(event.target.value)}
        />
      </div>
      <Rounds key={`${game.id}.${day}`} game={game} day={day} />
    </section>
  );
}
