import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { AccountInquiryService } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstDay, kstDayStart, kstIso } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import type { WalletDeps } from '../deps.ts';
import { atCurrentPlace } from '../places/current-place.ts';
import { exchangePasswordCheck, findRequester } from '../requests/ask-identity.ts';
import { lockMember } from '../requests/lock-member.ts';
import { ownerColumns, ownerValues } from '../requests/own-row.ts';
import { placeOf, settingsAt } from '../values/member-settings.ts';
import { type InquiryRow, inquiryColumns, toInquiry } from './inquiry-row.ts';
import { writeReply } from './write-reply.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** How long an operator's answer is told to whoever asks again. */
const keptMs = 30 * minuteMs;
const perDay = 20;

/**
 * Answers the caller where to pay to, by the operator's text, and keeps that it asked. Where the site does not answer by
 * itself the inquiry waits for an operator, whose answer is told when the caller asks again.
 */
export const sendAccountMessage =
  (deps: WalletDeps): Handler<typeof AccountInquiryService.method.sendAccountMessage> =>
  async ({ bankPassword }, context) => {
    const checkPassword = exchangePasswordCheck(deps, context, bankPassword);
    const row = await atCurrentPlace(deps.database, context.principal.accountId, async (hold) => {
      const account = await findRequester(deps, context);
      const settings = await settingsAt(deps, placeOf(account));
      if (settings.useChargePassword) await checkPassword();
      return deps.database.transaction(async (tx) => {
        await hold(tx);
        return ask(tx, account, settings, deps.clock.now());
      });
    });
    return toInquiry(row, true);
  };

async function ask(tx: pg.PoolClient, account: Account, settings: WalletSettings, now: Date): Promise<InquiryRow> {
  await lockMember(tx, account.id);
  const { last, today } = await findAsked(tx, account.id, now);
  const waits = last?.status === 'open';
  if (waits && !settings.useAccountReply) return last;
  if (last && !waits && !isOver(last, now)) return last;
  if (!waits && today >= perDay) {
    const next = new Date(kstDayStart(kstDay(now)).getTime() + dayMs);
    throw new DomainError('RATE_LIMITED', { meta: { next_at: kstIso(next) } });
  }
  const { useAccountReply, accountReply } = settings;
  const { line, reply } = useAccountReply
    ? await writeReply(tx, account, settings, accountReply, now)
    : { line: '', reply: '' };
  const status = useAccountReply ? 'answered' : 'open';
  // One that waited is answered by itself now that the site does so; an operator who answers it just now is waited for.
  const answered = waits
    ? await tx.query<InquiryRow>(
        `update account_inquiries i set status = 'answered', bank_account = $2, reply = $3
          where i.id = $1 and i.status = 'open' returning ${inquiryColumns}`,
        [last.id, line, reply],
      )
    : undefined;
  if (waits) return answered?.rows[0] ?? ask(tx, account, settings, now);
  const { rows } = await tx.query<InquiryRow>(
    `insert into account_inquiries as i (${ownerColumns}, bank_account, reply, created_at, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${inquiryColumns}`,
    [...ownerValues(account), line, reply, now, status],
  );
  if (!rows[0]) throw new Error('an inquiry that was written is not there');
  return rows[0];
}

/** An answer is told again for a minute; one that an operator gave for as long as its member may still look for it. */
const isOver = ({ created_at, answered_at }: InquiryRow, now: Date): boolean =>
  now.getTime() - created_at.getTime() >= minuteMs &&
  (answered_at === null || now.getTime() - answered_at.getTime() >= keptMs);

/** The member's last inquiry, and how many it made on this business day. */
async function findAsked(
  tx: Queryable,
  accountId: bigint,
  now: Date,
): Promise<{ last: InquiryRow | undefined; today: number }> {
  const last = await tx.query<InquiryRow>(
    `select ${inquiryColumns} from account_inquiries i where i.account_id = $1 order by i.created_at desc, i.id desc limit 1`,
    [accountId],
  );
  const counted = await tx.query<{ n: number }>(
    'select count(*)::int as n from account_inquiries where account_id = $1 and created_at >= $2',
    [accountId, kstDayStart(kstDay(now))],
  );
  return { last: last.rows[0], today: counted.rows[0]?.n ?? 0 };
}
