import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BettingRulesChangedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import type { MemberLimitsService, SetMemberLimitsRequest } from '@madang/proto/madang/betting/v1/member_limits_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import { holdOwnLimit } from '../approvals/hold-limits.ts';
import type { BettingDeps } from '../deps.ts';
import { checkLimit } from '../rules/check-limit.ts';
import { type Identity, type Standing, standingOf } from './find-member.ts';
import { limitBehind, memberLimits } from './list-member-limits.ts';
import { type AmountName, amounts, changedLimit, isAmount, type OwnLimit, withOwn } from './own-limit.ts';
import { findOwnLimits, nextChange, writeOwnLimit } from './stored.ts';

/** Sets and clears limits of one member in one game class. */
export const setMemberLimits =
  (deps: BettingDeps, identity: Identity): Handler<typeof MemberLimitsService.method.setMemberLimits> =>
  async (request, context) => {
    const { accountId } = request;
    const changes = readChanges(request);
    const standing = await standingOf(identity, accountId, context.signal);
    await hold(deps, context, { request, standing, ...changes });
    const answer = await deps.database.transaction(async (tx) => {
      // The number comes first: it is what changes of two operators wait for.
      const change = await nextChange(tx);
      await writeOwnChanges(deps, tx, context, { request, standing, change, ...changes });
      return memberLimits(tx, accountId, standing);
    });
    await deps.rules.reload();
    return answer;
  };

/** Amounts that are set, and those that fall back. */
export interface Changes {
  values: ReadonlyMap<AmountName, bigint>;
  cleared: readonly AmountName[];
}

/** What a request wants; VALIDATION for what is no amount, or both set and cleared. */
export function readChanges({ values, cleared }: Pick<SetMemberLimitsRequest, 'values' | 'cleared'>): Changes {
  const named = (name: string): AmountName => {
    if (!isAmount(name)) throw new DomainError('VALIDATION', { field: name.slice(0, 40) });
    return name;
  };
  const set = new Map(Object.entries(values).map(([name, value]) => [named(name), value]));
  const gone = cleared.map(named);
  for (const name of gone) if (set.has(name)) throw new DomainError('VALIDATION', { field: name });
  return { values: set, cleared: gone };
}

type Wanted = Changes & {
  request: Pick<SetMemberLimitsRequest, 'accountId' | 'gameClass' | 'memo'>;
  standing: Standing;
};

async function hold(
  deps: BettingDeps,
  context: CallContext,
  { request: { accountId, gameClass, memo }, standing, values, cleared }: Wanted,
): Promise<void> {
  const behind = await limitBehind(deps.database, standing, gameClass);
  const before = (await findOwnLimits(deps.database, accountId)).get(gameClass) ?? {};
  const after = changedLimit(before, values, cleared);
  checkLimit(withOwn(behind, after));
  await holdOwnLimit(deps, context, { accountId, behind, before, after, memo });
}

/** Writes what differs of one member's limits in a game class, audited; `change` numbers it. */
export async function writeOwnChanges(
  deps: Pick<BettingDeps, 'audit' | 'clock'>,
  tx: pg.PoolClient,
  context: CallContext,
  { request, standing, change, values, cleared }: Wanted & { change: bigint },
): Promise<void> {
  const { accountId, gameClass, memo } = request;
  const behind = await limitBehind(tx, standing, gameClass);
  const before = (await findOwnLimits(tx, accountId)).get(gameClass) ?? {};
  const after = changedLimit(before, values, cleared);
  const moved = [...values.keys(), ...cleared].filter((name) => before[amounts[name]] !== after[amounts[name]]);
  if (moved.length === 0) return;
  checkLimit(withOwn(behind, after));
  await writeOwnLimit(tx, { accountId, gameClass, own: after, change });
  const shown = (own: OwnLimit) => Object.fromEntries(moved.map((name) => [name, own[amounts[name]] ?? null]));
  await deps.audit(tx, context, {
    action: 'limit.update',
    resource: 'account',
    resourceId: `${accountId}`,
    before: { game_class: gameClass, ...shown(before) },
    after: { game_class: gameClass, ...shown(after) },
    memo,
  });
  await addEvents(tx, [event(BettingRulesChangedSchema, { at: timestampFromDate(deps.clock.now()) }, 0n)]);
}
