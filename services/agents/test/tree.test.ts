import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountCreatedSchema, AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { agentsHarness } from './harness.ts';
import { refusal } from './refusal.ts';

test('identity tells of accounts in any order, and again: the tree stands once', async () => {
  await using t = await agentsHarness();
  await t.account('1.5.9', 'member');
  await t.account('1.5', 'shop');
  await t.account('1', 'operating_head_office');
  const again = {
    accountId: 5n,
    kind: AccountKind.AGENT,
    account: 'other',
    path: '1.5',
    role: 'shop',
    level: 1,
    parentId: 1n,
  };
  await t.publish('identity', AccountCreatedSchema, [again]);
  const { nodes, total } = await t.client.listNodes({}, t.admin());
  expect(total).toBe(3n);
  expect(nodes.map((n) => [n.path, n.role, n.priority, n.children, n.members, n.account])).toEqual([
    ['1', 'operating_head_office', 1, 1n, 1n, 'acc1'],
    ['1.5', 'shop', 6, 1n, 1n, 'acc1_5'],
    ['1.5.9', 'member', 7, 0n, 1n, 'acc1_5_9'],
  ]);
});

test('states, levels and nicknames follow; the newest of a batch counts, and administrators stand in no tree', async () => {
  await using t = await agentsHarness();
  await t.account('1', 'branch');
  await t.account('3', '', { kind: AccountKind.ADMIN });
  const change = { accountId: 1n, kind: AccountKind.AGENT, path: '1', level: 3, nickname: 'newer' };
  await t.publish('identity', AccountStateChangedSchema, [
    { ...change, state: 'suspended' },
    { ...change, state: 'normal', level: 4 },
  ]);
  const { nodes } = await t.client.listNodes({}, t.admin());
  expect(nodes.map((n) => [n.id, n.state, n.level, n.nickname])).toEqual([[1n, 'normal', 4, 'newer']]);
});

test('a change of state that comes before its account is in force, and an older one changes nothing', async () => {
  await using t = await agentsHarness();
  const change = (accountId: bigint, state: string, version: bigint) =>
    t.publish('identity', AccountStateChangedSchema, [
      { accountId, kind: AccountKind.AGENT, state, level: 2, nickname: `v${version}`, version },
    ]);
  const states = async () =>
    (await t.client.listNodes({}, t.admin())).nodes.map((n) => [n.id, n.state, n.level, n.nickname]);
  await change(7n, 'suspended', 3n);
  await change(7n, 'normal', 2n);
  await t.account('7', 'head_office', { state: 'waiting', version: 1n });
  expect(await states()).toEqual([[7n, 'suspended', 2, 'v3']]);
  await change(7n, 'normal', 5n);
  await change(7n, 'blocked', 4n);
  await change(7n, 'suspended', 3n);
  expect(await states()).toEqual([[7n, 'normal', 2, 'v5']]);
  expect((await t.tables.query('select from early_changes')).rowCount).toBe(0);
});

test('the newest version of a batch counts, wherever it stands in it', async () => {
  await using t = await agentsHarness();
  await t.account('1', 'branch', { version: 1n });
  const change = { accountId: 1n, kind: AccountKind.AGENT, level: 1, nickname: 'n' };
  await t.publish('identity', AccountStateChangedSchema, [
    { ...change, state: 'suspended', version: 3n },
    { ...change, state: 'normal', version: 2n },
  ]);
  expect((await t.client.getNode({ id: 1n }, t.admin())).state).toBe('suspended');
});

test('the answer to a change of states does not cover what an event told meanwhile', async () => {
  await using t = await agentsHarness();
  await t.account('1', 'branch', { version: 1n });
  t.identity.beforeAnswer = () =>
    t.publish('identity', AccountStateChangedSchema, [
      { accountId: 1n, kind: AccountKind.AGENT, state: 'blocked', level: 1, nickname: 'n', version: 3n },
    ]);
  await t.client.changeStates({ ids: [1n], state: 'suspended' }, t.admin());
  expect((await t.client.getNode({ id: 1n }, t.admin())).state).toBe('blocked');
});

test('test accounts and those that left are counted as nobody', async () => {
  await using t = await agentsHarness();
  await t.account('1', 'shop');
  await t.account('1.2', 'member');
  await t.account('1.3', 'member', { testAccount: true });
  await t.account('1.4', 'member', { state: 'withdrawn' });
  expect((await t.client.getNode({ id: 1n }, t.admin())).members).toBe(1n);
});

