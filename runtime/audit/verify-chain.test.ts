import { create } from '@bufbuild/protobuf';
import { AccountKind, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { testDatabase } from '../testing/postgres.ts';
import { auditor } from './audit.ts';
import { readHeads, writeHeads } from './kept-heads.ts';
import { type ChainHead, verifyChain } from './verify-chain.ts';

const secret = 'a secret of the deployment, long enough';
const principal = create(PrincipalSchema, { kind: AccountKind.ADMIN, accountId: 9n, account: 'boss', ip: '10.0.0.9' });

/** A chain of rows with the numbers 1 to `count`. */
async function chain(count = 5) {
  const stack = new AsyncDisposableStack();
  const { url } = stack.use(await testDatabase());
  await migrate({ url, schema: 'kept', dir: new URL('../testing/migrations', import.meta.url).pathname });
  const database = stack.use(openDatabase({ url, schema: 'kept' }));
  const write = auditor(secret, () => new Date('2026-11-20T03:00:00.123Z'));
  const add = (n: number) =>
    database.transaction((tx) =>
      write(
        tx,
        { principal },
        { action: 'deposit.approve', resource: 'deposit', resourceId: String(n), before: { a: 1n }, after: { b: [2] } },
      ),
    );
  for (let n = 1; n <= count; n++) await add(n);
  const told = async (known: ChainHead[] = [], using = secret) =>
    (await verifyChain(database, using, known)).broken.map(({ id, what }) => `${id} ${what}`);
  const head = async () => (await verifyChain(database, secret)).head;
  const sql = (text: string) => database.query(text);
  return { database, add, told, head, sql, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test('a chain that nobody touched holds, an empty one too, and tells where it ends', async () => {
  await using t = await chain();
  expect(await t.told()).toEqual([]);
  expect(await t.head()).toMatchObject({ id: 5n, rows: 5n });
  await using empty = await chain(0);
  expect(await empty.told()).toEqual([]);
  expect(await empty.head()).toEqual({ id: 0n, mac: '', rows: 0n });
});

test('a row that was changed shows, whatever of it was', async () => {
  await using t = await chain();
  await t.sql(`update audit_log set memo = 'x' where id = 2`);
  await t.sql(`update audit_log set after = '{"b": [3]}' where id = 4`);
  expect(await t.told()).toEqual(['2 was changed after it was written', '4 was changed after it was written']);
});

test('a row that was removed shows at the one after it, and the first one too', async () => {
  await using t = await chain();
  await t.sql('delete from audit_log where id = 3');
  expect(await t.told()).toEqual([expect.stringMatching(/^4 does not follow 2: a row between them is gone/)]);
  await t.sql('delete from audit_log where id = 1');
  expect((await t.told())[0]).toBe('2 is not the first one: rows before it are gone');
});

test('rows that changed places show where the order breaks', async () => {
  await using t = await chain();
  await t.sql('alter table audit_log alter column id drop identity');
  await t.sql('update audit_log set id = case id when 2 then -3 else -2 end where id in (2, 3)');
  await t.sql('update audit_log set id = -id where id < 0');
  expect((await t.told()).map((text) => text.slice(0, 16))).toEqual([
    '2 does not follo',
    '3 does not follo',
    '4 does not follo',
  ]);
});

test('an end that was cut off shows by the head, and by what was kept outside where the head was set back with it', async () => {
  await using t = await chain();
  const kept = await t.head();
  await t.sql('delete from audit_log where id > 3');
  expect(await t.told()).toEqual(['3 is the last one, and the chain says that it ends at 5']);
  await t.sql('update audit_head set (id, mac) = (select id, mac from audit_log where id = 3)');
  expect(await t.told()).toEqual([]);
  expect(await t.told([kept])).toEqual(['5 was kept outside, and is gone']);
});

test('a chain that was written anew by one who has the secret shows by what was kept outside', async () => {
  await using t = await chain();
  const kept = await t.head();
  await t.sql('truncate audit_log restart identity');
  await t.sql(`update audit_head set id = 0, mac = ''`);
  for (const n of [1, 2, 4, 5, 6]) await t.add(n);
  expect(await t.told()).toEqual([]);
  expect(await t.told([kept])).toEqual(['5 is not the one that was kept outside']);
});

test('a row that was put in without the secret shows, and so does a checkpoint of the database that lies', async () => {
  await using t = await chain(100);
  await t.sql(`insert into audit_log (at, actor, actor_kind, actor_account, ip, action, resource, resource_id, previous, mac)
     select now(), 9, 'admin', 'boss', '', 'deposit.approve', 'deposit', '6', mac, sha256(mac) from audit_log where id = 100`);
  expect(await t.told()).toEqual([
    '101 was changed after it was written',
    '101 is the last one, and the chain says that it ends at 100',
  ]);
  await t.sql('delete from audit_log where id = 101');
  await t.sql(`update audit_checkpoints set mac = sha256(mac)`);
  expect(await t.told()).toEqual(['100 is not the one of the checkpoint in the database']);
  await t.sql('update audit_checkpoints set id = 200');
  expect(await t.told()).toEqual(['200 is in the checkpoints of the database, and is gone']);
});

test('numbers that were never given leave no gap, and rows beyond a page are all read', async () => {
  await using t = await chain(3);
  await t.sql(`select nextval(pg_get_serial_sequence('audit_log', 'id'))`);
  for (let n = 4; n <= 1_004; n++) await t.add(n);
  expect(await t.told()).toEqual([]);
  expect(await t.head()).toMatchObject({ id: 1_005n, rows: 1_004n });
  await t.sql('delete from audit_log where id = 1002');
  expect(await t.told()).toHaveLength(1);
});

test('another secret holds nowhere, and no more is kept of it than a person reads', async () => {
  await using t = await chain(120);
  const { broken, count } = await verifyChain(t.database, 'another secret of the same length......');
  expect([broken.length, count]).toEqual([100, 120]);
});

test('heads that are kept in a file are the same when they are read, unless somebody changed them', () => {
  const heads = new Map([['identity', { id: 5n, mac: 'ab', rows: 5n }]]);
  const text = writeHeads(secret, { at: '2026-11-20T12:00:00+09:00', heads });
  expect(readHeads(secret, text)).toEqual({ at: '2026-11-20T12:00:00+09:00', heads });
  expect(() => readHeads(secret, text.replace('"5"', '"4"'))).toThrow('signature');
  expect(() => readHeads('another secret of the same length......', text)).toThrow('signature');
  expect(() => readHeads(secret, '{}')).toThrow('no heads');
  expect(() => readHeads(secret, 'x')).toThrow();
});
