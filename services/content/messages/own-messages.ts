import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { UnreadChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import type { MessagesService, OwnMessageSchema } from '@madang/proto/madang/content/v1/messages_pb.ts';
import { kstDay, kstDayStart } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event } from '@madang/runtime/events/outbox.ts';
import { countUpTo } from '@madang/runtime/list-query.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { boxOf, unreadSql } from './box.ts';
import { filledHtml, filledText } from './placeholders.ts';

interface OwnRow {
  id: bigint;
  subject: string;
  content: string;
  sender_kind: string;
  sender_nickname: string;
  sent_at: Date;
  read_at: Date | null;
}

function toOwnMessage(row: OwnRow, nickname: string): MessageInitShape<typeof OwnMessageSchema> {
  return {
    id: row.id,
    subject: filledText(row.subject, { nickname }),
    content: filledHtml(row.content, { nickname }),
    // Which of the operators wrote it is theirs to know.
    kind: row.sender_kind === 'agent' ? 'agent' : 'operator',
    sender: row.sender_kind === 'agent' ? row.sender_nickname : '',
    createdAt: timestampFromDate(row.sent_at),
    ...(row.read_at && { readedAt: timestampFromDate(row.read_at) }),
  };
}

export const listOwnMessages =
  ({ database }: ContentDeps): Handler<typeof MessagesService.method.listOwnMessages> =>
  async ({ offset, limit }, { principal }) => {
    const box = boxOf(principal);
    const { rows } = await database.query<OwnRow>(
      `select m.id, m.subject, m.content, m.sender_kind, m.sender_nickname, m.sent_at, k.read_at from ${box.sql}
        order by m.sent_at desc, m.id desc limit $3 offset $4`,
      [...box.params, limit, offset],
    );
    const counted = await database.query<{ n: bigint }>(countUpTo(`select from ${box.sql}`), box.params);
    return { messages: rows.map((row) => toOwnMessage(row, principal.nickname)), total: counted.rows[0]?.n ?? 0n };
  };

export const readMessages =
  ({ database, clock }: ContentDeps): Handler<typeof MessagesService.method.readMessages> =>
  async ({ ids }, context) =>
    database.transaction(async (tx) => {
      const box = boxOf(context.principal);
      const wanted = [...new Set(ids)];
      if (wanted.length > 0) await checkOwn(tx, context, wanted);
      const { rowCount } = await tx.query(
        `insert into message_marks (account_id, message_id, read_at)
         select $1, m.id, $4 from ${box.sql} and k.read_at is null and (cardinality($3::int8[]) = 0 or m.id = any($3)) order by m.id
         on conflict (account_id, message_id) do nothing`,
        [...box.params, wanted, clock.now()],
      );
      if (rowCount) await tell(tx, context, clock.now());
      return {};
    });

export const deleteMessages =
  ({ database, clock }: ContentDeps): Handler<typeof MessagesService.method.deleteMessages> =>
  async ({ ids, which }, context) => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0 && which === '') throw new DomainError('VALIDATION', { field: 'ids' });
    return database.transaction(async (tx) => {
      const box = boxOf(context.principal);
      const named = wanted.length > 0;
      if (named && !(await checkOwn(tx, context, wanted))) throw new DomainError('STATE_CONFLICT');
      const all = !named && which === 'all';
      const { rowCount } = await tx.query(
        `insert into message_marks as d (account_id, message_id, read_at, deleted_at)
         select $1, m.id, coalesce(k.read_at, $4), $4 from ${box.sql}
            and ($5::bool or k.read_at is not null) and (cardinality($3::int8[]) = 0 or m.id = any($3)) order by m.id
         on conflict (account_id, message_id) do update set deleted_at = excluded.deleted_at where d.deleted_at is null`,
        [...box.params, wanted, clock.now(), all],
      );
      if (rowCount) await tell(tx, context, clock.now());
      return {};
    });
  };

/** NOT_FOUND where one is not in the caller's box; answers whether all were read. One that was deleted counts as read. */
async function checkOwn(tx: Queryable, { principal }: CallContext, ids: readonly bigint[]): Promise<boolean> {
  const box = boxOf(principal);
  const { rows } = await tx.query<{ read: boolean }>(
    `select k.read_at is not null as read from ${box.sql} and m.id = any($3::int8[])
     union all select true from message_marks where account_id = $1 and message_id = any($3::int8[]) and deleted_at is not null`,
    [...box.params, ids],
  );
  if (rows.length < ids.length) throw new DomainError('NOT_FOUND');
  return rows.every(({ read }) => read);
}

const tell = (tx: Queryable, { principal: { accountId }, trace }: CallContext, at: Date): Promise<void> =>
  addEvents(tx, [event(UnreadChangedSchema, { accountId, at: timestampFromDate(at) }, accountId)], trace);

export const countUnread =
  ({ database, clock }: ContentDeps): Handler<typeof MessagesService.method.countUnread> =>
  async (_request, { principal }) => {
    const box = boxOf(principal);
    const { rows } = await database.query<{ messages: bigint; recent: bigint }>(unreadSql(box.sql), [
      ...box.params,
      kstDayStart(kstDay(clock.now())),
    ]);
    const replies = await database.query<{ n: bigint }>(
      `select count(*) as n from inquiries
        where account_id = $1 and deleted_at is null and status = 'completed' and readed_at is null`,
      [principal.accountId],
    );
    return {
      messages: rows[0]?.messages ?? 0n,
      replies: replies.rows[0]?.n ?? 0n,
      newMessages: rows[0]?.recent ?? 0n,
    };
  };
