import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import { resolveRounds } from '../alerts/alerts.ts';
import type { GameFeedsDeps } from '../deps.ts';
import { notFound, stateConflict } from '../rounds/refusals.ts';
import { cancelledEvent } from '../rounds/round-events.ts';
import { findRound, ROUND_COLUMNS, type RoundRow } from '../rounds/round-row.ts';

/** Calls a round off, whatever its state: the cancellation is its next result, by which every stake goes back. */
export const cancelRound =
  (deps: GameFeedsDeps): Handler<typeof GameFeedsService.method.cancelRound> =>
  async ({ id, memo }, context) => {
    const round = await deps.database.transaction(async (tx) => {
      const before = await findRound(tx, id, true);
      if (!before) throw notFound();
      if (before.status === 'cancelled') throw stateConflict(before, 'cancelled');
      return cancel(tx, deps, before, memo, context);
    });
    return deps.messages.whole(deps.database, round);
  };

async function cancel(
  tx: PoolClient,
  deps: GameFeedsDeps,
  before: RoundRow,
  memo: string,
  context: CallContext,
): Promise<RoundRow> {
  const now = deps.clock.now();
  const revision = before.revision + 1;
  const { rows } = await tx.query<RoundRow>(
    `update rounds r set status = 'cancelled', numbers = null, drawn_at = null, result_source = '', problem = '',
            due_at = null, revision = $2, version = r.version + 1
      where r.id = $1 returning ${ROUND_COLUMNS}`,
    [before.id, revision],
  );
  await tx.query(
    `insert into round_results (round_id, revision, kind, source, memo, at) values ($1, $2, 'cancel', 'operator', $3, $4)`,
    [before.id, revision, memo, now],
  );
  await resolveRounds(tx, [before.id], now);
  await addEvents(tx, [cancelledEvent(before, revision, memo, now)], context.trace);
  await deps.audit(tx, context, {
    action: 'round.cancel',
    resource: 'round',
    resourceId: before.id,
    before: { status: before.status, revision: before.revision, numbers: before.numbers },
    after: { status: 'cancelled', revision },
    memo,
  });
  return rows[0] ?? before;
}
