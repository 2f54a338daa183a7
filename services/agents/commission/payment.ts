import type { MessageInitShape } from '@bufbuild/protobuf';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { TransferSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { derivedKey } from '@madang/runtime/ids.ts';

/** What shares come to on its way into their earner's points. */
export interface Payment {
  /** The bet of a single share; of many the payment's own id. */
  betId: string;
  /** 0 for many. */
  revision: number;
  accountId: bigint;
  gameClass: string;
  amount: bigint;
  /** How many shares were paid together; 0 for that of one bet. */
  shares: number;
  /** How often the ledger has refused it. */
  refusals: number;
}

const firstRetryMs = 60_000;
const maxRetryMs = 3_600_000;

/** A refusal is final for its key, so that a try after it has another; a repetition without an answer has the same. */
export function paymentKey({ betId, revision, accountId, refusals }: Payment): string {
  const label = `rolling:${revision}:${accountId}`;
  return derivedKey(betId, refusals === 0 ? label : `${label}:${refusals}`);
}

/**
 * From the house to the earner's points, or back where the share was taken back. The reference is the bet or the payment, its
 * game class, and of how many shares it is where it is of many: the earner's log shows them.
 */
export function transferOf(payment: Payment): MessageInitShape<typeof TransferSchema> {
  const points = accountOf(payment.accountId, 'point');
  const gives = payment.amount > 0n;
  return {
    key: paymentKey(payment),
    debitAccount: gives ? houseAccounts.commission : points,
    creditAccount: gives ? points : houseAccounts.commission,
    amount: gives ? payment.amount : -payment.amount,
    kind: 'rolling',
    reference: [payment.betId, payment.gameClass, ...(payment.shares > 0 ? [payment.shares] : [])].join(':'),
  };
}

/** When a refused payment is tried again: points that were spent come back with later shares. */
export function retryAt({ refusals }: Payment, now: Date): Date {
  return new Date(now.getTime() + Math.min(maxRetryMs, firstRetryMs * 2 ** Math.min(refusals, 10)));
}
