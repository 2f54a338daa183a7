import { create } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { MessageSentSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import {
  type Audience,
  AudienceSchema,
  type MessagesService,
  type SendMessageRequest,
} from '@madang/proto/madang/content/v1/messages_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents, event, type OutboundEvent } from '@madang/runtime/events/outbox.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { ContentDeps } from '../deps.ts';
import { setUses, shownFiles } from '../uploads/uses.ts';
import { checkSubject, takeContent } from '../writing/written.ts';
import { countReached, type Reach, reachOf } from './audience.ts';
import { type SendingRow, sendingColumns, toSending } from './sending-row.ts';

const minuteMs = 60_000;
const perMinute = 20;
const maxAheadMs = 90 * 86_400_000;

/** Tells of a sending that has reached boxes. */
export const messageSent = (row: SendingRow, at: Date): OutboundEvent =>
  event(
    MessageSentSchema,
    {
      messageId: row.id,
      accountId: row.account_id,
      rootId: row.root_id,
      kind: row.to_kind,
      levels: row.to_levels,
      at: timestampFromDate(at),
    },
    row.account_id,
  );

export const sendMessage =
  ({ database, clock, audit }: ContentDeps): Handler<typeof MessagesService.method.sendMessage> =>
  async (request, context) => {
    const { principal } = context;
    const subject = checkSubject(request.subject);
    const now = clock.now();
    return database.transaction(async (tx) => {
      // One sending of an account at a time: of two with one key the second finds the first.
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('messages', $1))`, [principal.accountId]);
      const content = await takeContent(tx, request.content, principal.accountId);
      const known = await findByKey(tx, principal, request.key);
      if (known) {
        if (known.subject !== subject || known.content !== content)
          throw new DomainError('KEY_CONFLICT', { field: 'key' });
        return toSending(known, 0n);
      }
      const sendAt = sendAtOf(request, now);
      await checkRate(tx, principal, now);
      const reach = await reachOf(tx, principal, audienceOf(request));
      const recipients = await countReached(tx, reach);
      if (recipients === 0n) throw new DomainError('NO_RECIPIENTS');
      const isNow = sendAt <= now;
      const row = await write(tx, principal, { key: request.key, subject, content, reach, recipients, now, sendAt });
      await setUses(tx, {
        resource: 'message',
        resourceId: `${row.id}`,
        names: shownFiles(content),
        writer: { accountId: principal.accountId, kinds: ['writing'] },
      });
      if (isNow) await addEvents(tx, [messageSent(row, now)], context.trace);
      await audit(tx, context, {
        action: 'message.send',
        resource: 'message',
        resourceId: `${row.id}`,
        after: {
          subject,
          content,
          recipients,
          account: reach.account,
          kind: reach.kind,
          role: reach.role,
          levels: reach.levels,
          root_id: reach.rootId,
          direct: reach.direct,
          send_at: sendAt,
        },
      });
      return toSending(row, 0n);
    });
  };

export const countRecipients =
  ({ database }: ContentDeps): Handler<typeof MessagesService.method.countRecipients> =>
  async (request, { principal }) => ({
    recipients: await countReached(database.pool, await reachOf(database.pool, principal, audienceOf(request))),
  });

const audienceOf = ({ audience }: { audience?: Audience | undefined }): Audience => audience ?? create(AudienceSchema);

function sendAtOf({ sendAt }: SendMessageRequest, now: Date): Date {
  const at = sendAt ? timestampDate(sendAt) : now;
  if (at.getTime() > now.getTime() + maxAheadMs) throw new DomainError('VALIDATION', { field: 'send_at' });
  return at < now ? now : at;
}

async function findByKey(tx: Queryable, { accountId }: Principal, key: string): Promise<SendingRow | undefined> {
  const { rows } = await tx.query<SendingRow>(
    `select ${sendingColumns} from messages m where m.sender_id = $1 and m.key = $2`,
    [accountId, key],
  );
  return rows[0];
}

async function checkRate(tx: Queryable, { accountId }: Principal, now: Date): Promise<void> {
  const { rowCount } = await tx.query('select from messages where sender_id = $1 and created_at > $2 limit $3', [
    accountId,
    new Date(now.getTime() - minuteMs),
    perMinute,
  ]);
  if ((rowCount ?? 0) >= perMinute) throw new DomainError('RATE_LIMITED');
}

interface Written {
  key: string;
  subject: string;
  content: string;
  reach: Reach;
  recipients: bigint;
  now: Date;
  sendAt: Date;
}

async function write(tx: Queryable, principal: Principal, written: Written): Promise<SendingRow> {
  const { key, subject, content, reach, recipients, now, sendAt } = written;
  const { rows } = await tx.query<SendingRow>(
    `insert into messages as m (sender_id, sender_kind, sender, sender_nickname, key, subject, content, to_kind, to_role, to_levels,
       root_id, direct, account_id, to_account, recipients, created_at, send_at, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning ${sendingColumns}`,
    [
      principal.accountId,
      principal.kind === AccountKind.AGENT ? 'agent' : 'admin',
      principal.account,
      principal.nickname,
      key,
      subject,
      content,
      reach.kind,
      reach.role,
      reach.levels,
      reach.rootId,
      reach.direct,
      reach.accountId,
      reach.account,
      recipients,
      now,
      sendAt,
      sendAt <= now ? now : null,
    ],
  );
  if (!rows[0]) throw new Error('a message that was written is not there');
  return rows[0];
}
