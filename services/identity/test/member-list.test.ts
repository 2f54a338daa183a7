import type { Client } from '@connectrpc/connect';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountSumsService } from '@madang/proto/madang/identity/v1/account_sums_pb.ts';
import { AccountCreatedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureColumns } from '../figures/figure-columns.ts';
import { type IdentityHarness, identityHarness } from './harness.ts';

let identity: IdentityHarness;
let sums: Client<typeof AccountSumsService>;
let shop: Account;
let branch: Account;
let rich: Account;
let poor: Account;
let held: Account;
let tester: Account;

beforeAll(async () => {
  identity = await identityHarness();
  sums = identity.harness.platform('console').client(AccountSumsService);
  shop = await identity.createAccount({ kind: AccountKind.AGENT });
  branch = await identity.createAccount({ kind: AccountKind.AGENT, parentId: shop.id });
  rich = await identity.createAccount({ parentId: branch.id, level: 5 });
  poor = await identity.createAccount({ parentId: shop.id, level: 2 });
  held = await identity.createAccount({ level: 2 });
  tester = await identity.createAccount({ parentId: shop.id, testAccount: true });
  for (const [account, money] of [
    [rich, 900n],
    [poor, 10n],
    [held, 300n],
    [tester, 50_000n],
    [shop, 7n],
  ] as const)
    identity.wallet.add(account.id, money);
  identity.wallet.requests.set(rich.id, { deposits7d: 200n, deposits30d: 1_000n, withdrawals30d: 400n });
  identity.wallet.requests.set(held.id, { deposits30d: 50n });
});
afterAll(() => identity[Symbol.asyncDispose]());

/** Later than what a list takes for fresh. */
const later = () => identity.clock.advance(4_000);

async function listed(filter: Record<string, string>, sort = '', options = identity.admin()): Promise<bigint[]> {
  later();
  const query = { filter: { kind: 'member', ...filter }, sort, descending: sort !== '' };
  return (await identity.client.listAccounts(query, options)).accounts.map(({ id }) => id);
}

const reason = (answer: Promise<unknown>) =>
  answer.then(
    () => 'fine',
    (error: unknown) => toDomainError(error).reason,
  );

test('members are found and sorted by what they have and paid in lately', async () => {
  expect(await listed({}, 'money')).toEqual([tester.id, rich.id, held.id, poor.id]);
  expect(await listed({ money_gte: '10', money_lte: '300' }, 'money')).toEqual([held.id, poor.id]);
  expect(await listed({ money_gte: '301', test_account: 'false' })).toEqual([rich.id]);
  expect(await listed({ deposits_7d_gte: '1' })).toEqual([rich.id]);
  expect(await listed({}, 'net_30d')).toEqual([rich.id, held.id, tester.id, poor.id]);
});

test('what moved a moment ago decides in the next list', async () => {
  expect(await listed({ money_gte: '5000', test_account: 'false' })).toEqual([]);
  identity.wallet.add(poor.id, 4_990n);
  expect(await listed({ money_gte: '5000', test_account: 'false' })).toEqual([poor.id]);
  identity.wallet.add(poor.id, -4_990n);
});

test('a subtree has all below its agent and nobody else', async () => {
  expect(await listed({ under: String(shop.id) })).toEqual([tester.id, poor.id, rich.id]);
  expect(await listed({ under: String(branch.id) })).toEqual([rich.id]);
  expect(await listed({ under: '1' })).toEqual([]);
  // An agent that is not below the caller opens nothing.
  expect(await listed({ under: String(shop.id) }, '', identity.owner(branch))).toEqual([rich.id]);
});

test('a restriction is found by a value of its own and by its level', async () => {
  const { database } = identity;
  await database.query(`update accounts set flags = '{"no_exchange": true}' where id = $1`, [rich.id]);
  await database.query(`update level_flags set flags = '{"no_exchange": true}' where level = 2`);
  // Its own value stands over its level's.
  await database.query(`update accounts set flags = '{"no_exchange": false}' where id = $1`, [poor.id]);
  expect(await listed({ restriction: 'no_exchange' })).toEqual([held.id, rich.id]);
  expect(await listed({ restriction: 'exchange_check' })).toEqual([]);
  for (const restriction of ['__proto__', 'change_password', ''])
    expect(await reason(listed({ restriction }))).toBe('VALIDATION');
});

test('who was never here was away the longest', async () => {
  await identity.database.query(`update accounts set last_login_at = '2026-11-01T00:00:00Z' where id = $1`, [rich.id]);
  expect(await listed({ last_login_at_lte: '2026-10-31T00:00:00Z' })).toEqual([tester.id, held.id, poor.id]);
  expect(await listed({ last_login_at_gte: '2026-10-31T00:00:00Z' })).toEqual([rich.id]);
});

test('sums are over the whole filter, and test accounts are in none', async () => {
  later();
  const all = await sums.sumAccounts({ filter: { kind: 'member' }, limit: 1 }, identity.admin());
  expect(all).toMatchObject({ count: 3n, testCount: 1n, money: 1_210n, deposits30d: 1_050n, withdrawals30d: 400n });
  const nowhere = await sums.sumAccounts({ filter: { kind: 'member', last_domain: 'nobody.test' } }, identity.admin());
  expect(nowhere).toMatchObject({ count: 0n, money: 0n });
  const below = await sums.sumAccounts({ filter: { kind: 'member' } }, identity.owner(branch));
  expect(below).toMatchObject({ count: 1n, testCount: 0n, money: 900n });
});

