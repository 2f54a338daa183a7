import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Change } from '../settling/plan.ts';

/**
 * Takes bets off what the house has on their matches, by the stake and payout that they have now. To be called once by
 * whoever ends them, in that transaction: behind the locks of the bets' rows, before those of what members have staked. Bets
 * on rounds have nothing there. Of one that is bought back in part: released before its amounts change, retaken after.
 */
export const releaseBets = (tx: Queryable, betIds: readonly string[]): Promise<void> => turn(tx, betIds, []);

/** Puts bets there again, whatever the bounds are: of those whose result was taken back. */
export const retakeBets = (tx: Queryable, betIds: readonly string[]): Promise<void> => turn(tx, [], betIds);

/**
 * Moves what the house has on matches with outcomes that were written: bets that are open no longer are taken off, and those
 * whose result was taken back stand there again. One statement, so that matches are locked in their order.
 */
export async function turnSettled(tx: Queryable, changes: readonly Change[]): Promise<void> {
  const onMatches = changes.filter(({ bet }) => bet.legs);
  const ids = (rise: number) => onMatches.filter((change) => riseOf(change) === rise).map(({ bet }) => bet.id);
  await turn(tx, ids(-1), ids(1));
}

/** −1 for a bet that is open no longer, 1 for one that is open again, 0 for one whose outcome became another. */
const riseOf = ({ outcome, previousOutcome = 'open' }: Change): number =>
  Number(outcome === 'open') - Number(previousOutcome === 'open');

async function turn(tx: Queryable, closed: readonly string[], opened: readonly string[]): Promise<void> {
  if (closed.length + opened.length === 0) return;
  await tx.query({
    name: 'turn-liability',
    text: `select turn_liability($1, $2, '-infinity')`,
    values: [plainArray(closed), plainArray(opened)],
  });
}
