import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { GameFeedsDeps } from '../deps.ts';
import { drawOfNumbers } from '../games/numbers.ts';
import { notFound, resultInvalid, stateConflict } from '../rounds/refusals.ts';
import { findRound } from '../rounds/round-row.ts';

/** The round as it would be with these numbers; nothing is written. */
export const previewResult =
  ({ database, editions, messages, clock }: GameFeedsDeps): Handler<typeof GameFeedsService.method.previewResult> =>
  async ({ id, numbers }) => {
    const round = await findRound(database, id);
    if (!round) throw notFound();
    if (round.edition === null) throw stateConflict(round, 'never_opened');
    const { game } = await editions.get(database, round.edition);
    const check = drawOfNumbers(game.draw, numbers);
    if (!check.ok) throw resultInvalid(check.problem);
    return messages.whole(database, {
      ...round,
      status: 'drawn',
      numbers,
      revision: round.revision + 1,
      result_source: 'operator',
      drawn_at: clock.now(),
    });
  };
