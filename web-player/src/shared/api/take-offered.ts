import { createQueryOptions } from '@connectrpc/connect-query';
import { GameService } from '@madang/proto/madang/player/v1/games_pb.ts';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { queryClient } from './query-client.ts';
import { transport } from './transport.ts';

/** An answer that has come is read within this; one that has not is no reason to show nothing. */
const PATIENCE_MS = 150;

/**
 * Takes who is here and what is offered, where both were asked before the site had run: the first picture then shows the
 * page, instead of one without either that is drawn over at once. What fails is told where it is used.
 */
export async function takeOffered(): Promise<void> {
  if (!globalThis.madangEarly?.length) return;
  const taken = Promise.all([
    queryClient.prefetchQuery(createQueryOptions(SessionService.method.getContext, { path: '' }, { transport })),
    queryClient.prefetchQuery(createQueryOptions(GameService.method.listGames, {}, { transport })),
  ]);
  await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