test('what stands below is kept as sums, in whatever order accounts come, change and go', async () => {
  await using t = await agentsHarness();
  // The child's event may come before its parent's.
  await t.account('1.2.21', 'member');
  await t.account('1', 'branch');
  await t.account('1.2', 'shop');
  await t.account('1.2.22', 'member', { state: 'waiting' });
  await t.account('1.3', 'shop');
  const counts = async () =>
    (await t.client.listNodes({ filter: { id: '1,2,3' }, sort: 'id' }, t.admin())).nodes.map((n) => [
      n.children,
      n.agents,
      n.members,
    ]);
  expect(await counts()).toEqual([
    [2n, 2n, 2n],
    [2n, 0n, 2n],
    [0n, 0n, 0n],
  ]);
  const change = { accountId: 22n, kind: AccountKind.MEMBER, path: '1.2.22', level: 1, nickname: 'gone' };
  await t.publish('identity', AccountStateChangedSchema, [{ ...change, state: 'rejected' }]);
  expect((await counts())[0]).toEqual([2n, 2n, 1n]);
  await t.publish('identity', AccountStateChangedSchema, [{ ...change, state: 'normal' }]);
  expect((await counts())[0]).toEqual([2n, 2n, 2n]);
  await t.tables.query('delete from nodes where id = any($1)', [[21n, 3n]]);
  expect(await counts()).toEqual([
    [1n, 1n, 1n],
    [1n, 0n, 1n],
  ]);
  await t.tables.query('update nodes set test_account = true where id = 22');
  expect((await counts())[1]).toEqual([1n, 0n, 0n]);
});

test('no list and no join code reads a subtree to say how many stand in it', async () => {
  await using t = await agentsHarness();
  await t.account('1', 'branch');
  await t.client.setJoinCode({ id: 1n, code: 'TOP' }, t.admin());
  await t.tables.query(
    `insert into nodes (id, parent_id, path, role, account, nickname, level, state, created_at)
     select g, 1, ('1.' || g)::ltree, 'member', 'm' || g, 'n' || g, 1, 'normal', now() from generate_series(1000, 20999) g`,
  );
  const first = await t.client.listNodes({}, t.admin());
  // The list is counted to its limit.
  expect([first.nodes.length, first.total]).toEqual([25, 10_000n]);
  expect((await t.client.listNodes({}, t.agent('1'))).total).toBe(10_000n);
  const said = async () => [
    (await t.client.resolveJoinCode({ code: 'top' }, t.harness.callAs({ kind: 4 }))).members,
    (await t.client.listNodes({ filter: { parent_id: '0' } }, t.admin())).nodes[0]?.members,
    (await t.client.getNode({ id: 1n }, t.admin())).members,
  ];
  expect(await said()).toEqual([20_000n, 20_000n, 20_000n]);
  // Who counts rows would not be misled.
  await t.tables.query('update subtree_counts set members = 7 where account_id = 1');
  expect(await said()).toEqual([7n, 7n, 7n]);
});

test('an agent sees its own subtree and nothing beside or above it', async () => {
  await using t = await agentsHarness();
  for (const [path, role] of [
    ['1', 'branch'],
    ['1.2', 'shop'],
    ['1.2.21', 'member'],
    ['1.3', 'shop'],
    ['1.3.31', 'member'],
  ] as const)
    await t.account(path, role);
  const { nodes, total } = await t.client.listNodes({}, t.agent('1.2'));
  expect([nodes.map((n) => n.id), total]).toEqual([[2n, 21n], 2n]);
  expect(await refusal(t.client.getNode({ id: 21n }, t.agent('1.2')))).toBe('fine');
  for (const id of [1n, 3n, 31n, 99n])
    expect(await refusal(t.client.getNode({ id }, t.agent('1.2')))).toBe('NOT_FOUND');
  expect((await t.client.listNodes({ ids: ['31', '21'] }, t.agent('1.2'))).nodes.map((n) => n.id)).toEqual([21n]);
});

