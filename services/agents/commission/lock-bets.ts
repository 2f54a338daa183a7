import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';

/** Bets share this many locks, so that a batch of any size has few. */
const locks = 64;

/**
 * Holds bets until the transaction ends: what is read of them then is all that was committed, and whoever writes shares of
 * the same bets waits. Taken in one order, so that no two wait for each other.
 */
export async function lockBets(tx: Queryable, bets: readonly string[]): Promise<void> {
  await tx.query({
    name: 'lock-bets',
    text: `select pg_advisory_xact_lock(hashtext('madang-agents-bets'), lock)
             from (select distinct hashtext(bet) & ${locks - 1} as lock from unnest($1::text[]) as b(bet) order by 1) l`,
    values: [plainArray(bets)],
  });
}
