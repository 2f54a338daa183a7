import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { auditedGame } from '../book/audited-game.ts';
import { changeGame } from '../book/change-game.ts';
import { gameMessage } from '../book/game-message.ts';
import { lockGame, saveGame } from '../book/save-game.ts';
import type { GameFeedsDeps } from '../deps.ts';
import { notFound } from '../rounds/refusals.ts';
import { repriceOpen } from '../rounds/reprice-open.ts';
import { Reach } from '../sources/reach.ts';

/** Changes a game's settings: rounds that take bets have the new prices at once, and a new source from their next round. */
export const updateGame =
  (deps: GameFeedsDeps): Handler<typeof GameFeedsService.method.updateGame> =>
  async (request, context) => {
    const { chain, feedHosts } = deps.config;
    const surroundings = { hasChain: chain !== undefined, reach: new Reach(feedHosts) };
    const saved = await deps.database.transaction(async (tx) => {
      const before = await lockGame(tx, request.id);
      if (!before) throw notFound();
      const now = deps.clock.now();
      const after = await saveGame(tx, before, changeGame(before, request, surroundings), now);
      const closing = after.closeSeconds !== before.closeSeconds;
      if (closing || after.enabled !== before.enabled || after.edition !== before.edition)
        await repriceOpen(tx, deps.editions, { entry: after, closing, now, trace: context.trace });
      await deps.audit(tx, context, {
        action: 'game.update',
        resource: 'game',
        resourceId: before.id,
        before: auditedGame(before),
        after: auditedGame(after),
        memo: request.memo,
      });
      return after;
    });
    await deps.book.refresh(deps.database);
    deps.wake();
    return gameMessage(deps.book, deps.book.get(saved.id) ?? saved);
  };
