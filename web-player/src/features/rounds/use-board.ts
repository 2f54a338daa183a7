import { useQuery } from '@connectrpc/connect-query';
import { GameService } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useEffect } from 'react';
import { useLink } from '../../shared/live/link-store.ts';
import { useRounds } from '../../shared/live/rounds-store.ts';

const WHILE_LOST_MS = 5_000;

/** The running round and the last results of a game; kept fresh by the live stream, or by asking while it is away. */
export function useBoard(game: string) {
  const lost = useLink((link) => link.state === 'lost');
  const take = useRounds((rounds) => rounds.take);
  const query = useQuery(GameService.method.getBoard, { game }, { refetchInterval: lost ? WHILE_LOST_MS : false });
  const current = query.data?.current;
  useEffect(() => {
    if (current) take([current]);
  }, [current, take]);
  return query;
}
