import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { chooseBankAccount } from '../bank-accounts/choose.ts';
import { depositRule } from '../deposits/deposit-rules.ts';
import { replyOf } from './reply.ts';

/** Where a member pays to, in one line, and the text that tells it so. */
export async function writeReply(
  tx: Queryable,
  account: Account,
  settings: WalletSettings,
  template: string,
  now: Date,
): Promise<{ line: string; reply: string }> {
  const { bankName, bankAccount, holder } = await chooseBankAccount(tx, account, settings, now);
  const reply = replyOf(template, {
    bank: bankName,
    account: bankAccount,
    holder,
    depositor: account.bankAccountHolder,
    min: depositRule(settings, account).min,
    nickname: account.nickname,
  });
  return { line: `${bankName} ${bankAccount} ${holder}`, reply };
}
