import { DomainError } from '@madang/runtime/errors.ts';
import type pg from 'pg';
import { isClosed } from './breaks.ts';
import { addHistory, findBreak, findRule, lockProtection, saveRule } from './protection-store.ts';
import { decideChange, inForce, type RuleName } from './rules.ts';

export interface RuleWish {
  accountId: bigint;
  rule: RuleName;
  value: bigint | null;
  /** Login name of the operator who asks in the member's name; empty for the member. It never makes a rule looser. */
  operator: string;
}

/** Changes a rule in the caller's transaction; answers the value before, or undefined where nothing changed. */
export async function changeRule(
  tx: pg.PoolClient,
  { accountId, rule, value, operator }: RuleWish,
  now: Date,
): Promise<{ before: bigint | null } | undefined> {
  await lockProtection(tx, accountId, now);
  const state = inForce(await findRule(tx, accountId, rule), now);
  const change = decideChange(rule, state, value, now);
  if (change.does === 'nothing') return undefined;
  const line = { rule, before: state.value, after: value };
  if (change.does === 'now') {
    const action = rule === 'reality' ? 'changed' : 'lowered';
    await saveRule(tx, accountId, rule, { value, nextValue: null, nextAt: null });
    await addHistory(tx, accountId, operator, { ...line, action }, now);
    return { before: state.value };
  }
  if (operator) throw new DomainError('STATE_CONFLICT', { field: 'value' });
  if (isClosed(await findBreak(tx, accountId), now)) throw new DomainError('PLAY_BREAK');
  await saveRule(tx, accountId, rule, { value: state.value, nextValue: value, nextAt: change.at });
  await addHistory(tx, accountId, operator, { ...line, action: 'raise_asked', until: change.at }, now);
  return { before: state.value };
}

/** Takes a change back that waits; one that counts already stays. */
export async function withdrawRaise(tx: pg.PoolClient, accountId: bigint, rule: RuleName, now: Date): Promise<void> {
  await lockProtection(tx, accountId, now);
  const { value, nextValue, nextAt } = inForce(await findRule(tx, accountId, rule), now);
  if (!nextAt) return;
  await saveRule(tx, accountId, rule, { value, nextValue: null, nextAt: null });
  await addHistory(tx, accountId, '', { action: 'raise_withdrawn', rule, before: value, after: nextValue }, now);
}
