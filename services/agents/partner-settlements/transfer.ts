import type { MessageInitShape } from '@bufbuild/protobuf';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { TransferSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { derivedKey } from '@madang/runtime/ids.ts';
import type { SettlementRow } from './row.ts';

export type Moving = Pick<SettlementRow, 'id' | 'account_id' | 'amount' | 'refusals'> & {
  state: 'paying' | 'recovering';
};

/**
 * From the house's commission into the agent's money, or back. The key says which settlement, which way and after how many
 * refusals, so that a repetition moves nothing twice and a try after a refusal is a new one.
 */
export function transferOf({
  id,
  account_id: account,
  amount,
  state,
  refusals,
}: Moving): MessageInitShape<typeof TransferSchema> {
  const money = accountOf(account, 'money');
  const pays = state === 'paying';
  return {
    key: derivedKey(id, `${pays ? 'pay' : 'recover'}:${refusals}`),
    debitAccount: pays ? houseAccounts.commission : money,
    creditAccount: pays ? money : houseAccounts.commission,
    amount,
    kind: pays ? 'settlement' : 'settlement_recovery',
    reference: `settlement:${id}`,
  };
}
