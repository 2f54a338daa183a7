import type { Id, Instant, Person, Won } from './rows.ts';

export type RequestStatus =
  | 'new'
  | 'waiting'
  | 'approved'
  | 'refused'
  | 'cancelled'
  | 'approval_cancelled'
  | 'completed';

/** What deposits (`charges`) and withdrawals (`exchanges`) have in common. */
export interface MoneyRequest extends Person {
  id: Id;
  status: RequestStatus;
  amount: Won;
  /** Where the money comes from or goes to, in one line. */
  bank_account: string;
  /** The member's money after the deposit was credited, or after the withdrawal was held. */
  balance_after: Won;
  memo: string;
  /** Login name of who processed it last; empty before, `system` for an automatic one. */
  processed_by: string;
  created_at: Instant;
  processed_at: Instant | null;
  /** Deposits: the payer's name, and the member's registered holder to compare it with. */
  depositor?: string;
  bank_account_holder?: string;
  /** Deposits: the member's money when it was asked, and whether it is the first ever. */
  balance_before?: Won;
  first?: boolean;
  bonus_points?: number;
  /** Withdrawals: the bank and its holder. */
  bank_name?: string;
  holder?: string;
  /** Withdrawals above the limit of one person: the first seal, and that a second is awaited. */
  first_approver?: string;
  needs_second?: boolean;
  /** Withdrawals: turnover since the last one in percent of the deposits; −1 when there were none. */
  turnover_percent?: number;
  /** Withdrawals: what the member owes now; while it does, nothing is approved or completed. */
  debt?: Won;
}
