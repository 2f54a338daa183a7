import type { ErrorFacts, ReasonName } from '@madang/runtime/errors.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import type { Bet } from '../bets/bet.ts';
import type { BettingCore } from '../deps.ts';
import type { CheckedSlip } from './check-slip.ts';
import { insertPending, type PendingSlip, toPending, type Verdict } from './insert-pending.ts';
import { reasonOf } from './reason-of.ts';
import { takeStakes } from './take-stakes.ts';

/** What became of a slip. */
export type Placed =
  | { state: 'accepted'; bet: Bet; money: bigint }
  | { state: 'refused'; reason: ReasonName; facts?: ErrorFacts }
  /** The member's key names a bet already. */
  | { state: 'known' }
  /** Nobody knows yet: the sweeper ends the bet, or the member asks again. */
  | { state: 'unknown' };

/**
 * Takes a group of slips on the whole way: pending, stake, accepted. Three writes serve the group, however many are in
 * it, and what fails in the middle is left to be found by the bets' keys. `written` is told when the bets are pending:
 * then the next group may be written, while the wallet takes the stakes of this one.
 */
export async function placeGroup(
  deps: BettingCore,
  slips: readonly CheckedSlip[],
  written: () => void = () => {},
): Promise<Placed[]> {
  const nowMs = deps.clock.now().getTime();
  deps.metrics.groups.inc();
  // A slip may have waited for its group: what counts is the moment at which it is placed.
  const inTime = toPending(
    slips.filter((slip) => nowMs < slip.closesAtMs),
    nowMs,
  );
  const answers = inTime.length > 0 ? await placeInTime(deps, inTime, nowMs, written) : [];
  let next = 0;
  return slips.map((slip): Placed => {
    if (nowMs >= slip.closesAtMs) return { state: 'refused', reason: 'BETTING_CLOSED' };
    return answers[next++] ?? { state: 'unknown' };
  });
}

async function placeInTime(
  deps: BettingCore,
  slips: readonly PendingSlip[],
  nowMs: number,
  written: () => void,
): Promise<Placed[]> {
  let verdicts: Verdict[];
  try {
    await deps.memberPaths.remember(slips);
    verdicts = await insertPending(deps.database, slips, nowMs);
    failpoint('betting.pending');
  } catch (error) {
    // The write may have been committed although its answer was lost.
    deps.log.error({ err: error, bets: slips.length }, 'a group of bets could not be written');
    return slips.map(() => ({ state: 'unknown' }));
  }
  written();
  const fresh = slips.filter((_, i) => verdicts[i] === 'new');
  const ended = fresh.length > 0 ? await takeStakes(deps, fresh) : [];
  let next = 0;
  return slips.map((slip, i): Placed => {
    if (verdicts[i] === 'known') return { state: 'known' };
    if (verdicts[i] === 'exposure') {
      return { state: 'refused', reason: 'EXPOSURE_LIMIT', facts: { meta: { max: String(slip.roundMax) } } };
    }
    const end = ended[next++];
    if (end?.state === 'accepted') return { state: 'accepted', bet: acceptedBet(slip), money: end.money };
    return end?.state === 'refused' ? { state: 'refused', reason: reasonOf(end.code) } : { state: 'unknown' };
  });
}

function acceptedBet(slip: PendingSlip): Bet {
  return { ...slip, status: 'accepted', refusal: '', payout: 0n, revision: -1, reason: '', settledAtMs: null };
}
