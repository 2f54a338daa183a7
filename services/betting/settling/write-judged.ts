import type { Queryable } from '@madang/runtime/database.ts';
import { addDebts } from '../clawbacks/debts.ts';
import type { BettingDeps } from '../deps.ts';
import { writeOutcomes } from './apply-changes.ts';
import type { Change } from './plan.ts';
import type { Verdict } from './verdict.ts';

/** Writes the outcomes whose money has moved, or became a debt, and the debts. Answers how many of either. */
export async function writeJudged(
  deps: Pick<BettingDeps, 'clock' | 'metrics'>,
  tx: Queryable,
  judged: readonly { change: Change; verdict: Verdict }[],
  why: { resultRevision: number; reason: string },
): Promise<{ settled: number; owed: number }> {
  const done = judged.filter(({ verdict }) => verdict !== 'stuck').map(({ change }) => change);
  const now = deps.clock.now();
  await writeOutcomes(tx, done, { ...why, atMs: now.getTime() });
  const debts = judged
    .filter(({ verdict }) => verdict === 'owed')
    .map(({ change: { bet, revision, previousPayout, payout } }) => ({
      betId: bet.id,
      revision,
      accountId: bet.accountId,
      amount: previousPayout - payout,
    }));
  await addDebts(tx, debts, now);
  for (const debt of debts) deps.metrics.owed.inc(Number(debt.amount));
  for (const [outcome, changed] of Map.groupBy(done, (change) => change.outcome))
    deps.metrics.settled.inc({ outcome }, changed.length);
  return { settled: done.length, owed: debts.length };
}
