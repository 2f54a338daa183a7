import type { Queryable } from '@madang/runtime/database.ts';
import { releaseStake } from '../reversals/release-stake.ts';
import type { Change } from '../settling/plan.ts';

/** Takes what was bought back off what its member has on the matches, in the transaction that writes it. */
export async function releaseClosed(tx: Queryable, changes: readonly Change[]): Promise<void> {
  for (const { bet, closing } of changes)
    if (closing) await releaseStake(tx, { ...bet, stake: closing.closedStake - bet.closedStake });
}
