import type { Bet } from '../bets/bet.ts';
import type { BettingCore } from '../deps.ts';
import type { CheckedSlip } from './check-slip.ts';
import { debitStakes } from './debit-stakes.ts';
import type { PendingSlip } from './insert-pending.ts';
import { reasonOf } from './reason-of.ts';
import type { Ended } from './resolve-pending.ts';
import { type Written, writeGroup } from './write-group.ts';

/** What became of a slip. While nobody knows, the sweeper ends the bet, or the member asks again. */
export type Placed = { state: 'accepted'; bet: Bet; money: bigint } | Exclude<Written, { state: 'pending' }>;

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
  deps.metrics.groups.inc();
  const answers = await writeGroup(deps, slips);
  written();
  const pending = answers.flatMap((answer) => (answer.state === 'pending' ? [answer.bet] : []));
  const ended = pending.length > 0 ? await debitStakes(deps, pending) : [];
  let next = 0;
  return answers.map((answer) => (answer.state === 'pending' ? asEnded(answer.bet, ended[next++]) : answer));
}

function asEnded(slip: PendingSlip, end: Ended | undefined): Placed {
  if (end?.state === 'accepted') return { state: 'accepted', bet: acceptedBet(slip), money: end.money };
  return end?.state === 'refused' ? { state: 'refused', reason: reasonOf(end.code) } : { state: 'unknown' };
}

function acceptedBet(slip: PendingSlip): Bet {
  return { ...slip, status: 'accepted', refusal: '', payout: 0n, revision: -1, reason: '', settledAtMs: null };
}
