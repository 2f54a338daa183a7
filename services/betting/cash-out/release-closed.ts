import type { Queryable } from '@madang/runtime/database.ts';
import { releaseStake } from '../reversals/release-stake.ts';
import type { Change } from '../settling/plan.ts';
import { remainingOf } from './remaining.ts';

/** What a change buys back of its bet: what was open before it without what is open behind it, KRW. */
export function closedBy({ bet, closing }: Change): { stake: bigint; potentialPayout: bigint } {
  const before = remainingOf(bet);
  const behind = closing ? remainingOf({ ...bet, ...closing }) : before;
  return { stake: before.stake - behind.stake, potentialPayout: before.potentialPayout - behind.potentialPayout };
}

/** Takes what was bought back off what its member has on the matches, in the transaction that writes it. */
export async function releaseClosed(tx: Queryable, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    const { stake } = closedBy(change);
    if (stake > 0n) await releaseStake(tx, { ...change.bet, stake });
  }
}
