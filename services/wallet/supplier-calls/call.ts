import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { PlayRefusal } from '../ledger/transfer.ts';

export type CallKind = 'bet' | 'win' | 'rollback';

/** Who bets, as the session of the game knows it. */
export interface Bettor {
  path: string;
  account: string;
  nickname: string;
  level: number;
  testAccount: boolean;
}

/** One call of a supplier. */
export interface Call {
  vendor: string;
  transactionId: string;
  kind: CallKind;
  accountId: bigint;
  amount: bigint;
  currency: string;
  game: string;
  round: string;
  roundClosed: boolean;
  reference: string;
  gameClass: string;
  bettor: Bettor;
  /** Why it is refused where it is not known yet. */
  refusal: string;
}

/** Why a call is refused, beside a refusal that comes with it. */
export type CallRefusal =
  | 'DUPLICATE_TRANSACTION'
  | 'TRANSACTION_DOES_NOT_EXIST'
  | 'TRANSACTION_ROLLED_BACK'
  | 'WRONG_CURRENCY'
  | 'INSUFFICIENT_FUNDS'
  | 'BALANCE_LIMIT'
  | PlayRefusal;

/** How a bet stands after the calls of it so far. */
export interface BetState {
  gameClass: string;
  bettor: Bettor;
  balanceBefore: bigint;
  payout: bigint;
  wins: number;
  version: number;
  roundClosed: boolean;
  balanceAfter: bigint;
  changedAt: Date;
}

/** What is kept of a transaction id. */
export interface KeptCall {
  vendor: string;
  transactionId: string;
  kind: CallKind | 'tombstone';
  accountId: bigint;
  amount: bigint;
  currency: string;
  game: string;
  round: string;
  roundClosed: boolean;
  reference: string;
  /** Why it was refused; empty where it is booked. */
  code: string;
  betId?: string | undefined;
  transfer?: string | undefined;
  debtTransfer?: string | undefined;
  createdAt: Date;
  rolledBack: boolean;
  bet?: BetState | undefined;
}

export interface CallAnswer {
  /** Empty where it is booked. */
  code: string;
  /** As it stands when its group has ended, where the call itself changed nothing. */
  balance?: bigint;
  repeated: boolean;
  betId: string;
}

/** Names a transaction in a map; a code of a vendor has no such character. */
export const nameOf = (vendor: string, transactionId: string): string => `${vendor}\n${transactionId}`;

export const moneyOf = (call: Pick<Call, 'accountId'>): bigint => accountOf(call.accountId, 'money');
