import { failpoint } from '@madang/runtime/failpoint.ts';
import type { BettingDeps } from '../deps.ts';
import { stakeKey, type TransferRequest } from '../money/ledger.ts';
import type { TransferOutcome } from '../money/wallet.ts';
import { closeInForceMs } from './close-in-force.ts';
import type { PendingBet, Placement } from './placement.ts';
import { resolvePending } from './resolve-pending.ts';

/** The wallet has at least this long for stakes, also right before a close. */
const minPostMs = 1_000;

/**
 * Moves the stakes of pending bets and ends the bets accordingly. A stake is moved once by its key, so whoever repeats
 * this for a bet gets the same answer. From the close on nobody begins to move one: what became of the key is only
 * asked, or else a member would wait for the draw and have the stakes of winning bets alone taken.
 */
export async function debitStakes(deps: BettingDeps, bets: readonly PendingBet[]): Promise<Placement[]> {
  const nowMs = deps.clock.now().getTime();
  const closes = bets.map((bet) => closeInForceMs(deps.snapshot, bet));
  const open = bets.filter((_, i) => nowMs < (closes[i] ?? 0));
  if (open.length === bets.length) return endBy(deps, bets, postStakes(deps, bets, Math.min(...closes) - nowMs));
  const shut = bets.filter((_, i) => nowMs >= (closes[i] ?? 0));
  const [taken, resolved] = await Promise.all([
    open.length > 0 ? debitStakes(deps, open) : [],
    resolveStakes(deps, shut),
  ]);
  const ends = new Map([
    ...open.map((bet, i) => [bet.id, taken[i]] as const),
    ...shut.map((bet, i) => [bet.id, resolved[i]] as const),
  ]);
  return bets.map(({ id }) => ends.get(id) ?? { state: 'unknown' });
}

/** Ends pending bets by what became of their stakes; a key that nobody used is closed and takes no stake any more. */
export function resolveStakes(deps: BettingDeps, bets: readonly PendingBet[]): Promise<Placement[]> {
  return endBy(deps, bets, deps.wallet.resolve(bets.map(({ id }) => stakeKey(id))));
}

/** Also what a transport sends again by itself is not sent long after the close. */
function postStakes(deps: BettingDeps, bets: readonly PendingBet[], untilCloseMs: number): Promise<TransferOutcome[]> {
  return deps.wallet.post(bets.map(stakeOf), Math.max(minPostMs, untilCloseMs));
}

async function endBy(
  deps: BettingDeps,
  bets: readonly PendingBet[],
  asked: Promise<TransferOutcome[]>,
): Promise<Placement[]> {
  let stakes: TransferOutcome[];
  try {
    stakes = await asked;
    failpoint('betting.staked');
  } catch (error) {
    // A time-out is no refusal: the bets stay pending until the wallet tells what became of their keys.
    deps.log.warn({ err: error, bets: bets.length }, 'stake debit outcome unknown, left to the sweeper');
    return bets.map(() => ({ state: 'unknown' }));
  }
  try {
    const ended = await resolvePending(deps, bets, stakes);
    failpoint('betting.accepted');
    return ended;
  } catch (error) {
    deps.log.error({ err: error, bets: bets.length }, 'pending bets could not be resolved, left to the sweeper');
    return bets.map(() => ({ state: 'unknown' }));
  }
}

function stakeOf({ id, accountId, stake }: PendingBet): TransferRequest {
  return { key: stakeKey(id), member: accountId, amount: -stake, kind: 'stake', bet: id };
}
