import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { GameFeedsDeps } from '../deps.ts';
import { notFound } from '../rounds/refusals.ts';
import { findRound } from '../rounds/round-row.ts';

export const getRound =
  ({ database, messages }: GameFeedsDeps): Handler<typeof GameFeedsService.method.getRound> =>
  async ({ id }) => {
    const round = await findRound(database, id);
    if (!round) throw notFound();
    return messages.whole(database, round);
  };
