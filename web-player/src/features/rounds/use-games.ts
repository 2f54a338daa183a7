import { useQuery } from '@connectrpc/connect-query';
import { type GameInfo, GameService, type ListGamesReply } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useEffect } from 'react';
import { useLink } from '../../shared/live/link-store.ts';
import { useRounds } from '../../shared/live/rounds-store.ts';

const WHILE_LOST_MS = 8_000;
const NONE: readonly GameInfo[] = [];

/** Every game in menu order. Their running rounds go to the store, and are read again by polling while the stream is away. */
export function useGames(): { games: readonly GameInfo[]; pending: boolean; error: unknown; retry: () => void } {
  const lost = useLink((link) => link.state === 'lost');
  const take = useRounds((rounds) => rounds.take);
  const { data, isPending, error, refetch } = useQuery(
    GameService.method.listGames,
    {},
    { refetchInterval: lost ? WHILE_LOST_MS : false, staleTime: 60_000 },
  );
  useEffect(() => takeAll(data, take), [data, take]);
  return { games: data?.games ?? NONE, pending: isPending, error, retry: () => void refetch() };
}

function takeAll(data: ListGamesReply | undefined, take: (rounds: ListGamesReply['rounds']) => void): void {
  if (!data) return;
  take(data.rounds);
  take(data.last);
}
