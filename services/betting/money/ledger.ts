import { derivedKey } from '@madang/runtime/ids.ts';

/** The keys of a bet's movements: whoever repeats one moves nothing twice. */
export const stakeKey = (bet: string): string => derivedKey(bet, 'stake');
export const cancelKey = (bet: string): string => derivedKey(bet, 'cancel');
export const settleKey = (bet: string, revision: number): string => derivedKey(bet, `settle:${revision}`);
export const debtKey = (bet: string, revision: number): string => derivedKey(bet, `debt:${revision}`);

/** KRW that moves between a member and the house of bets. */
export interface TransferRequest {
  key: string;
  member: bigint;
  /** > 0 goes to the member, < 0 comes from the member. */
  amount: bigint;
  kind: 'stake' | 'payout' | 'refund' | 'recall';
  bet: string;
}

/** A movement as the ledger keeps it. */
export interface LedgerTransfer {
  key: string;
  debitAccount: bigint;
  creditAccount: bigint;
  amount: bigint;
  kind: string;
  reference: string;
}

/** What the money of bets is called in the ledger: nothing else is posted under these names. */
export const kindsOfBets = ['stake', 'payout', 'refund', 'recall', 'recall_debt'] as const;

/** KRW of a clawback that its member did not have. */
export interface Debt {
  betId: string;
  revision: number;
  accountId: bigint;
  amount: bigint;
}
