import { create } from '@bufbuild/protobuf';
import { accountOf, type BalanceTypeName, balanceTypes } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { type Balances, BalancesSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { balancesOf } from '../ledger/read.ts';

const names = Object.keys(balanceTypes) as BalanceTypeName[];

/** Every balance type of each owner; one who never had a transfer has nothing. */
export async function ownersBalances(db: Queryable, owners: readonly bigint[]): Promise<Balances[]> {
  const held = await balancesOf(
    db,
    owners.flatMap((owner) => names.map((balanceType) => accountOf(owner, balanceType))),
  );
  const of = (owner: bigint, balanceType: BalanceTypeName): bigint =>
    held.get(accountOf(owner, balanceType))?.balanceAfter ?? 0n;
  return owners.map((accountId) =>
    create(BalancesSchema, {
      accountId,
      money: of(accountId, 'money'),
      point: of(accountId, 'point'),
      egg: of(accountId, 'egg'),
      held: of(accountId, 'held'),
      debt: of(accountId, 'debt'),
    }),
  );
}
