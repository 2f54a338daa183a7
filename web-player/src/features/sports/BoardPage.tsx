import { useRef } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useWatch } from '../../shared/live/watched-store.ts';
import button from '../../shared/ui/button.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import { BoardFilters } from './BoardFilters.tsx';
import { BoardNothing } from './BoardNothing.tsx';
import styles from './BoardPage.module.css';
import { EMPTY_VIEW, useBoardView } from './board-view.ts';
import { LeagueBlock } from './LeagueBlock.tsx';
import { inLeagues } from './leagues.ts';
import { useBoard } from './use-board.ts';
import { useInSight } from './use-in-sight.ts';

const ORDERS = ['league', 'time', 'favourites'] as const;

/** What the arrows and the lattice mean. */
function Legend() {
  const { t } = useTranslation('sports');
  return (
    <p className={styles.legend}>
      <span data-moved="up">{t('board.up')}</span>
      <span data-moved="down">{t('board.down')}</span>
      <span>
        <Icon name="lock" small />
        {t('board.lockedNote')}
      </span>
      <span>{t('board.priceNote')}</span>
    </p>
  );
}

/** A board: its matches by league, with what can be bet on them in a row. */
export function BoardPage({ board, base }: { board: string; base: string }) {
  const { t } = useTranslation(['sports', 'player']);
  const [view, change] = useBoardView();
  const { page, matches, error, isPending, noFavourites, ...query } = useBoard(board, view);
  const list = useRef<HTMLDivElement>(null);
  const ids = matches.map(({ id }) => id);
  useWatch('board', { board, listed: useInSight(list, ids) });
  usePageTitle(t(`player:board.${board}`));
  const left = (page?.total ?? 0) - matches.length;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{t(`player:board.${board}`)}</h1>
          <p>{t(`board.about.${board}`)}</p>
        </div>
        <Segmented
          label={t('board.order')}
          value={view.order}
          options={ORDERS.map((value) => ({
            value,
            text: t(value === 'league' ? 'board.byLeague' : value === 'time' ? 'board.byTime' : 'board.favourites'),
          }))}
          onChange={(order) => change({ order })}
        />
      </header>
      <BoardFilters page={page} view={view} onView={change} />
      {noFavourites && <Vacant title={t('board.noFavourites')} text={t('board.favouritesText')} />}
      {isPending && !noFavourites && <SkeletonPanel height={420} />}
      {error && !page && !noFavourites && <Failed error={error} onRetry={() => void query.refetch()} />}
      {page && matches.length === 0 && <BoardNothing board={board} view={view} onClear={() => change(EMPTY_VIEW)} />}
      <div ref={list}>
        {inLeagues(matches).map((league) => (
          <LeagueBlock key={`${league.key}`} league={league} board={board} base={base} />
        ))}
      </div>
      {query.isFetchNextPageError && <Failed error={error} onRetry={() => void query.fetchNextPage()} />}
      {query.hasNextPage && !query.isFetchNextPageError && left > 0 && (
        <button
          type="button"
          className={`${button.button} ${styles.more}`}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('board.more', { count: left })}
        </button>
      )}
      {matches.length > 0 && <Legend />}
    </>
  );
}
