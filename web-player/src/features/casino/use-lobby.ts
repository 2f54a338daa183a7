import {
  createConnectQueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useTransport,
} from '@connectrpc/connect-query';
import { CasinoService, type LobbyProduct } from '@madang/proto/madang/player/v1/casino_pb.ts';
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

/**
 * What stands above a lobby's games: what the member played last, and the house's own games. The page waits for both: what
 * came in above the games later would push them away from under a finger.
 */
export function useLobbyHead(kind: string, lobby: { products: readonly LobbyProduct[] } | undefined) {
  const own = lobby?.products.find(({ own: isOwn, maintenance }) => isOwn && !maintenance);
  const recent = useQuery(CasinoService.method.listRecent, { kind }, { staleTime: 10_000 });
  const games = useQuery(
    CasinoService.method.getLobby,
    { kind, product: own?.product ?? 0, take: 8 },
    { enabled: own !== undefined, staleTime: 30_000 },
  );
  return {
    isPending: lobby !== undefined && (recent.isPending || (own !== undefined && games.isPending)),
    recent: recent.data?.games ?? [],
    own,
    ownGames: (own && games.data?.games.filter((game) => game.own && !game.maintenance)) ?? [],
  };
}

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
