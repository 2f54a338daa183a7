import { nullableArray, plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Closed } from './closed.ts';
import type { Decision, Standing } from './decide.ts';
import type { Change } from './plan.ts';

/** A change of a bet on matches, and why. */
export interface ReasonedChange {
  change: Change;
  reason: string;
}

/** What was decided of a bet, and why; with what is bought back of it where that is why. */
export type Noted = Decision & { reason: string; closing: Closed | undefined };

/** What was decided of these bets by others who may have begun to move its money. */
export async function readPayouts(tx: Queryable, betIds: readonly string[]): Promise<Map<string, Noted>> {
  const { rows } = await tx.query<{
    id: string;
    standing: Standing;
    payout: bigint;
    reason: string;
    closedStake: bigint | null;
    closedPayout: bigint | null;
  }>({
    name: 'market-payouts-read',
    text: `select bet_id as id, outcome as standing, payout, reason, closed_stake as "closedStake", closed_payout as "closedPayout"
             from market_payouts where bet_id = any($1::uuid[])`,
    values: [plainArray(betIds)],
  });
  return new Map(
    rows.map(({ id, closedStake, closedPayout, ...decided }) => {
      const closing = closedStake !== null && closedPayout !== null ? { closedStake, closedPayout } : undefined;
      return [id, { ...decided, closing }];
    }),
  );
}

/** Remembers what is decided before its money moves. */
export async function addPayouts(tx: Queryable, changes: readonly ReasonedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query({
    name: 'market-payouts-add',
    text: `insert into market_payouts (bet_id, revision, outcome, payout, reason, closed_stake, closed_payout)
           select p.bet_id, p.revision, p.outcome, p.payout, p.reason, p.closed_stake, p.closed_payout
             from unnest($1::uuid[], $2::int[], $3::text[], $4::int8[], $5::text[], $6::int8[], $7::int8[])
               p (bet_id, revision, outcome, payout, reason, closed_stake, closed_payout)`,
    values: [
      plainArray(changes.map(({ change }) => change.bet.id)),
      plainArray(changes.map(({ change }) => change.revision)),
      plainArray(changes.map(({ change }) => change.outcome)),
      plainArray(changes.map(({ change }) => change.payout)),
      textArray(changes.map(({ reason }) => reason)),
      nullableArray(changes.map(({ change }) => closedText(change.closing?.closedStake))),
      nullableArray(changes.map(({ change }) => closedText(change.closing?.closedPayout))),
    ],
  });
}

const closedText = (amount: bigint | undefined): string | null => (amount === undefined ? null : String(amount));

/** Forgets what was written as outcomes. */
export async function endPayouts(tx: Queryable, changes: readonly Change[]): Promise<void> {
  await tx.query({
    name: 'market-payouts-end',
    text: `delete from market_payouts p using unnest($1::uuid[], $2::int[]) e (bet_id, revision)
            where p.bet_id = e.bet_id and p.revision = e.revision`,
    values: [plainArray(changes.map(({ bet }) => bet.id)), plainArray(changes.map(({ revision }) => revision))],
  });
}
