import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import {
  AccountCreatedSchema,
  AccountMovedSchema,
  AccountStateChangedSchema,
} from '@madang/proto/madang/identity/v1/events_pb.ts';
import { ListAccountsResponseSchema } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { expect, test } from 'vitest';
import { fillPlaces } from '../places/fill-places.ts';
import { startContent } from '../service.ts';
import { publisher } from './publisher.ts';

async function placesHarness() {
  const stack = new AsyncDisposableStack();
  const clock = new ManualClock('2026-11-20T12:00:00+09:00');
  const harness = stack.use(await testPlatform({ clock, service: 'content' }));
  stack.use(await startContent(harness.platform('content')));
  const tables = stack.use(openDatabase({ url: harness.databaseUrl, schema: 'content', poolSize: 1 }));
  return {
    publish: publisher(harness, clock),
    tables,
    rows: async () =>
      (
        await tables.query<Record<string, unknown>>(
          'select account_id, account, nickname, role, level, state, path::text as path, parent_id from account_places order by account_id',
        )
      ).rows.map((row) => Object.values(row).join(' ')),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const member = {
  accountId: 9n,
  kind: AccountKind.MEMBER,
  account: 'm9',
  nickname: 'n9',
  path: '1.5.9',
  role: 'member',
};
const created = { ...member, level: 1, state: 'waiting', version: 1n, parentId: 5n };

test('accounts are kept once, in whatever order they come, and administrators stand nowhere', async () => {
  await using t = await placesHarness();
  const { accountId, kind, path } = member;
  const change = { accountId, kind, path, level: 3, nickname: 'newer', state: 'normal', version: 4n };
  await t.publish(AccountStateChangedSchema, [change]);
  expect(await t.rows()).toEqual(['9  newer member 3 normal 1.5.9 5']);
  await t.publish(AccountCreatedSchema, [created, { accountId: 3n, kind: AccountKind.ADMIN, path: '3' }]);
  await t.publish(AccountStateChangedSchema, [{ ...change, level: 2, nickname: 'older', version: 3n }]);
  expect(await t.rows()).toEqual(['9 m9 newer member 3 normal 1.5.9 5']);
  const move = { ...member, level: 3, state: 'normal', nickname: 'newer', path: '1.6.9', parentId: 6n, version: 6n };
  await t.publish(AccountMovedSchema, [move, { ...move, path: '1.7.9', parentId: 7n, version: 5n }]);
  expect(await t.rows()).toEqual(['9 m9 newer member 3 normal 1.6.9 6']);
});

test('the name of an account that is deleted for good goes, and does not come back', async () => {
  await using t = await placesHarness();
  const { accountId, kind, path } = member;
  await t.publish(AccountCreatedSchema, [created]);
  await t.publish(AccountStateChangedSchema, [
    { accountId, kind, path, level: 1, nickname: 'deleted_9', state: 'deleted', version: 8n },
  ]);
  await t.publish(AccountCreatedSchema, [created]);
  expect(await t.rows()).toEqual(['9 deleted_9 deleted_9 member 1 deleted 1.5.9 5']);
  await expect
    .poll(async () => (await t.tables.query<{ done: boolean }>('select done from erasures')).rows)
    .toEqual([{ done: true }]);
});

test('accounts that were there before are asked for once, and what was heard of them counts before it', async () => {
  await using t = await placesHarness();
  const { accountId, kind, path } = member;
  await t.publish(AccountStateChangedSchema, [
    { accountId, kind, path, level: 3, nickname: 'newer', state: 'normal', version: 4n },
  ]);
  const old = (id: bigint) => ({
    id,
    kind: AccountKind.MEMBER,
    account: `m${id}`,
    nickname: `n${id}`,
    level: 1,
    state: 'normal',
    parentId: 5n,
    path: `1.5.${id}`,
    role: 'member',
    createdAt: timestampFromDate(new Date('2026-01-02T00:00:00+09:00')),
  });
  const all = [...Array.from({ length: 100 }, (_, n) => old(BigInt(n + 9)))];
  const asked: (string | undefined)[] = [];
  const identity = {
    listAccounts: async ({ filter }: { filter?: Record<string, string> }) => {
      asked.push(filter?.id_gte);
      const accounts = all.filter(({ id }) => id >= BigInt(filter?.id_gte ?? 0)).slice(0, 100);
      return create(ListAccountsResponseSchema, { accounts, total: BigInt(all.length) });
    },
  } as unknown as Parameters<typeof fillPlaces>[0]['identity'];
  const turn = () => fillPlaces({ database: t.tables, identity }, AbortSignal.timeout(5_000));
  expect([await turn(), await turn(), await turn()]).toEqual([true, false, false]);
  expect(asked).toEqual(['1', '109']);
  const rows = await t.rows();
  expect(rows).toHaveLength(100);
  expect(rows[0]).toBe('9 m9 newer member 3 normal 1.5.9 5');
  expect(rows[99]).toBe('108 m108 n108 member 1 normal 1.5.108 5');
});
