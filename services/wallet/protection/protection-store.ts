import type { Queryable } from '@madang/runtime/database.ts';
import type { BreakState } from './breaks.ts';
import type { RuleName, RuleState } from './rules.ts';

/** What a change leaves in the member's history. */
export interface HistoryLine {
  action: 'lowered' | 'raise_asked' | 'raise_withdrawn' | 'changed' | 'time_out' | 'exclusion' | 'reopen_asked';
  rule?: RuleName;
  before?: bigint | null;
  after?: bigint | null;
  until?: Date | null;
  key?: string;
}

/** Marks the member's accounts and holds them: what is decided now is decided between two movements of its money. */
export async function lockProtection(tx: Queryable, accountId: bigint, now: Date): Promise<void> {
  await tx.query('select play_protect($1, $2)', [accountId, now]);
}

export async function findRule(db: Queryable, accountId: bigint, rule: RuleName): Promise<RuleState> {
  const { rows } = await db.query<RuleState>(
    `select value, next_value as "nextValue", next_at as "nextAt" from play_rules where account_id = $1 and rule = $2`,
    [accountId, rule],
  );
  return rows[0] ?? { value: null, nextValue: null, nextAt: null };
}

export async function saveRule(
  tx: Queryable,
  accountId: bigint,
  rule: RuleName,
  { value, nextValue, nextAt }: RuleState,
): Promise<void> {
  await tx.query(
    `insert into play_rules (account_id, rule, value, next_value, next_at) values ($1, $2, $3, $4, $5)
     on conflict (account_id, rule) do update
       set value = excluded.value, next_value = excluded.next_value, next_at = excluded.next_at`,
    [accountId, rule, value, nextValue, nextAt],
  );
}

export async function findBreak(db: Queryable, accountId: bigint): Promise<BreakState | undefined> {
  const { rows } = await db.query<BreakState>(
    `select break_kind as kind, break_from as "beganAt", nullif(break_until, 'infinity') as until, reopen_at as "reopenAt"
       from play_members where account_id = $1 and break_kind is not null`,
    [accountId],
  );
  return rows[0];
}

export async function saveBreak(tx: Queryable, accountId: bigint, state: BreakState): Promise<void> {
  await tx.query(
    `update play_members set break_kind = $2, break_from = $3, break_until = coalesce($4::timestamptz, 'infinity'),
       reopen_at = $5 where account_id = $1`,
    [accountId, state.kind, state.beganAt, state.until, state.reopenAt],
  );
}

/** True where the key of a form has begun a break before. */
export async function wasBegun(db: Queryable, accountId: bigint, key: string): Promise<boolean> {
  const { rowCount } = await db.query('select from play_history where account_id = $1 and key = $2', [accountId, key]);
  return rowCount === 1;
}

export async function addHistory(
  tx: Queryable,
  accountId: bigint,
  actor: string,
  { action, rule, before = null, after = null, until = null, key }: HistoryLine,
  now: Date,
): Promise<void> {
  await tx.query(
    `with changed as (update play_members set changed_at = $3 where account_id = $1)
     insert into play_history (account_id, actor, at, action, rule, value_before, value_after, until, key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [accountId, actor, now, action, rule, before, after, until, key],
  );
}
