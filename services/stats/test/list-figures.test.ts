import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { LoggedInSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { DepositChangedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { expect, test } from 'vitest';
import { fillRoles } from '../accounts/fill-roles.ts';
import { day, refusal, statsHarness } from './harness.ts';

const at = (text: string) => ({ at: timestampFromDate(new Date(text)) });
const week = { startedOn: '2026-11-14', endedOn: '2026-11-20' };

async function played() {
  const t = await statsHarness();
  await t.tree();
  await t.bet('1.2.21', 10_000n);
  await t.bet('1.2.21', 4_000n, { ...at('2026-11-19T10:00:00+09:00'), gameClass: 'powerball', game: 'pb' });
  await t.bet('1.3.31', 5_000n);
  await t.publish(LoggedInSchema, [{ accountId: 21n, path: '1.2.21', ...at('2026-11-18T10:00:00+09:00') }]);
  await t.publish(DepositChangedSchema, [
    { path: '1.3.31', status: 'approved', previousStatus: 'new', amount: 9_000n },
  ]);
  return t;
}

test('members are listed by day and in all, each list with the sums of all its pages', async () => {
  await using t = await played();
  const list = async (more: object) => {
    const { rows, total, sums } = await t.client.listFigures({ ...week, role: 'member', ...more }, t.agent('1'));
    return { rows: rows.map((r) => [r.day, r.accountId, r.stake, r.deposits]), total, stake: sums?.stake };
  };
  expect(await list({ byDay: true })).toEqual({
    rows: [
      ['2026-11-20', 21n, 10_000n, 0n],
      ['2026-11-20', 31n, 5_000n, 9_000n],
      ['2026-11-19', 21n, 4_000n, 0n],
    ],
    total: 3n,
    stake: 19_000n,
  });
  expect(await list({})).toEqual({
    rows: [
      ['', 21n, 14_000n, 0n],
      ['', 31n, 5_000n, 9_000n],
    ],
    total: 2n,
    stake: 19_000n,
  });
  expect(await list({ limit: 1, offset: 1 })).toEqual({ rows: [['', 31n, 5_000n, 9_000n]], total: 2n, stake: 19_000n });
  expect(await list({ limit: 1, offset: 2 })).toEqual({ rows: [], total: 2n, stake: 19_000n });
  expect((await list({ sort: 'stake', descending: false })).rows.map(([, id]) => id)).toEqual([31n, 21n]);
  expect((await list({ byDay: true, sort: 'day' })).rows.map(([on]) => on)).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-20',
  ]);
  expect(await list({ gameClasses: ['powerball'] })).toMatchObject({ total: 1n, stake: 4_000n });
  expect(await list({ accountIds: [31n] })).toMatchObject({ total: 1n, stake: 5_000n });
  expect(await list({ startedOn: '2026-11-20' })).toMatchObject({ total: 2n, stake: 15_000n });
});

test('an agent is listed with all below it, in its own tier alone', async () => {
  await using t = await played();
  const of = async (role: string) =>
    (await t.client.listFigures({ ...week, role }, t.admin())).rows.map((r) => [r.accountId, r.stake]);
  expect(await of('shop')).toEqual([
    [2n, 14_000n],
    [3n, 5_000n],
  ]);
  expect(await of('branch')).toEqual([[1n, 19_000n]]);
  expect(await of('office')).toEqual([]);
});

test('nobody is listed, summed or counted who is not below the agent that asks', async () => {
  await using t = await played();
  const asked = (more: object) => t.client.listFigures({ ...week, role: 'member', ...more }, t.agent('1.3'));
  const own = await asked({});
  expect([own.rows.map((r) => r.accountId), own.total, own.sums?.stake]).toEqual([[31n], 1n, 5_000n]);
  const foreign = await asked({ accountIds: [21n] });
  expect([foreign.rows, foreign.total, foreign.sums?.stake]).toEqual([[], 0n, 0n]);
  expect((await asked({ role: 'branch' })).total).toBe(0n);
});

test('spans, sorts and callers that are wrong are refused', async () => {
  await using t = await statsHarness();
  const get = (more: object) => refusal(t.client.listFigures({ ...day, role: 'member', ...more }, t.admin()));
  expect(await get({ startedOn: '2026-10-20', byDay: true })).toBe('fine');
  expect(await get({ startedOn: '2026-10-19', byDay: true })).toBe('VALIDATION ended_on');
  expect(await get({ startedOn: '2025-10-16' })).toBe('fine');
  expect(await get({ startedOn: '2025-10-15' })).toBe('VALIDATION ended_on');
  expect(await get({ role: '' })).toBe('VALIDATION role');
  expect(await get({ sort: 'day' })).toBe('VALIDATION sort');
  expect(await get({ sort: 'constructor' })).toBe('VALIDATION sort');
  expect(await get({ limit: 101 })).toBe('VALIDATION limit');
  const member = t.harness.callAs({ kind: AccountKind.MEMBER, accountId: 9n, path: '1.9' });
  expect(await refusal(t.client.listFigures({ ...day, role: 'member' }, member))).toBe('FORBIDDEN');
});

test('tiers of agents that were made before they were kept are asked for once, and not over what was heard', async () => {
  await using t = await played();
  await using database = openDatabase({ url: t.harness.databaseUrl, schema: 'stats', poolSize: 1 });
  await database.query(`update accounts set role = '' where id in (2, 3)`);
  const asked: string[][] = [];
  const listAccounts = async ({ ids = [] }: { ids?: string[] }) => {
    asked.push(ids);
    await database.query(`update accounts set role = 'branch' where id = 2`);
    return { accounts: [{ id: 2n, kind: AccountKind.AGENT, role: 'shop' }] };
  };
  const identity = { listAccounts } as unknown as Parameters<typeof fillRoles>[0]['identity'];
  const fill = () => fillRoles({ database, identity }, AbortSignal.timeout(5_000));
  expect(await fill()).toBe(false);
  expect(await fill()).toBe(false);
  expect(asked).toEqual([['2', '3']]);
  const { rows } = await database.query('select id, role from accounts where id in (2, 3) order by id');
  expect(rows).toEqual([
    { id: 2n, role: 'branch' },
    { id: 3n, role: 'unknown' },
  ]);
});
