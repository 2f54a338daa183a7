import type { DescMessage, DescMethodUnary, MessageInitShape } from '@bufbuild/protobuf';
import { createQueryOptions } from '@connectrpc/connect-query';
import { GameService } from '@madang/proto/madang/player/v1/games_pb.ts';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { queryClient } from './query-client.ts';
import { transport } from './transport.ts';

/** An answer that has come is read within this; one that has not is no reason to show nothing. */
const PATIENCE_MS = 150;

const question = <I extends DescMessage, O extends DescMessage>(
  method: DescMethodUnary<I, O>,
  input: MessageInitShape<I>,
) => createQueryOptions(method, input, { transport });

/** The board of a game's page, where it was asked: nobody asks who may not see it, nor for a game that there is none of. */
async function takeBoard(): Promise<void> {
  const asked = globalThis.madangEarly?.find(({ url }) => url.endsWith('GameService/GetBoard'));
  if (!asked || !(await asked.answer)) return;
  await queryClient.prefetchQuery(question(GameService.method.getBoard, JSON.parse(asked.body)));
}

/**
 * Takes who is here, what is offered and the board of a game's page, where they were asked before the site had run: the
 * first picture then shows the page, instead of one without them that is drawn over at once. What fails is told where it
 * is used.
 */
export async function takeOffered(): Promise<void> {
  if (!globalThis.madangEarly?.length) return;
  const taken = Promise.all([
    queryClient.prefetchQuery(question(SessionService.method.getContext, { path: '' })),
    queryClient.prefetchQuery(question(GameService.method.listGames, {})),
    takeBoard(),
  ]);
  await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
