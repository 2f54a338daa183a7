import type { DomainError } from '@madang/runtime/errors.ts';
import type { CheckedSlip, PendingBet } from './placement.ts';

/** A slip with the id of the bet that it becomes. */
export type NewBet = PendingBet & CheckedSlip;

/**
 * `duplicate` when the member's key names a bet already, `closed` when its round or a market of it takes no bets any more,
 * `stake_limit` when the member would have too much on one of them; `late`, for all of a group, when their time is not the present.
 * Of bets on matches besides `liability:SCOPE:MARKET` where the house takes no more, and the refusal of a rule.
 */
export type Verdict = 'new' | 'duplicate' | 'closed' | 'stake_limit' | 'late' | `liability:${string}` | DomainError;
