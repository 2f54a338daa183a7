import { useInfiniteQuery } from '@connectrpc/connect-query';
import { type Match, type MatchPage, SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatches } from '../../shared/live/matches-store.ts';
import { useFavourites } from '../../shared/sports/favourites-store.ts';
import type { BoardView } from './board-view.ts';

/** Matches of a page of the list. */
const PAGE = 40;

/** Reads the list again when the stream says that it changed: a little later, so that not all do at once. */
function useReread(refetch: () => void): void {
  const edition = useMatches((state) => state.boardEdition);
  useEffect(() => {
    if (edition === 0) return;
    const timer = setTimeout(refetch, 500 + Math.random() * 2_000);
    return () => clearTimeout(timer);
  }, [edition, refetch]);
}

/** The pages in a row: a match that moved from one to the next between two answers stands once. */
function joined(pages: readonly MatchPage[]): Match[] {
  const byId = new Map(pages.flatMap(({ matches }) => matches).map((match) => [match.id, match]));
  return [...byId.values()];
}

/** A board as somebody wants to see it, as many pages of it as were asked for. */
export function useBoard(board: string, { order, ...filters }: BoardView) {
  const favourites = useFavourites((state) => state.ids);
  const only = order === 'favourites';
  const noFavourites = only && favourites.length === 0;
  const input = {
    board,
    ...filters,
    sort: order === 'time' ? 'time' : 'league',
    ids: only ? favourites.map(BigInt) : [],
    skip: 0,
    limit: PAGE,
  };
  const query = useInfiniteQuery(SportsService.method.listMatches, input, {
    pageParamKey: 'skip',
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length * PAGE : undefined),
    enabled: !noFavourites,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const { data, refetch } = query;
  const take = useMatches((state) => state.take);
  useEffect(() => {
    for (const page of data?.pages ?? []) take(page.matches, true);
  }, [data, take]);
  useReread(() => void refetch());
  const pages = noFavourites ? undefined : data?.pages;
  return { ...query, page: pages?.[0], matches: joined(pages ?? []), noFavourites };
}
