import { create } from '@bufbuild/protobuf';
import { AccountKind, ListQuerySchema, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { testDatabase } from '../testing/postgres.ts';
import type { AuditResource } from './actions.ts';
import { auditor, canonical, type Sealed } from './audit.ts';
import { listAudit } from './list-audit.ts';

const secret = 'a secret of the deployment, long enough';
const principal = create(PrincipalSchema, {
  kind: AccountKind.ADMIN,
  accountId: 9n,
  account: 'boss',
  ip: '10.0.0.9',
});

/** A chain of five actions, and what the list says of each of its rows, oldest first. */
async function chain() {
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
        {
          action: 'deposit.approve',
          resource: 'deposit',
          resourceId: String(n),
          memo: `확인 ${n}`,
          before: { z: 1n, a: { y: null, b: [2, 1] } },
          after: { status: 'approved' },
        },
      ),
    );
  for (let n = 1; n <= 5; n++) await add(n);
  const list = async (using = secret) =>
    (await listAudit(database, using, 'kept', create(ListQuerySchema))).rows.reverse();
  const holds = async (using?: string) => (await list(using)).map((row) => row.chainOk);
  return { database, add, list, holds, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test('a row tells who did what to what, from which state to which', async () => {
  await using t = await chain();
  const [row] = await t.list();
  expect(row).toMatchObject({
    actor: 9n,
    actorAccount: 'boss',
    actorKind: 'admin',
    ip: '10.0.0.9',
    service: 'kept',
    memo: '확인 1',
    action: 'deposit.approve',
    resource: 'deposit',
    resourceId: '1',
    afterJson: '{"status":"approved"}',
  });
  expect(JSON.parse(row?.beforeJson ?? '')).toEqual({ a: { b: [2, 1], y: null }, z: '1' });
  expect(await t.holds()).toEqual([true, true, true, true, true]);
});

test.each([
  `action = 'deposit.refuse'`,
  `memo = ''`,
  `actor = 8`,
  `ip = '10.0.0.8'`,
  `at = at + interval '1 second'`,
  `before = '{"a": 1}'`,
  `after = null`,
  `resource_id = '33'`,
])('a row whose %s was set afterwards shows', async (change) => {
  await using t = await chain();
  await t.database.query(`update audit_log set ${change} where resource_id = '3'`);
  expect(await t.holds()).toEqual([true, true, false, true, true]);
});

test('a row that was removed shows at the one after it', async () => {
  await using t = await chain();
  await t.database.query(`delete from audit_log where resource_id = '3'`);
  expect(await t.holds()).toEqual([true, true, false, true]);
});

test('a chain that was cut short shows at its last row, and at the next one that is written', async () => {
  await using t = await chain();
  await t.database.query(`delete from audit_log where resource_id = '5'`);
  expect(await t.holds()).toEqual([true, true, true, false]);
  await t.add(6);
  expect(await t.holds()).toEqual([true, true, true, true, false]);
});

test('without the secret nobody writes a row that holds, and another secret holds nowhere', async () => {
  await using t = await chain();
  await t.database.query(
    `insert into audit_log (at, actor, actor_kind, actor_account, ip, action, resource, resource_id, previous, mac)
     select now(), 9, 'admin', 'boss', '', 'deposit.approve', 'deposit', '6', mac, sha256(mac) from audit_log where resource_id = '5'`,
  );
  expect(await t.holds()).toEqual([true, true, true, true, true, false]);
  expect(await t.holds('another secret of the same length......')).toEqual(Array(6).fill(false));
});

test('writers at once form one chain, and an action that is rolled back leaves none', async () => {
  await using t = await chain();
  await Promise.all(Array.from({ length: 10 }, (_, n) => t.add(10 + n)));
  const lost = t.database.transaction(async (tx) => {
    await auditor(secret, () => new Date())(
      tx,
      { principal },
      { action: 'bet.void', resource: 'bet', resourceId: 'z' },
    );
    throw new Error('no');
  });
  await expect(lost).rejects.toThrow('no');
  expect(await t.holds()).toEqual(Array(15).fill(true));
});

test('the sealed form does not depend on the order of keys', () => {
  const sealed = { memo: 'm', before: { b: 1n, a: [{ d: 1, c: 2 }] } } as unknown as Sealed;
  expect(canonical(sealed)).toBe('{"before":{"a":[{"c":2,"d":1}],"b":"1"},"memo":"m"}');
});

test('what was done to an account is found with what was done to its deposits, and nobody else’s', async () => {
  await using t = await chain();
  const write = auditor(secret, () => new Date('2026-11-20T04:00:00Z'));
  const add = (resource: AuditResource, resourceId: string, before?: object) =>
    t.database.transaction((tx) =>
      write(tx, { principal }, { action: 'deposit.approve', resource, resourceId, before }),
    );
  await add('deposit', '31', { account_id: 7n, status: 'new' });
  await add('deposit', '7', { account_id: 70n, status: 'new' });
  await add('member', '7');
  await add('agent', '70');
  const about = async (whose: string) =>
    (await listAudit(t.database, secret, 'kept', create(ListQuerySchema, { filter: { whose } }))).rows.map(
      ({ resource, resourceId }) => `${resource} ${resourceId}`,
    );
  expect(await about('7')).toEqual(['member 7', 'deposit 31']);
  expect(await about('70')).toEqual(['agent 70', 'deposit 7']);
  await expect(about("7' or true")).rejects.toThrow('VALIDATION (whose)');
});