test('who may not read money cannot find it out by searching, sorting or summing', async () => {
  const blind = identity.admin(['members.read']);
  expect(await reason(listed({ money_gte: '1' }, '', blind))).toBe('FORBIDDEN');
  expect(await reason(listed({}, 'deposits_30d', blind))).toBe('FORBIDDEN');
  const some = await sums.sumAccounts({ filter: { kind: 'member' } }, blind);
  expect([some.count, some.money, some.deposits30d]).toEqual([3n, undefined, undefined]);
  const member = identity.owner(rich);
  expect(await reason(sums.sumAccounts({ filter: {} }, member))).toBe('FORBIDDEN');
  expect(await reason(sums.countMembers({}, member))).toBe('FORBIDDEN');
});

test('counts divide the members, and count test accounts by themselves', async () => {
  const { database } = identity;
  const move = (state: string, id: bigint) =>
    database.query('update accounts set state = $1 where id = $2', [state, id]);
  await database.query(`update accounts set normal_mark = 'b' where id = $1`, [held.id]);
  await move('blocked', poor.id);
  await identity.login(rich.account);
  const { $typeName: _, ...counts } = await sums.countMembers({}, identity.admin());
  expect(counts).toEqual({
    all: 3n,
    normalA: 1n,
    normalB: 1n,
    online: 1n,
    test: 1n,
    waiting: 0n,
    suspended: 0n,
    blocked: 1n,
    withdrawn: 0n,
    rejected: 0n,
  });
  expect(await sums.countMembers({}, identity.owner(branch))).toMatchObject({ all: 1n, test: 0n });
  await move('normal', poor.id);
});

test('while wallet is away the last figures stand, and say of when they are', async () => {
  later();
  const before = await sums.sumAccounts({ filter: { kind: 'member' } }, identity.admin());
  identity.wallet.state.away = 1;
  identity.wallet.add(rich.id, 5n);
  later();
  const away = await sums.sumAccounts({ filter: { kind: 'member' } }, identity.admin());
  expect([away.money, away.asOf]).toEqual([before.money, before.asOf]);
  identity.wallet.state.away = 0;
  later();
  const back = await sums.sumAccounts({ filter: { kind: 'member' } }, identity.admin());
  expect(back.money).toBe((before.money ?? 0n) + 5n);
});

test('below a test account all are test accounts, whoever makes them', async () => {
  const agent = await identity.createAccount({ kind: AccountKind.AGENT, testAccount: true });
  const below = await identity.createAccount({ parentId: agent.id });
  expect([agent.testAccount, below.testAccount]).toEqual([true, true]);
  const told = (await identity.events(AccountCreatedSchema)).find(({ accountId }) => accountId === below.id);
  expect(told?.testAccount).toBe(true);
  expect((await identity.createAccount({ parentId: shop.id })).testAccount).toBe(false);
});

test.each(Object.entries(figureColumns))(
  'the order by %s is read from an index and never sorted',
  async (_name, { sql }) => {
    for (const direction of ['asc', 'desc']) {
      const order = `${sql} ${direction}, a.id ${direction}`;
      const plan = await identity.database.transaction(async (tx) => {
        // Few rows are soonest sorted or hashed; what counts is whether they need to be.
        for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'sort'])
          await tx.query(`set local enable_${way} = off`);
        return tx.query<{ 'QUERY PLAN': string }>(
          `explain select a.id, row_number() over (order by ${order}) from accounts a
           join account_figures f on f.account_id = a.id where a.kind = 'member' order by ${order} limit 20`,
        );
      });
      const text = plan.rows.map((row) => row['QUERY PLAN']).join(' ');
      expect([direction, /Index/.test(text), /(?<!Incremental) Sort +\(cost/.test(text)]).toEqual([
        direction,
        true,
        false,
      ]);
    }
  },
);

test('a person is found by all of its phone, bank account or holder, by whoever may read these', async () => {
  const one = await identity.createAccount({
    phoneNumber: '01077778888',
    bankAccount: '110-222-333444',
    bankAccountHolder: '김 Minsu',
    bankName: '국민',
  });
  const agent = await identity.createAccount({
    kind: AccountKind.AGENT,
    bankAccount: '110222333444',
    bankName: '국민',
  });
  const pending = () => identity.database.query('select from member_marks_due');
  await expect.poll(async () => (await pending()).rows, { timeout: 15_000 }).toEqual([]);
  const found = (text: string, options?: ReturnType<IdentityHarness['admin']>) =>
    listed({ kind: 'member,agent', person_q: text }, '', options).then((ids) => ids.toSorted());
  expect(await found('010-7777-8888')).toEqual([one.id]);
  expect(await found('김minsu')).toEqual([one.id]);
  expect(await found('110 222 333444')).toEqual([one.id, agent.id].toSorted());
  expect(await found(one.account.slice(0, -1))).toContain(one.id);
  // A part of a number or a holder finds nobody, nor does a wildcard.
  for (const text of ['1102223334', '0107777', '김', '%', '_']) expect(await found(text)).toEqual([]);
  const narrow = identity.admin(['members.read', 'agents.read']);
  for (const text of ['01077778888', '김 Minsu', '110222333444']) expect(await found(text, narrow)).toEqual([]);
  // Marks of the version before come again, holders and all.
  await identity.database.query('update member_marks set holder_hash = null, complete = false');
  await expect.poll(() => found('김 minsu'), { timeout: 15_000 }).toEqual([one.id]);
});
