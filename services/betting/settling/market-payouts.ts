import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Decision, Standing } from './decide.ts';
import type { Change } from './plan.ts';

/** A change of a bet on matches, and why. */
export interface ReasonedChange {
  change: Change;
  reason: string;
}

/** What was decided of these bets by others who may have begun to move its money. */
export async function readPayouts(
  tx: Queryable,
  betIds: readonly string[],
): Promise<Map<string, Decision & { reason: string }>> {
  const { rows } = await tx.query<{ id: string; standing: Standing; payout: bigint; reason: string }>({
    name: 'market-payouts-read',
    text: `select bet_id as id, outcome as standing, payout, reason from market_payouts where bet_id = any($1::uuid[])`,
    values: [plainArray(betIds)],
  });
  return new Map(rows.map(({ id, ...decided }) => [id, decided]));
}

/** Remembers what is decided before its money moves. */
export async function addPayouts(tx: Queryable, changes: readonly ReasonedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query({
    name: 'market-payouts-add',
    text: `insert into market_payouts (bet_id, revision, outcome, payout, reason)
           select p.bet_id, p.revision, p.outcome, p.payout, p.reason
             from unnest($1::uuid[], $2::int[], $3::text[], $4::int8[], $5::text[]) p (bet_id, revision, outcome, payout, reason)`,
    values: [
      plainArray(changes.map(({ change }) => change.bet.id)),
      plainArray(changes.map(({ change }) => change.revision)),
      plainArray(changes.map(({ change }) => change.outcome)),
      plainArray(changes.map(({ change }) => change.payout)),
      textArray(changes.map(({ reason }) => reason)),
    ],
  });
}

/** Forgets what was written as outcomes. */
export async function endPayouts(tx: Queryable, changes: readonly Change[]): Promise<void> {
  await tx.query({
    name: 'market-payouts-end',
    text: `delete from market_payouts p using unnest($1::uuid[], $2::int[]) e (bet_id, revision)
            where p.bet_id = e.bet_id and p.revision = e.revision`,
    values: [plainArray(changes.map(({ bet }) => bet.id)), plainArray(changes.map(({ revision }) => revision))],
  });
}
