import type { MessageInitShape } from '@bufbuild/protobuf';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { TransferSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { derivedKey } from '@madang/runtime/ids.ts';
import type { SettlementRow } from './row.ts';

export type Moving = Pick<SettlementRow, 'id' | 'account_id' | 'payer_id' | 'amount' | 'refusals'> & {
  state: 'paying' | 'recovering';
};

/** What each way is called in the ledger, by whose money pays. */
const kinds = {
  paying: { house: { kind: 'settlement' }, agent: { kind: 'partner_settlement' } },
  recovering: { house: { kind: 'settlement_recovery' }, agent: { kind: 'partner_settlement_recovery' } },
} as const;

/**
 * From the house's commission, or the money of the agent who pays, into the agent's money; or back. The key says which
 * settlement, which way and after how many refusals, so that a repetition moves nothing twice and a try after a refusal is
 * a new one. Who pays changes only with a new try.
 */
export function transferOf({
  id,
  account_id: account,
  payer_id: payer,
  amount,
  state,
  refusals,
}: Moving): MessageInitShape<typeof TransferSchema> {
  const money = accountOf(account, 'money');
  const source = payer === 0n ? houseAccounts.commission : accountOf(payer, 'money');
  const pays = state === 'paying';
  return {
    key: derivedKey(id, `${pays ? 'pay' : 'recover'}:${refusals}`),
    debitAccount: pays ? source : money,
    creditAccount: pays ? money : source,
    amount,
    ...kinds[state][payer === 0n ? 'house' : 'agent'],
    reference: `settlement:${id}`,
  };
}
