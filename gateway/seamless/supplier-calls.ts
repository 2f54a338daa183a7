import type { MessageInitShape } from '@bufbuild/protobuf';
import {
  SupplierCallKind,
  type SupplierCallResult,
  type SupplierCallSchema,
} from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { type Gatherer, gather } from '@madang/runtime/gather.ts';
import type { Services } from '../services.ts';

export type SupplierCallInit = MessageInitShape<typeof SupplierCallSchema> & { accountId: bigint };

/** One group is written while the next gathers; two such lines keep wallet busy while an answer is on its way. */
const lines = 2;
const maxCalls = 256;
const maxQueue = 4_096;
const maxAccounts = 100;

export interface SupplierCalls extends AsyncDisposable {
  take(call: SupplierCallInit): Promise<SupplierCallResult>;
  /** KRW of a member as wallet has it now. */
  balance(accountId: bigint): Promise<bigint>;
}

/**
 * Hands suppliers' calls to wallet: what arrives while a group is being booked travels in one call, and the calls of one
 * member stay in the order in which they came.
 */
export function supplierCalls(services: Pick<Services, 'supplierCalls' | 'wallet'>, timeoutMs: number): SupplierCalls {
  const run = async (calls: SupplierCallInit[]): Promise<SupplierCallResult[]> =>
    (await services.supplierCalls.takeSupplierCalls({ calls }, { timeoutMs })).results;
  const takers = Array.from({ length: lines }, () => gather({ run, maxBatch: maxCalls, maxQueue }));
  const balances = gather<bigint, bigint>({
    run: (ids) => readBalances(services, ids, timeoutMs),
    maxBatch: maxAccounts,
    maxQueue,
    lanes: lines,
  });
  const takerOf = (accountId: bigint) =>
    takers[Number(accountId % BigInt(lines))] as Gatherer<SupplierCallInit, SupplierCallResult>;
  return {
    take: (call) => takerOf(call.accountId)(call),
    balance: balances,
    [Symbol.asyncDispose]: async () => {
      for (const line of [...takers, balances]) await line.close();
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
