import { failpoint } from '@madang/runtime/failpoint.ts';
import type { BettingCore } from '../deps.ts';
import { type Movement, stakeKey } from '../money/ledger.ts';
import type { Moved } from '../money/wallet.ts';
import { type Ended, endPending, type PendingBet } from './end-pending.ts';

/**
 * Moves the stakes of pending bets and ends the bets accordingly. A stake is moved once by its key, so whoever repeats
 * this for a bet gets the same answer.
 */
export async function takeStakes(deps: BettingCore, bets: readonly PendingBet[]): Promise<Ended[]> {
  let stakes: Moved[];
  try {
    stakes = await deps.wallet.post(bets.map(stakeOf));
    failpoint('betting.staked');
  } catch (error) {
    // A time-out is no refusal: the bets stay pending until the wallet tells what became of their keys.
    deps.log.warn({ err: error, bets: bets.length }, 'nobody knows whether stakes were taken');
    return bets.map(() => ({ state: 'unknown' }));
  }
  try {
    const ended = await endPending(deps, bets, stakes);
    failpoint('betting.accepted');
    return ended;
  } catch (error) {
    deps.log.error({ err: error, bets: bets.length }, 'bets whose stakes are known could not be ended');
    return bets.map(() => ({ state: 'unknown' }));
  }
}

function stakeOf({ id, accountId, stake }: PendingBet): Movement {
  return { key: stakeKey(id), member: accountId, amount: -stake, kind: 'stake', bet: id };
}
