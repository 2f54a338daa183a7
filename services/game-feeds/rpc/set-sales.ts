import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import type { GameFeedsDeps } from '../deps.ts';
import { notFound, stateConflict } from '../rounds/refusals.ts';
import { openedEvent } from '../rounds/round-events.ts';
import { findRound, ROUND_COLUMNS, type RoundRow } from '../rounds/round-row.ts';

/** Stops or resumes the sale of a round that takes bets or will; as it is already, it stays without a trace. */
export const setSales =
  (deps: GameFeedsDeps): Handler<typeof GameFeedsService.method.setSales> =>
  async ({ id, stopped, memo }, context) => {
    const round = await deps.database.transaction(async (tx) => {
      const before = await findRound(tx, id, true);
      if (!before) throw notFound();
      if (before.sales_stopped === stopped) return before;
      const sold = before.status === 'waiting' || before.status === 'open';
      if (!sold || before.closes_at <= deps.clock.now()) throw stateConflict(before, 'betting_over');
      const { rows } = await tx.query<RoundRow>(
        `update rounds r set sales_stopped = $2, version = r.version + 1 where r.id = $1 returning ${ROUND_COLUMNS}`,
        [id, stopped],
      );
      const after = rows[0] ?? before;
      await tell(tx, deps, after, context.trace);
      await deps.audit(tx, context, {
        action: stopped ? 'round.stop-sales' : 'round.resume-sales',
        resource: 'round',
        resourceId: id,
        before: { sales_stopped: before.sales_stopped },
        after: { sales_stopped: stopped },
        memo,
      });
      return after;
    });
    return deps.messages.whole(deps.database, round);
  };

/** Nobody has heard of a round that waits: its opening will tell. */
async function tell(tx: PoolClient, deps: GameFeedsDeps, round: RoundRow, trace: string): Promise<void> {
  if (round.status !== 'open' || round.edition === null) return;
  const { prices } = await deps.editions.get(tx, round.edition);
  const enabled = deps.book.get(round.game)?.enabled ?? true;
  await addEvents(tx, [openedEvent(round, prices, enabled)], trace);
}
