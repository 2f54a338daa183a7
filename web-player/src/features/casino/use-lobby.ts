import {
  createConnectQueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useTransport,
} from '@connectrpc/connect-query';
import { CasinoService } from '@madang/proto/madang/player/v1/casino_pb.ts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';

/** Games of a page of the list. */
const PAGE = 60;

/** What of a lobby somebody wants to see. */
export interface LobbyView {
  readonly product: number;
  readonly category: string;
  readonly favourites: boolean;
}

export function useLobby(kind: string, view: LobbyView, q: string) {
  const query = useInfiniteQuery(
    CasinoService.method.getLobby,
    { kind, ...view, q, skip: 0, take: PAGE },
    {
      pageParamKey: 'skip',
      getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length * PAGE : undefined),
      placeholderData: keepPreviousData,
      staleTime: 30_000,
    },
  );
  const pages = query.data?.pages ?? [];
  return { ...query, lobby: pages[0], games: pages.flatMap(({ games }) => games) };
}

export const useRecent = (kind: string) =>
  useQuery(CasinoService.method.listRecent, { kind }, { staleTime: 10_000 }).data?.games ?? [];

/** The house's own games of a kind. */
export const useOwnGames = (kind: string, product: number | undefined) =>
  useQuery(
    CasinoService.method.getLobby,
    { kind, product: product ?? 0, take: 8 },
    { enabled: product !== undefined, staleTime: 30_000 },
  ).data?.games ?? [];

/** Marks a game or takes the mark away; every list that shows it is read again. */
export function useFavourite() {
  const transport = useTransport();
  const client = useQueryClient();
  const { getLobby, listRecent } = CasinoService.method;
  const keys = [
    createConnectQueryKey({ schema: getLobby, transport, cardinality: undefined }),
    createConnectQueryKey({ schema: listRecent, transport, cardinality: undefined }),
  ];
  const reread = () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation(CasinoService.method.setFavourite, { onSettled: reread });
}
