import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { UnreadChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import type { MessagesService } from '@madang/proto/madang/content/v1/messages_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import { type Column, countUpTo, listQuery, maxCounted } from '@madang/runtime/list-query.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { eachById } from '../writing/each-by-id.ts';
import { rootsOf, sentTo } from './box.ts';
import { type Marked, type SendingRow, sendingColumns, toSending } from './sending-row.ts';

const columns: Record<string, Column> = {
  id: { sql: 'm.id', type: 'int' },
  subject: { sql: 'm.subject', sortable: false },
  sender: { sql: 'm.sender', sortable: false },
  sender_kind: { sql: 'm.sender_kind', sortable: false },
  scheduled: { sql: '(m.sent_at is null)', type: 'bool', sortable: false },
  created_at: { sql: 'm.created_at', type: 'instant' },
};

/** Operators see every sending, an agent its own. */
const senderOf = ({ kind, accountId }: Principal): bigint => (kind === AccountKind.AGENT ? accountId : 0n);

export const listSendings =
  ({ database }: ContentDeps): Handler<typeof MessagesService.method.listSendings> =>
  async (request, { principal }) => {
    const { account_id: reader, ...filter } = request.filter;
    const to = reader === undefined ? anybodys : await toReader(database.pool, reader);
    const firstParam = 2 + to.params.length;
    const list = listQuery({ ...request, filter }, { columns, defaultSort: 'm.id desc', tie: 'm.id', firstParam });
    const where = `($1::int8 = 0 or m.sender_id = $1) and ${to.where} and ${list.where}`;
    const params = [senderOf(principal), ...to.params, ...list.params];
    const { rows } = await database.query<SendingRow & Marked>(
      `select ${sendingColumns}${to.marks} from messages m${to.joins} where ${where}
        order by ${list.order} limit ${list.limit} offset ${list.offset}`,
      params,
    );
    const counted = await database.query<{ n: bigint }>(
      countUpTo(`select from messages m${to.joins} where ${where}`),
      params,
    );
    const read = await readCounts(database.pool, rows);
    return { sendings: rows.map((row) => toSending(row, read.get(row.id) ?? 0n)), total: counted.rows[0]?.n ?? 0n };
  };

/** Which of the sendings are listed, from the second placeholder on. */
interface To {
  joins: string;
  marks: string;
  where: string;
  params: unknown[];
}

const anybodys: To = { joins: '', marks: '', where: 'true', params: [] };

/** What was sent to one account and reached it, whatever it did with it; nothing for an account that is not there. */
async function toReader(db: Queryable, reader: string): Promise<To> {
  if (!/^\d{1,18}$/.test(reader)) throw new DomainError('VALIDATION', { field: 'account_id' });
  const { rows } = await db.query<{ path: string }>('select path::text from account_places where account_id = $1', [
    reader,
  ]);
  if (!rows[0]) return { ...anybodys, where: 'false' };
  return {
    joins: ` join account_places p on p.account_id = $2
      left join message_marks k on k.message_id = m.id and k.account_id = $2`,
    marks: ', k.read_at, k.deleted_at',
    where: `m.sent_at is not null and ${sentTo('$2::int8', '$3::int8[]')}`,
    params: [reader, rootsOf(rows[0].path)],
  };
}

/** A page counts as far as lists do, since each of its rows may have been read by everybody; one by itself is counted whole. */
async function readCounts(db: Queryable, rows: readonly SendingRow[]): Promise<Map<bigint, bigint>> {
  const { rows: counts } = await db.query<{ id: bigint; n: bigint }>(
    `select id, (select count(*) from (select from message_marks k where k.message_id = id limit $2) counted) as n
       from unnest($1::int8[]) id`,
    [rows.map(({ id }) => id), rows.length > 1 ? maxCounted : null],
  );
  return new Map(counts.map(({ id, n }) => [id, n]));
}

export const withdrawSendings =
  ({ database, clock, audit }: ContentDeps): Handler<typeof MessagesService.method.withdrawSendings> =>
  async ({ ids, from, memo }, context) => ({
    results: await eachById(ids, (id) =>
      database.transaction(async (tx) => {
        const found = await tx.query<SendingRow>(
          `select ${sendingColumns} from messages m where m.id = $1 and ($2::int8 = 0 or m.sender_id = $2) for update`,
          [id, senderOf(context.principal)],
        );
        const before = found.rows[0];
        if (!before) throw new DomainError('NOT_FOUND');
        const after = {
          read_withdrawn: before.read_withdrawn || from !== 'unread',
          unread_withdrawn: before.unread_withdrawn || from !== 'read',
        };
        const { read_withdrawn, unread_withdrawn } = before;
        if (after.read_withdrawn === read_withdrawn && after.unread_withdrawn === unread_withdrawn)
          throw new DomainError('ALREADY_PROCESSED');
        await tx.query('update messages set read_withdrawn = $2, unread_withdrawn = $3 where id = $1', [
          id,
          after.read_withdrawn,
          after.unread_withdrawn,
        ]);
        const told = { accountId: before.account_id, at: timestampFromDate(clock.now()) };
        await addEvents(tx, [event(UnreadChangedSchema, told, before.account_id)], context.trace);
        await audit(tx, context, {
          action: 'message.withdraw',
          resource: 'message',
          resourceId: `${id}`,
          memo,
          before: { subject: before.subject, read_withdrawn, unread_withdrawn },
          after,
        });
      }),
    ),
  });
