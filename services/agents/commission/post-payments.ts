import type { Client } from '@connectrpc/connect';
import { TransferState, type WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { type Payment, transferOf } from './payment.ts';

const timeoutMs = 10_000;
const groupSize = 500;

export interface Refused {
  payment: Payment;
  /** The ledger's stable code. */
  reason: string;
}

/**
 * Posts payments in groups and answers those that the ledger refused. Throws when an outcome is unknown or the signal comes
 * first: then all are posted again, under the same keys.
 */
export async function postPayments(
  wallet: Client<typeof WalletService>,
  payments: readonly Payment[],
  signal: AbortSignal,
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (let from = 0; from < payments.length; from += groupSize)
    refused.push(...(await postGroup(wallet, payments.slice(from, from + groupSize), signal)));
  return refused;
}

/** A call that is refused as a whole is halved until the payment at fault stands alone. */
async function postGroup(
  wallet: Client<typeof WalletService>,
  group: readonly Payment[],
  signal: AbortSignal,
): Promise<Refused[]> {
  try {
    const { results } = await wallet.postTransfers({ transfers: group.map(transferOf) }, { timeoutMs, signal });
    if (results.length !== group.length) throw new Error(`${results.length} results for ${group.length} payments`);
    return group.flatMap((payment, index) => {
      const result = results[index];
      return result?.state === TransferState.POSTED ? [] : [{ payment, reason: result?.code || 'REFUSED' }];
    });
  } catch (error) {
    if (toDomainError(error).reason !== 'VALIDATION') throw error;
    const [only] = group;
    if (only && group.length === 1) return [{ payment: only, reason: 'VALIDATION' }];
    const half = Math.ceil(group.length / 2);
    return [
      ...(await postGroup(wallet, group.slice(0, half), signal)),
      ...(await postGroup(wallet, group.slice(half), signal)),
    ];
  }
}
