import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BettingRulesChangedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import type { MarkLimitsService, SetMarkLimitsRequest } from '@madang/proto/madang/betting/v1/mark_limits_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import { holdMarkLimit, scheduleMarkLimit } from '../approvals/hold-limits.ts';
import type { BettingDeps } from '../deps.ts';
import { amounts, changedLimit, type OwnLimit, withOwn } from '../member-limits/own-limit.ts';
import { type Changes, readChanges } from '../member-limits/set-member-limits.ts';
import { checkLimit } from '../rules/check-limit.ts';
import type { Limit } from '../rules/limit.ts';
import { readLimits } from '../rules/rules.ts';
import { lockLimits } from '../rules/write-limit.ts';
import { markLimits } from './list-mark-limits.ts';
import { normalB, readMarkLimits, writeMarkLimit } from './stored.ts';

type Request = Pick<SetMarkLimitsRequest, 'gameClass' | 'memo'>;

/** Sets and clears limits of normal B in one game class, or keeps the change for its instant. */
export const setMarkLimits =
  (deps: BettingDeps): Handler<typeof MarkLimitsService.method.setMarkLimits> =>
  async (request, context) => {
    const { gameClass, memo } = request;
    const changes = readChanges(request);
    const levels = (await readLimits(deps.database)).filter((limit) => limit.gameClass === gameClass);
    const before = (await readMarkLimits(deps.database)).get(gameClass) ?? {};
    const after = changedLimit(before, changes.values, changes.cleared);
    checkOverLevels(levels, after);
    const change = { gameClass, levels, before, after, memo };
    if (request.changeAt) {
      await scheduleMarkLimit(deps, context, change, timestampDate(request.changeAt));
      return markLimits(deps.database);
    }
    await holdMarkLimit(deps, context, change);
    const answer = await deps.database.transaction(async (tx) => {
      await writeMarkChanges(deps, tx, context, request, changes);
      return markLimits(tx);
    });
    await deps.rules.reload();
    return answer;
  };

/** Refuses what nothing could be bet under on some level, and a class that no level has limits of. */
function checkOverLevels(levels: readonly Limit[], own: OwnLimit): void {
  if (levels.length === 0) throw new DomainError('NOT_FOUND', { field: 'game_class' });
  for (const level of levels) checkLimit(withOwn(level, own));
}

/** Writes what differs of normal B's limits in a game class, audited. Changes of levels and of normal B wait for each other. */
export async function writeMarkChanges(
  deps: Pick<BettingDeps, 'audit' | 'clock'>,
  tx: pg.PoolClient,
  context: CallContext,
  { gameClass, memo }: Request,
  { values, cleared }: Changes,
): Promise<void> {
  const levels = await lockLimits(tx, gameClass);
  const before = (await readMarkLimits(tx)).get(gameClass) ?? {};
  const after = changedLimit(before, values, cleared);
  checkOverLevels(levels, after);
  const moved = [...values.keys(), ...cleared].filter((name) => before[amounts[name]] !== after[amounts[name]]);
  if (moved.length === 0) return;
  await writeMarkLimit(tx, gameClass, after);
  const shown = (own: OwnLimit) => Object.fromEntries(moved.map((name) => [name, own[amounts[name]] ?? null]));
  await deps.audit(tx, context, {
    action: 'limit.update',
    resource: 'limit',
    resourceId: `${gameClass}:${normalB}`,
    before: { game_class: gameClass, normal_mark: normalB, ...shown(before) },
    after: { game_class: gameClass, normal_mark: normalB, ...shown(after) },
    memo,
  });
  await addEvents(tx, [event(BettingRulesChangedSchema, { at: timestampFromDate(deps.clock.now()) }, 0n)]);
}
