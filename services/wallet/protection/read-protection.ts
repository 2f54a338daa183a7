import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Protection, ProtectionSchema } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { isClosed } from './breaks.ts';
import { findBreak } from './protection-store.ts';

interface UseRow {
  rule: string;
  value: bigint | null;
  used: bigint;
  nextValue: bigint | null;
  nextAt: Date | null;
}

interface HistoryRow {
  id: bigint;
  at: Date;
  actor: string;
  action: string;
  rule: string;
  valueBefore: bigint;
  valueAfter: bigint;
  until: Date | null;
}

const historyShown = 20;
const stamp = (at: Date | null) => at && timestampFromDate(at);

/** All that a member has chosen, and what of it is used. */
export async function readProtection(db: Queryable, accountId: bigint, now: Date): Promise<Protection> {
  const use = await db.query<UseRow>(
    `select rule, value, used, next_value as "nextValue", next_at as "nextAt" from play_use($1, $2)`,
    [accountId, now],
  );
  const history = await db.query<HistoryRow>(
    `select id, at, actor, action, coalesce(rule, '') as rule, coalesce(value_before, -1) as "valueBefore",
       coalesce(value_after, -1) as "valueAfter", nullif(until, 'infinity') as until
     from play_history where account_id = $1 order by id desc limit ${historyShown}`,
    [accountId],
  );
  const running = await breakOf(db, accountId, now);
  return create(ProtectionSchema, {
    accountId,
    now: timestampFromDate(now),
    rules: use.rows.map(({ rule, value, used, nextValue, nextAt }) => ({
      rule,
      value: value ?? -1n,
      used,
      nextValue: nextValue ?? -1n,
      ...(nextAt && { nextAt: timestampFromDate(nextAt) }),
    })),
    history: history.rows.map(({ at, until, ...line }) => ({
      ...line,
      at: timestampFromDate(at),
      ...(until && { until: timestampFromDate(until) }),
    })),
    ...(running && { break: running }),
  });
}

async function breakOf(
  db: Queryable,
  accountId: bigint,
  now: Date,
): Promise<MessageInitShape<typeof ProtectionSchema>['break'] | undefined> {
  const state = await findBreak(db, accountId);
  if (!state || !isClosed(state, now)) return undefined;
  const until = stamp(state.until);
  const reopenAt = stamp(state.reopenAt);
  return {
    kind: state.kind,
    beganAt: timestampFromDate(state.beganAt),
    ...(until && { until }),
    ...(reopenAt && { reopenAt }),
    closed: true,
  };
}