test('members and visitors are refused; an administrator needs the permission to change', async () => {
  await using t = await agentsHarness();
  await t.account('1', 'shop');
  expect(await refusal(t.client.listNodes({}, t.member('1.9')))).toBe('FORBIDDEN');
  expect(await refusal(t.client.listNodes({}, t.harness.callAs({})))).toBe('INVALID_REQUEST');
  const bare = t.harness.callAs({
    kind: AccountKind.ADMIN,
    accountId: 901n,
    permissions: ['agents.read', 'members.create'],
  });
  expect(await refusal(t.client.listNodes({}, bare))).toBe('fine');
  expect(await refusal(t.client.setJoinCode({ id: 1n, code: 'X' }, bare))).toBe('FORBIDDEN');
  const shop = { account: 'shop_one', password: 'longpassword', nickname: 'Shop', role: 'shop' };
  expect(await refusal(t.client.createAgent(shop, bare))).toBe('FORBIDDEN');
  expect(await refusal(t.client.createAgent({ ...shop, parentId: 1n, role: 'member' }, bare))).toBe('fine');
  expect(await refusal(t.client.listAudit({}, t.agent('1')))).toBe('FORBIDDEN');
});

test('the list filters by parent, role, name, state and depth, sorts, pages, and refuses other names', async () => {
  await using t = await agentsHarness();
  for (const [path, role] of [
    ['1', 'branch'],
    ['1.2', 'shop'],
    ['1.3', 'shop'],
    ['1.3.31', 'member'],
  ] as const)
    await t.account(path, role);
  const ids = async (query: Parameters<typeof t.client.listNodes>[0]) =>
    (await t.client.listNodes(query, t.admin())).nodes.map((n) => n.id);
  expect(await ids({ filter: { parent_id: '1' } })).toEqual([2n, 3n]);
  expect(await ids({ filter: { role: 'shop,member', depth_gte: '3' } })).toEqual([31n]);
  expect(await ids({ filter: { account_q: 'C1_3' } })).toEqual([3n, 31n]);
  expect(await ids({ filter: { state: 'suspended' } })).toEqual([]);
  expect(await ids({ sort: 'id', descending: true, limit: 2, offset: 1 })).toEqual([3n, 2n]);
  expect(await refusal(t.client.listNodes({ filter: { password: 'x' } }, t.admin()))).toBe('VALIDATION password');
  expect(await refusal(t.client.listNodes({ limit: 101 }, t.admin()))).toBe('VALIDATION limit');
});

test('roles are the seven tiers from the top', async () => {
  await using t = await agentsHarness();
  const { roles, classes } = await t.client.listRoles({}, t.agent('1'));
  expect(roles.map((role) => role.label)).toEqual(['운영본사', '본사', '부본사', '지사', '총판', '매장', '회원']);
  expect(roles.map((role) => role.priority)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(roles.every((role) => role.openUserPage)).toBe(true);
  // Members have no console, and with it nothing in it.
  expect(roles.filter((role) => !role.openPartnerPage || !role.openLosing).map((role) => role.name)).toEqual([
    'member',
  ]);
  expect(Object.fromEntries(classes.map((c) => [c.name, c.capBasisPoints]))).toEqual({
    minigame: 7000,
    minigame_multiple: 7000,
    powerball: 7000,
    powerball_multiple: 7000,
    sports: 10_000,
    sports_single: 10_000,
    slot: 10_000,
    casino: 10_000,
    casino_win: 10_000,
    casino_lose: 10_000,
    bank_incentive: 10_000,
    powerball_incentive: 10_000,
    casino_incentive: 10_000,
    slot_incentive: 10_000,
    sports_incentive: 10_000,
    minigame_incentive: 10_000,
    losing: 10_000,
    losing_casino: 10_000,
    losing_minigame: 10_000,
    losing_powerball: 10_000,
    losing_powerball_multiple: 10_000,
    losing_slot: 10_000,
    losing_sports: 10_000,
    losses_fee: 10_000,
    support: 10_000,
  });
});

test('the name of an account goes when it is deleted for good, whichever comes first', async () => {
  await using t = await agentsHarness();
  const change = (accountId: bigint) => ({ accountId, kind: AccountKind.MEMBER, state: 'deleted', level: 1 });
  const say = (accountId: bigint) =>
    t.publish('identity', AccountStateChangedSchema, [
      { ...change(accountId), nickname: `deleted_${accountId}`, version: 5n },
    ]);
  await t.account('1', 'shop');
  await t.account('1.2', 'member', { version: 1n });
  await say(2n);
  await say(3n);
  await t.account('1.3', 'member', { version: 1n });
  const { rows } = await t.tables.query<{ who: string }>(
    `select account || ' ' || nickname as who from nodes order by id`,
  );
  expect(rows.slice(1).map(({ who }) => who)).toEqual(['deleted_2 deleted_2', 'deleted_3 deleted_3']);
});
