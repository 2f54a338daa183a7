import { useQuery } from '@connectrpc/connect-query';
import { SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from '../../shared/live/matches-store.ts';
import { useWatch } from '../../shared/live/watched-store.ts';
import { useFavourites } from '../../shared/sports/favourites-store.ts';
import button from '../../shared/ui/button.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import { BoardFilters } from './BoardFilters.tsx';
import styles from './BoardPage.module.css';
import { type BoardView, EMPTY_VIEW, useBoardView } from './board-view.ts';
import { LeagueBlock } from './LeagueBlock.tsx';
import { inLeagues } from './leagues.ts';

const STEP = 40;
/** The stream watches fifty matches of a list; more than that are read, and not followed. */
const WATCHED = 50;
const ORDERS = ['league', 'time', 'favourites'] as const;

/** Reads the list again when the stream says that it changed: a little later, so that not all do at once. */
function useReread(refetch: () => void): void {
  const edition = useMatches((state) => state.boardEdition);
  useEffect(() => {
    if (edition === 0) return;
    const timer = setTimeout(refetch, 500 + Math.random() * 2_000);
    return () => clearTimeout(timer);
  }, [edition, refetch]);
}

function useBoard(board: string, view: BoardView, limit: number) {
  const favourites = useFavourites((state) => state.ids);
  const only = view.order === 'favourites';
  const { order: _, ...filters } = view;
  const input = {
    board,
    ...filters,
    sort: view.order === 'time' ? 'time' : 'league',
    ids: only ? favourites.map(BigInt) : [],
    limit: Math.min(limit, WATCHED),
  };
  const query = useQuery(SportsService.method.listMatches, input, {
    enabled: !only || favourites.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const { data, refetch } = query;
  const take = useMatches((state) => state.take);
  useEffect(() => {
    if (data) take(data.matches, true);
  }, [data, take]);
  useReread(() => void refetch());
  useWatch('board', { board, listed: (data?.matches ?? []).map(({ id }) => id) });
  return {
    ...query,
    data: only && favourites.length === 0 ? undefined : data,
    noFavourites: only && favourites.length === 0,
  };
}

function Nothing({ view, onClear }: { view: BoardView; onClear: () => void }) {
  const { t } = useTranslation('sports');
  const title = view.q ? t('board.noHit', { q: view.q }) : t('board.none');
  return (
    <Vacant title={title} text={view.q ? undefined : t('board.noneText')}>
      {view.q && (
        <button type="button" className={`${button.button} ${button.small}`} onClick={onClear}>
          {t('board.clear')}
        </button>
      )}
    </Vacant>
  );
}

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
  const [limit, setLimit] = useState(STEP);
  const { data, error, isPending, refetch, noFavourites } = useBoard(board, view, limit);
  usePageTitle(t(`player:board.${board}`));
  const matches = data?.matches ?? [];
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
      <BoardFilters page={data} view={view} onView={change} />
      {noFavourites && <Vacant title={t('board.noFavourites')} text={t('board.favouritesText')} />}
      {isPending && !noFavourites && <SkeletonPanel height={420} />}
      {error && !data && !noFavourites && <Failed error={error} onRetry={() => void refetch()} />}
      {data && matches.length === 0 && <Nothing view={view} onClear={() => change(EMPTY_VIEW)} />}
      {inLeagues(matches).map((league) => (
        <LeagueBlock key={`${league.key}`} league={league} board={board} base={base} />
      ))}
      {data && data.total > matches.length && matches.length < WATCHED && (
        <button type="button" className={`${button.button} ${styles.more}`} onClick={() => setLimit(limit + STEP)}>
          {t('board.more', { count: data.total - matches.length })}
        </button>
      )}
      {matches.length > 0 && <Legend />}
    </>
  );
}
