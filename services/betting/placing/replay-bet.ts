import type { PlaceBetRequest } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Bet } from '../bets/bet.ts';
import type { BettingCore } from '../deps.ts';
import { stakeKey } from '../money/ledger.ts';
import { isStillOpen } from './close-in-force.ts';
import { debitStakes, resolveStakes } from './debit-stakes.ts';
import { reasonOf } from './reason-of.ts';

/**
 * Answers a slip whose key names a bet already: with that bet when it has the same content, with its refusal when it was
 * refused. A bet that is still pending is taken further from where it stopped while its round is open; from then on what
 * became of its stake is only asked.
 */
export async function replayBet(
  deps: BettingCore,
  bet: Bet,
  request: PlaceBetRequest,
): Promise<{ bet: Bet; money: bigint }> {
  if (!sameContent(bet, request)) throw new DomainError('KEY_CONFLICT', { field: 'key' });
  if (bet.status === 'refused') throw new DomainError(reasonOf(bet.refusal));
  if (bet.status === 'pending') {
    const [end] = await ((await isStillOpen(deps, bet)) ? debitStakes : resolveStakes)(deps, [bet]);
    if (end?.state === 'accepted') return { bet: { ...bet, status: 'accepted' }, money: end.money };
    throw new DomainError(end?.state === 'refused' ? reasonOf(end.code) : 'UNAVAILABLE');
  }
  const [stake] = await deps.wallet.lookup([stakeKey(bet.id)]);
  return { bet, money: stake?.state === 'posted' ? stake.balance : 0n };
}

function sameContent(bet: Bet, { selections, stake, oddsChange }: PlaceBetRequest): boolean {
  const [selection] = selections;
  return (
    selections.length === 1 &&
    selection?.roundId === bet.roundId &&
    selection.pick === bet.pick &&
    selection.oddsMilli === bet.requestedOddsMilli &&
    stake === bet.stake &&
    oddsChange === bet.oddsChange
  );
}
