import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { AccountInquiryService } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstDay, kstDayStart, kstIso } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import { chooseBankAccount } from '../bank-accounts/choose.ts';
import { depositRule } from '../deposits/deposit-rules.ts';
import type { WalletDeps } from '../deps.ts';
import { checkExchangePassword, findRequester } from '../requests/ask-identity.ts';
import { lockMember } from '../requests/lock-member.ts';
import { ownerColumns, ownerValues } from '../requests/own-row.ts';
import { placeOf, settingsAt } from '../values/member-settings.ts';
import { type InquiryRow, inquiryColumns, toInquiry } from './inquiry-row.ts';
import { replyOf } from './reply.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const perDay = 20;

/** Answers the caller where to pay to, by the operator's text, and keeps that it asked. */
export const sendAccountMessage =
  (deps: WalletDeps): Handler<typeof AccountInquiryService.method.sendAccountMessage> =>
  async ({ bankPassword }, context) => {
    const account = await findRequester(deps, context);
    const settings = await settingsAt(deps, placeOf(account));
    if (!settings.useAccountReply) throw new DomainError('FORBIDDEN');
    if (settings.useChargePassword) await checkExchangePassword(deps, context, bankPassword);
    const row = await deps.database.transaction((tx) => ask(tx, account, settings, deps.clock.now()));
    return toInquiry(row, true);
  };

async function ask(tx: pg.PoolClient, account: Account, settings: WalletSettings, now: Date): Promise<InquiryRow> {
  await lockMember(tx, account.id);
  const { last, today } = await findAsked(tx, account.id, now);
  if (last && now.getTime() - last.created_at.getTime() < minuteMs) return last;
  if (today >= perDay) {
    const next = new Date(kstDayStart(kstDay(now)).getTime() + dayMs);
    throw new DomainError('RATE_LIMITED', { meta: { next_at: kstIso(next) } });
  }
  const { bankName, bankAccount, holder } = await chooseBankAccount(tx, account, settings, now);
  const reply = replyOf(settings.accountReply, {
    bank: bankName,
    account: bankAccount,
    holder,
    depositor: account.bankAccountHolder,
    min: depositRule(settings, account).min,
    nickname: account.nickname,
  });
  const { rows } = await tx.query<InquiryRow>(
    `insert into account_inquiries as i (${ownerColumns}, bank_account, reply, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${inquiryColumns}`,
    [...ownerValues(account), `${bankName} ${bankAccount} ${holder}`, reply, now],
  );
  if (!rows[0]) throw new Error('an inquiry that was written is not there');
  return rows[0];
}

/** The member's last inquiry, and how many it made on this business day. */
async function findAsked(
  tx: Queryable,
  accountId: bigint,
  now: Date,
): Promise<{ last: InquiryRow | undefined; today: number }> {
  const last = await tx.query<InquiryRow>(
    `select ${inquiryColumns} from account_inquiries i where i.account_id = $1 order by i.created_at desc limit 1`,
    [accountId],
  );
  const counted = await tx.query<{ n: number }>(
    'select count(*)::int as n from account_inquiries where account_id = $1 and created_at >= $2',
    [accountId, kstDayStart(kstDay(now))],
  );
  return { last: last.rows[0], today: counted.rows[0]?.n ?? 0 };
}
