import type { AccountInquiryService } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { lockMember } from '../requests/lock-member.ts';
import { placeOf, settingsAt } from '../values/member-settings.ts';
import { type InquiryRow, inquiryColumns, toInquiry } from './inquiry-row.ts';
import { writeReply } from './write-reply.ts';

/** Answers an inquiry by hand: its member is told where to pay to, as it would have been by itself. */
export const answerInquiry =
  (deps: WalletDeps): Handler<typeof AccountInquiryService.method.answerInquiry> =>
  async ({ id, reply: own }, context) => {
    const asked = await deps.database.query<InquiryRow>(
      `select ${inquiryColumns} from account_inquiries i where i.id = $1`,
      [id],
    );
    const [inquiry] = asked.rows;
    if (!inquiry) throw new DomainError('NOT_FOUND');
    // Whoever it is has to be known before any row is locked.
    const account = await deps.identity.getAccount({ id: inquiry.account_id });
    const settings = await settingsAt(deps, placeOf(account));
    const template = own.trim() === '' ? settings.accountReply : own;
    if (template.trim() === '') throw new DomainError('VALIDATION', { field: 'reply' });
    const row = await deps.database.transaction(async (tx) => {
      // As whoever asks does: an account is chosen under the member's lock.
      await lockMember(tx, account.id);
      const locked = await tx.query<InquiryRow>(
        `select ${inquiryColumns} from account_inquiries i where i.id = $1 for update`,
        [id],
      );
      if (locked.rows[0]?.status !== 'open') throw new DomainError('ALREADY_PROCESSED');
      const now = deps.clock.now();
      const { line, reply } = await writeReply(tx, account, settings, template, now);
      const { rows } = await tx.query<InquiryRow>(
        `update account_inquiries i set status = 'answered', bank_account = $2, reply = $3, answered_by = $4, answered_at = $5
          where i.id = $1 and i.status = 'open' returning ${inquiryColumns}`,
        [id, line, reply, context.principal.account, now],
      );
      if (!rows[0]) throw new DomainError('ALREADY_PROCESSED');
      await deps.audit(tx, context, {
        action: 'account_inquiry.answer',
        resource: 'account_inquiry',
        resourceId: `${id}`,
        before: { status: 'open', account_id: inquiry.account_id },
        after: { status: 'answered', bank_account: line },
      });
      return rows[0];
    });
    return toInquiry(row, true);
  };
