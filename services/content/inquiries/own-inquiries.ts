import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { UnreadChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import type { InquiriesService } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import { countUpTo } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { clearUses } from '../uploads/uses.ts';
import { type InquiryRow, inquiryColumns, toOwnInquiry } from './inquiry-row.ts';
import { postsOf } from './posts.ts';

/** The caller's own, and not one that was deleted. */
const own = 'i.account_id = $1 and i.deleted_at is null';

export const listOwnInquiries =
  ({ database }: ContentDeps): Handler<typeof InquiriesService.method.listOwnInquiries> =>
  async ({ offset, limit, withContent }, { principal }) => {
    const { accountId } = principal;
    const { rows } = await database.query<InquiryRow>(
      `select ${inquiryColumns} from inquiries i where ${own} order by i.id desc limit $2 offset $3`,
      [accountId, limit, offset],
    );
    const counted = await database.query<{ n: bigint }>(countUpTo(`select from inquiries i where ${own}`), [accountId]);
    const inquiries = rows.map((row) =>
      toOwnInquiry(withContent ? row : { ...row, content: '', reply: '' }, principal),
    );
    return { inquiries, total: counted.rows[0]?.n ?? 0n };
  };

export const readInquiry =
  ({ database, clock }: ContentDeps): Handler<typeof InquiriesService.method.readInquiry> =>
  async ({ id }, { principal, trace }) =>
    database.transaction(async (tx) => {
      const { accountId } = principal;
      const now = clock.now();
      const { rowCount } = await tx.query(
        `update inquiries i set readed_at = $3 where ${own} and i.id = $2 and i.status = 'completed' and i.readed_at is null`,
        [accountId, id, now],
      );
      const { rows } = await tx.query<InquiryRow>(
        `select ${inquiryColumns} from inquiries i where ${own} and i.id = $2`,
        [accountId, id],
      );
      if (!rows[0]) throw new DomainError('NOT_FOUND');
      if (rowCount)
        await addEvents(tx, [event(UnreadChangedSchema, { accountId, at: timestampFromDate(now) }, accountId)], trace);
      return toOwnInquiry(rows[0], principal, await postsOf(tx, id));
    });

export const deleteOwnInquiries =
  ({ database, clock }: ContentDeps): Handler<typeof InquiriesService.method.deleteOwnInquiries> =>
  async ({ id }, { principal: { accountId }, trace }) =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const { rows: deleted } = await tx.query<{ id: bigint }>(
        `update inquiries i set deleted_at = $3 where ${own} and ($2::int8 = 0 or i.id = $2) returning i.id`,
        [accountId, id, now],
      );
      // One that the caller deleted before is as it wants it to be; somebody else's is not there.
      if (deleted.length === 0 && id !== 0n) {
        const { rows } = await tx.query('select from inquiries where account_id = $1 and id = $2', [accountId, id]);
        if (!rows[0]) throw new DomainError('NOT_FOUND');
      }
      if (deleted.length === 0) return {};
      const ids = deleted.map((inquiry) => inquiry.id);
      await clearUses(tx, 'inquiry', ids);
      await addEvents(tx, [event(UnreadChangedSchema, { accountId, at: timestampFromDate(now) }, accountId)], trace);
      return {};
    });
