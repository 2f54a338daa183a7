import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import { releaseClosed } from '../cash-out/release-closed.ts';
import type { BettingDeps } from '../deps.ts';
import { releaseBets, retakeBets, turnSettled } from '../liability/turn-liability.ts';
import { endPayouts, type ReasonedChange } from './market-payouts.ts';
import type { Change } from './plan.ts';
import { verdictOf } from './verdict.ts';
import { writeJudged } from './write-judged.ts';

/**
 * Moves the money of decided changes and writes their outcomes with their events. Each moves once by its key and is
 * written once, by whoever finds its bet at the revision before. Answers how many did not move, and how many are owed.
 */
export async function payDifferences(
  deps: BettingDeps,
  changes: readonly ReasonedChange[],
): Promise<{ stuck: number; owed: number }> {
  if (changes.length === 0) return { stuck: 0, owed: 0 };
  const moved = await deps.wallet.post(changes.flatMap(({ change }) => change.transfer ?? []));
  failpoint('betting.paid');
  if (changes.some(({ change }) => change.closing)) failpoint('cash-out.paid');
  const judged = changes.map((one, i) => ({ ...one, verdict: verdictOf(one.change, moved[i]) }));
  const stuck = judged.filter(({ verdict }) => verdict === 'stuck').length;
  judged.forEach(({ change, verdict }, i) => {
    if (verdict === 'stuck')
      deps.log.error({ bet: change.bet.id, transfer: moved[i] }, 'settlement transfer was not posted');
  });
  if (stuck > 0) deps.metrics.stuck.inc(stuck);
  const done = judged.filter(({ verdict }) => verdict !== 'stuck');
  const owed = await deps.database.transaction(async (tx) => {
    const mine = await lockUnwritten(tx, done);
    const changes = mine.map(({ change }) => change);
    const closing = changes.filter((change) => change.closing);
    // By what they still have open, before that becomes less.
    await releaseBets(tx, idsOf(closing));
    let debts = 0;
    for (const [reason, some] of Map.groupBy(mine, (one) => one.reason))
      debts += (await writeJudged(deps, tx, some, { resultRevision: 0, reason })).owed;
    await turnSettled(
      tx,
      changes.filter((change) => !change.closing),
    );
    await retakeBets(tx, idsOf(closing.filter(({ outcome }) => outcome === 'open')));
    await releaseClosed(tx, closing);
    await endPayouts(
      tx,
      done.map(({ change }) => change),
    );
    return debts;
  });
  return { stuck, owed };
}

const idsOf = (changes: readonly Change[]): string[] => changes.map(({ bet }) => bet.id);

/** Locks the bets in the order of their ids, and answers the changes that nobody else has written meanwhile. */
async function lockUnwritten<T extends ReasonedChange>(tx: Queryable, changes: readonly T[]): Promise<T[]> {
  const { rows } = await tx.query<{ id: string; revision: number }>({
    name: 'market-relock',
    text: `select b.id, b.revision from bets b
            where b.id = any($1::uuid[]) and b.status in ('accepted', 'won', 'lost', 'void')
            order by b.id for no key update`,
    values: [plainArray(changes.map(({ change }) => change.bet.id))],
  });
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]));
  return changes.filter(({ change }) => revisions.get(change.bet.id) === change.revision - 1);
}
