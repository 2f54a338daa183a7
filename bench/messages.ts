import type { MessageInitShape } from '@bufbuild/protobuf';
import { boxOf, unreadSql } from '@madang/content/messages/box.ts';
import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import { type AudienceSchema, MessagesService } from '@madang/proto/madang/content/v1/messages_pb.ts';
import { kstDay, kstDayStart } from '@madang/runtime/clock.ts';
import { type Database, openDatabase } from '@madang/runtime/database.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { principalHeader } from '@madang/runtime/rpc/principal.ts';
import { benchStandalone } from './bench-standalone.ts';
import { type Figure, lower, percentile } from './figure.ts';
import { fillMessages, messageTree } from './messages/fill.ts';
import { say } from './report.ts';

const runs = 30;
const sendMs = 1_000;
const readMs = 50;

/** Messages to a hundred thousand members: what sending one costs, and what a reader's box and counter cost with a year of them. */
export async function run(): Promise<Figure[]> {
  await using harness = await benchStandalone();
  await using database = openDatabase({
    url: harness.databaseUrl('content'),
    schema: 'content',
    statementTimeoutMs: 300_000,
  });
  await fillMessages(database);
  const platform = harness.platform('bench');
  const figures = [...(await sendings(platform, database)), ...(await readings(platform, database))];
  if (figures.some(({ value, goal }) => goal !== null && value > goal)) process.exitCode = 1;
  return figures;
}

const rowsOf = async (database: Database): Promise<number> => {
  const { rows } = await database.query<{ n: number }>(
    'select ((select count(*) from messages) + (select count(*) from message_marks))::int as n',
  );
  return rows[0]?.n ?? 0;
};

const audiences: readonly [string, MessageInitShape<typeof AudienceSchema>][] = [
  ['everybody', {}],
  ['all members', { kind: 'member' }],
  ['a tier', { role: 'shop' }],
  ['a level', { kind: 'member', levels: [3] }],
  ['a subtree', { rootId: BigInt(messageTree.head) }],
];

async function sendings(platform: Platform, database: Database): Promise<Figure[]> {
  const client = platform.client(MessagesService);
  const admin = operatorOf(platform);
  const figures: Figure[] = [];
  for (const [name, audience] of audiences) {
    const before = await rowsOf(database);
    const started = performance.now();
    const letter = {
      key: `bench-${name}`,
      subject: '점검 안내',
      content: '<p>{nickname}님, 내일 점검이 있습니다.</p>',
    };
    const { recipients } = await client.sendMessage({ ...letter, audience }, admin);
    const ms = performance.now() - started;
    const rows = (await rowsOf(database)) - before;
    const reached = `${name} (${recipients.toLocaleString('en')})`;
    figures.push(lower(`sending to ${reached}`, ms, 'ms', sendMs), lower(`rows written for ${name}`, rows, 'rows', 1));
  }
  return figures;
}

async function readings(platform: Platform, database: Database): Promise<Figure[]> {
  const client = platform.client(MessagesService);
  const member = { kind: AccountKind.MEMBER, accountId: BigInt(messageTree.reader), path: messageTree.readerPath };
  const options = callAs(platform, member);
  const admin = operatorOf(platform);
  const { total } = await client.listOwnMessages({ limit: 10 }, options);
  const { messages } = await client.countUnread({}, options);
  say(`  the reader has ${total} messages, ${messages} of them unread`);
  await explain(database, { accountId: member.accountId, path: member.path } as Principal);
  return [
    ...(await measured('first page of a box', () => client.listOwnMessages({ limit: 10 }, options))),
    ...(await measured('page of sendings, 10 of them read by all', () => client.listSendings({ limit: 25 }, admin))),
    ...(await measured('messages of one account, for operators', () =>
      client.listSendings({ limit: 25, filter: { account_id: String(messageTree.reader) } }, admin),
    )),
    ...(await measured('what is unread', () => client.countUnread({}, options))),
  ];
}

async function measured(name: string, read: () => Promise<unknown>): Promise<Figure[]> {
  const taken: number[] = [];
  // The first one fills the caches of the database and is no measure of the query.
  for (let n = -1; n < runs; n++) {
    const started = performance.now();
    await read();
    if (n >= 0) taken.push(performance.now() - started);
  }
  const sorted = Float64Array.from(taken).sort();
  return [
    lower(`${name}, median`, percentile(sorted, 0.5), 'ms', readMs),
    lower(`${name}, slowest of ${runs}`, sorted.at(-1) ?? 0, 'ms'),
  ];
}

/** The plan of the counter: a box must be found by its own number and those above it, and its marks by theirs. */
async function explain(database: Database, reader: Principal): Promise<void> {
  const box = boxOf(reader);
  const params = [...box.params, kstDayStart(kstDay(new Date()))];
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, buffers) ${unreadSql(box.sql)}`,
    params,
  );
  for (const row of rows) say(row['QUERY PLAN']);
}

const operatorOf = (platform: Platform) =>
  callAs(platform, {
    kind: AccountKind.ADMIN,
    accountId: 1n,
    path: '1',
    permissions: ['content.read', 'content.write'],
  });

function callAs(
  platform: Platform,
  principal: { kind: AccountKind; accountId: bigint; path: string; permissions?: string[] },
) {
  const now = Date.now();
  const sealed = { ...principal, account: `bench${principal.accountId}`, nickname: '벤치', level: 1 };
  const expiresAtMs = BigInt(now + 3_600_000);
  return {
    headers: { [principalHeader]: platform.seal.sign({ ...sealed, expiresAtMs }, now) },
    timeoutMs: 60_000,
  };
}
