import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import {
  InquiryAnsweredSchema,
  InquiryCreatedSchema,
  InquiryFollowedUpSchema,
  MessageSentSchema,
  UnreadChangedSchema,
} from '@madang/proto/madang/content/v1/events_pb.ts';
import { InquiriesService } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import { MessagesService } from '@madang/proto/madang/content/v1/messages_pb.ts';
import { TemplatesService } from '@madang/proto/madang/content/v1/templates_pb.ts';
import { AccountCreatedSchema, AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { startContent } from '../service.ts';
import { publisher } from './publisher.ts';

/** The reason and the field of a refusal, or fine. */
export const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'fine',
    (error: unknown) => `${toDomainError(error).reason} ${toDomainError(error).field}`.trim(),
  );

/** Content with a small tree: office 1, shops 2 and 3 below it, members 21, 22 and 31, a shop 4 beside. */
export async function supportHarness() {
  const stack = new AsyncDisposableStack();
  const clock = new ManualClock('2026-11-20T12:00:00+09:00');
  const harness = stack.use(await testPlatform({ clock, service: 'content' }));
  stack.use(await startContent(harness.platform('content')));
  const tables = stack.use(openDatabase({ url: harness.databaseUrl, schema: 'content', poolSize: 1 }));
  const heard: string[] = [];
  stack.use(
    harness.platform('test').listen({
      events: [
        InquiryCreatedSchema,
        InquiryFollowedUpSchema,
        InquiryAnsweredSchema,
        MessageSentSchema,
        UnreadChangedSchema,
      ],
      handle: (batch) => void heard.push(...batch.map(({ type }) => type.split('.').at(-1) ?? '')),
    }),
  );
  const publish = publisher(harness, clock);
  const idOf = (path: string) => BigInt(path.split('.').at(-1) ?? 0);
  const account = (path: string, role: string, level = 1) => ({
    accountId: idOf(path),
    kind: role === 'member' ? AccountKind.MEMBER : AccountKind.AGENT,
    account: `acc${idOf(path)}`,
    nickname: `nick${idOf(path)}`,
    parentId: BigInt(path.split('.').at(-2) ?? 0),
    path,
    role,
    level,
    state: 'normal',
    version: 1n,
  });
  await publish(AccountCreatedSchema, [
    account('1', 'head_office'),
    account('1.2', 'shop'),
    account('1.3', 'shop'),
    account('4', 'shop'),
    account('1.2.21', 'member'),
    account('1.2.22', 'member', 3),
    account('1.3.31', 'member'),
  ]);
  const client = harness.platform('test');
  return {
    harness,
    clock,
    tables,
    heard,
    publish,
    account,
    inquiries: client.client(InquiriesService),
    messages: client.client(MessagesService),
    templates: client.client(TemplatesService),
    content: client.client(ContentService),
    admin: (permissions = ['content.read', 'content.write', 'audit.read']) =>
      harness.callAs({ kind: AccountKind.ADMIN, accountId: 900n, account: 'admin', permissions }),
    agent: (path: string, permissions = ['messages.send']) =>
      harness.callAs({
        kind: AccountKind.AGENT,
        accountId: idOf(path),
        account: `acc${idOf(path)}`,
        nickname: `nick${idOf(path)}`,
        path,
        permissions,
      }),
    member: (path: string, flags: string[] = []) =>
      harness.callAs({
        kind: AccountKind.MEMBER,
        accountId: idOf(path),
        account: `acc${idOf(path)}`,
        nickname: `nick${idOf(path)}`,
        path,
        level: 1,
        flags,
      }),
    deleted: (path: string) =>
      publish(AccountStateChangedSchema, [{ ...account(path, 'member'), state: 'deleted', version: 9n }]),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
