import type { InquiriesService } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { type InquiryRow, inquiryColumns, toInquiry } from './inquiry-row.ts';
import { lockInquiry } from './lock-inquiry.ts';

/** Tells other operators who looks at it; it moves nothing and is not audited. */
export const claimInquiry =
  ({ database, clock }: ContentDeps): Handler<typeof InquiriesService.method.claimInquiry> =>
  async ({ id, release }, { principal: { account } }) =>
    database.transaction(async (tx) => {
      const before = await lockInquiry(tx, id);
      if (before.status !== 'awaiting' || before.deleted_at) throw new DomainError('ALREADY_PROCESSED');
      // Who lets go lets go of its own claim alone: another may have taken over.
      if (release && before.claimed_by !== account) return toInquiry(before, clock.now());
      const { rows } = await tx.query<InquiryRow>(
        `update inquiries i set claimed_by = $2, claimed_at = $3 where i.id = $1 returning ${inquiryColumns}`,
        release ? [id, '', null] : [id, account, clock.now()],
      );
      if (!rows[0]) throw new DomainError('NOT_FOUND');
      return toInquiry(rows[0], clock.now());
    });

export const noteInquiry =
  ({ database, clock, audit }: ContentDeps): Handler<typeof InquiriesService.method.noteInquiry> =>
  async ({ id, note: given }, context) => {
    const note = given.normalize('NFC').trim();
    return database.transaction(async (tx) => {
      const before = await lockInquiry(tx, id);
      const { rows } = await tx.query<InquiryRow>(
        `update inquiries i set note = $2 where i.id = $1 returning ${inquiryColumns}`,
        [id, note],
      );
      if (!rows[0]) throw new DomainError('NOT_FOUND');
      if (before.note !== note)
        await audit(tx, context, {
          action: 'inquiry.note',
          resource: 'inquiry',
          resourceId: `${id}`,
          before: { note: before.note },
          after: { note },
        });
      return toInquiry(rows[0], clock.now());
    });
  };
