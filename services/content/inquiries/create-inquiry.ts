import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { InquiryCreatedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import type { InquiriesService } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { checkMayWrite } from '../writing/check-may-write.ts';
import { checkSubject, takeContent } from '../writing/written.ts';
import { type InquiryRow, inquiryColumns, toOwnInquiry } from './inquiry-row.ts';
import { checkLimits, lockAsker } from './limits.ts';
import { noteImages } from './note-images.ts';

export const createInquiry =
  ({ database, clock }: ContentDeps): Handler<typeof InquiriesService.method.createInquiry> =>
  async (request, { principal, trace }) => {
    checkMayWrite(principal, 'inquiry');
    const subject = checkSubject(request.subject);
    const { accountId, account, nickname, kind } = principal;
    const row = await database.transaction(async (tx) => {
      await lockAsker(tx, accountId);
      const content = await takeContent(tx, request.content, accountId);
      const known = await findByKey(tx, accountId, request.key);
      if (known) {
        if (known.subject !== subject || known.content !== content)
          throw new DomainError('KEY_CONFLICT', { field: 'key' });
        return known;
      }
      const now = clock.now();
      await checkLimits(tx, accountId, now, true);
      const { rows } = await tx.query<InquiryRow>(
        `insert into inquiries as i (account_id, kind, account, nickname, key, subject, content, created_at, asked_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning ${inquiryColumns}`,
        [
          accountId,
          kind === AccountKind.AGENT ? 'agent' : 'member',
          account,
          nickname,
          request.key,
          subject,
          content,
          now,
        ],
      );
      const made = rows[0];
      if (!made) throw new Error('an inquiry that was written is not there');
      await noteImages(tx, made, accountId);
      const told = { inquiryId: made.id, accountId, at: timestampFromDate(now) };
      await addEvents(tx, [event(InquiryCreatedSchema, told, accountId)], trace);
      return made;
    });
    return toOwnInquiry(row, principal);
  };

async function findByKey(tx: Queryable, accountId: bigint, key: string): Promise<InquiryRow | undefined> {
  const { rows } = await tx.query<InquiryRow>(
    `select ${inquiryColumns} from inquiries i where i.account_id = $1 and i.key = $2`,
    [accountId, key],
  );
  return rows[0];
}
