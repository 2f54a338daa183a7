import type { MessageInitShape } from '@bufbuild/protobuf';
import {
  SupplierCallKind,
  type SupplierCallResult,
  type SupplierCallSchema,
} from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Services } from '../services.ts';
import { turnGroups } from './turn-groups.ts';

export type SupplierCallInit = MessageInitShape<typeof SupplierCallSchema> & { accountId: bigint };

const maxCalls = 256;
const maxPending = 4_096;
const maxAccounts = 100;

export interface SupplierCalls extends AsyncDisposable {
  take(call: SupplierCallInit): Promise<SupplierCallResult>;
  /** KRW of a member as wallet has it now. */
  balance(accountId: bigint): Promise<bigint>;
}

/**
 * Hands suppliers' calls to wallet: what arrives in one moment travels in one call. The calls of one member stay in the order
 * in which they came, which wallet keeps.
 */
export function supplierCalls(services: Pick<Services, 'supplierCalls' | 'wallet'>, timeoutMs: number): SupplierCalls {
  const taking = turnGroups<SupplierCallInit, SupplierCallResult>({
    run: async (calls) => (await services.supplierCalls.takeSupplierCalls({ calls }, { timeoutMs })).results,
    maxGroup: maxCalls,
    maxPending,
  });
  const balances = turnGroups<bigint, bigint>({
    run: (ids) => readBalances(services, ids, timeoutMs),
    maxGroup: maxAccounts,
    maxPending,
  });
  return {
    take: (call) => taking.add(call),
    balance: (accountId) => balances.add(accountId),
    [Symbol.asyncDispose]: async () => {
      await taking[Symbol.asyncDispose]();
      await balances[Symbol.asyncDispose]();
    },
  };
}

async function readBalances(
  { wallet }: Pick<Services, 'wallet'>,
  accountIds: bigint[],
  timeoutMs: number,
): Promise<bigint[]> {
  const read = await wallet.getBalances({ accountIds: [...new Set(accountIds)] }, { timeoutMs });
  const money = new Map(read.balances.map((own) => [own.accountId, own.money]));
  return accountIds.map((id) => {
    const own = money.get(id);
    if (own === undefined) throw new DomainError('NOT_FOUND');
    return own;
  });
}

export const kindOf = {
  bet: SupplierCallKind.BET,
  win: SupplierCallKind.WIN,
  rollback: SupplierCallKind.ROLLBACK,
} as const;
