import { Reason } from '@madang/proto/madang/common/v1/error_pb.ts';
import type { ErrorFacts, ReasonName } from '@madang/runtime/errors.ts';
import type { Bet, Slip } from '../bets/bet.ts';
import type { OpenPick } from '../rules/slip-rules/slip.ts';

/** A slip that may be taken, with what the database needs to check the rest of its limits. */
export interface CheckedSlip extends Slip {
  opensAtMs: number;
  /** Most that the member may have on its round, or on each of its matches. */
  roundMax: bigint;
  trace: string;
  /** How long it waits before it is looked at again and written; 0 unless a match of it is played. */
  delayMs: number;
  /** Asks the rules on what the member has open once more, and throws the refusal; absent where no rule asks. */
  recheck?: (open: readonly OpenPick[]) => void;
}

/** A bet that is written and whose stake is not yet known to be taken. */
export interface PendingBet extends Slip {
  id: string;
  placedAtMs: number;
  trace?: string;
}

/** How far a slip has come; all but `pending` are the end of its way through this process. */
export type Placement =
  /** Written; its stake has still to be debited. */
  | { state: 'pending'; bet: PendingBet }
  /** The stake is taken: `money` is the member's balance after it, in KRW. */
  | { state: 'accepted'; bet: Bet; money: bigint }
  /** Nothing was taken, and nothing will be. */
  | { state: 'refused'; reason: ReasonName; facts?: ErrorFacts }
  /** The member's key names a bet already. */
  | { state: 'duplicate' }
  /** A write or a stake whose answer was lost: the sweeper resolves it, or the member asks again. */
  | { state: 'unknown' };

/** A pending bet whose stake the wallet has taken. */
export const accepted = (bet: PendingBet, money: bigint): Placement => ({
  state: 'accepted',
  bet: {
    ...bet,
    status: 'accepted',
    refusal: '',
    payout: 0n,
    closedStake: 0n,
    closedPayout: 0n,
    revision: -1,
    reason: '',
    settledAtMs: null,
  },
  money,
});

/** A refusal by a code of the ledger; one that has no reason of its own is a conflict. */
export const refusedBy = (code: string): Placement => ({ state: 'refused', reason: reasonOf(code) });

/** The reason that a stored refusal gives its bet. */
export function reasonOf(code: string): ReasonName {
  return Object.hasOwn(Reason, code) && code !== 'UNSPECIFIED' ? (code as ReasonName) : 'STATE_CONFLICT';
}
