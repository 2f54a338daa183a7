import type pg from 'pg';
import { type BreakState, decideBreak, decideReopen } from './breaks.ts';
import { addHistory, findBreak, findRule, lockProtection, saveBreak, saveRule, wasBegun } from './protection-store.ts';
import { inForce, ruleNames } from './rules.ts';

export interface BreakWish {
  accountId: bigint;
  kind: string;
  span: string;
  /** Key of the form. */
  key: string;
  /** Login name of the operator who asks in the member's name; empty for the member. */
  operator: string;
}

/**
 * Begins a break in the caller's transaction; answers it, or undefined where the key did before. What waited to become
 * looser is taken back: a limit does not rise in a break.
 */
export async function beginBreak(tx: pg.PoolClient, wish: BreakWish, now: Date): Promise<BreakState | undefined> {
  const { accountId, kind, span, key, operator } = wish;
  await lockProtection(tx, accountId, now);
  if (await wasBegun(tx, accountId, key)) return undefined;
  const begun = decideBreak(await findBreak(tx, accountId), kind, span, now);
  await saveBreak(tx, accountId, begun);
  await addHistory(tx, accountId, operator, { action: begun.kind, until: begun.until, key }, now);
  await dropRaises(tx, accountId, now);
  return begun;
}

async function dropRaises(tx: pg.PoolClient, accountId: bigint, now: Date): Promise<void> {
  for (const rule of ruleNames) {
    const { value, nextValue, nextAt } = inForce(await findRule(tx, accountId, rule), now);
    if (!nextAt) continue;
    await saveRule(tx, accountId, rule, { value, nextValue: null, nextAt: null });
    await addHistory(tx, accountId, '', { action: 'raise_withdrawn', rule, before: value, after: nextValue }, now);
  }
}

/** Asks for the end of an exclusion; a second wish changes nothing. */
export async function askReopen(tx: pg.PoolClient, accountId: bigint, now: Date): Promise<void> {
  await lockProtection(tx, accountId, now);
  const state = await findBreak(tx, accountId);
  const reopenAt = decideReopen(state, now);
  if (!state || state.reopenAt) return;
  await saveBreak(tx, accountId, { ...state, reopenAt });
  await addHistory(tx, accountId, '', { action: 'reopen_asked', until: reopenAt }, now);
}
