import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { InquiriesService } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { type Column, countUpTo, listQuery } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { type InquiryRow, inquiryColumns, toInquiry } from './inquiry-row.ts';
import { postsOf } from './posts.ts';

const columns: Record<string, Column> = {
  id: { sql: 'i.id', type: 'int' },
  account_id: { sql: 'i.account_id', type: 'int', sortable: false },
  account: { sql: 'i.account', sortable: false },
  nickname: { sql: 'i.nickname', sortable: false },
  person: { sql: 'i.account', search: ['i.account', 'i.nickname'], sortable: false },
  kind: { sql: 'i.kind', sortable: false },
  status: { sql: 'i.status', sortable: false },
  subject: { sql: 'i.subject', sortable: false },
  deleted: { sql: '(i.deleted_at is not null)', type: 'bool', sortable: false },
  created_at: { sql: 'i.created_at', type: 'instant' },
  asked_at: { sql: 'i.asked_at', type: 'instant' },
  replied_at: { sql: 'i.replied_at', type: 'instant' },
};

/** A page of the longest inquiries would not fit into an answer. */
const maxContent = 1_000_000;

export const listInquiries =
  ({ database, clock }: ContentDeps): Handler<typeof InquiriesService.method.listInquiries> =>
  async (request) => {
    const list = listQuery(request, { columns, defaultSort: 'i.created_at desc, i.id desc', tie: 'i.id' });
    const { rows } = await database.query<InquiryRow>(
      `select ${inquiryColumns} from inquiries i where ${list.where}
        order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      list.params,
    );
    const counted = await database.query<{ n: bigint }>(
      countUpTo(`select from inquiries i where ${list.where}`),
      list.params,
    );
    const now = clock.now();
    let length = 0;
    const inquiries = rows.map((row) => {
      length += row.content.length + row.reply.length;
      return toInquiry(length <= maxContent ? row : { ...row, content: '', reply: '' }, now);
    });
    return { inquiries, total: counted.rows[0]?.n ?? 0n };
  };

export const getInquiry =
  ({ database, clock }: ContentDeps): Handler<typeof InquiriesService.method.getInquiry> =>
  async ({ id }) => {
    const { rows } = await database.query<InquiryRow>(`select ${inquiryColumns} from inquiries i where i.id = $1`, [
      id,
    ]);
    if (!rows[0]) throw new DomainError('NOT_FOUND');
    return toInquiry(rows[0], clock.now(), await postsOf(database.pool, id));
  };

export const countWaitingInquiries =
  ({ database }: ContentDeps): Handler<typeof InquiriesService.method.countWaitingInquiries> =>
  async () => {
    const waiting = `from inquiries where status = 'awaiting' and deleted_at is null`;
    const counted = await database.query<{ n: bigint }>(countUpTo(`select ${waiting}`));
    const oldest = await database.query<{ at: Date | null }>(`select min(asked_at) as at ${waiting}`);
    const at = oldest.rows[0]?.at;
    return { waiting: counted.rows[0]?.n ?? 0n, ...(at && { oldestAt: timestampFromDate(at) }) };
  };
