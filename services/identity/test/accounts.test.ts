import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf, refusal } from './refusal.ts';

/** Two branches: `office` above `shop` above `player`, and beside them `rival` above `stranger`. */
async function tree(t: IdentityHarness) {
  const office = await t.createAccount({ kind: AccountKind.AGENT, account: 'office', role: 'office' });
  const shop = await t.createAccount({
    kind: AccountKind.AGENT,
    account: 'shop',
    parentId: office.id,
    parentPath: office.path,
  });
  const personal = {
    phoneNumber: '01012345678',
    bankName: '국민',
    bankAccount: '111-222',
    bankAccountHolder: '홍길동',
  };
  const player = await t.createAccount({ account: 'player', parentId: shop.id, ...personal });
  const rival = await t.createAccount({ kind: AccountKind.AGENT, account: 'rival' });
  const stranger = await t.createAccount({ account: 'stranger', parentId: rival.id });
  return { office, shop, player, rival, stranger };
}

test('an agent sees its own subtree and nothing else; ids outside are not found', async () => {
  await using t = await identityHarness();
  const { office, shop, player, rival, stranger } = await tree(t);
  const list = async (as: ReturnType<typeof t.admin>, filter: Record<string, string> = {}) => {
    const { accounts, total } = await t.client.listAccounts({ filter, sort: 'id' }, as);
    expect(total).toBe(BigInt(accounts.length));
    return accounts.map((account) => account.account);
  };
  expect(await list(t.owner(office))).toEqual(['office', 'shop', 'player']);
  expect(await list(t.owner(shop))).toEqual(['shop', 'player']);
  expect(await list(t.owner(shop), { account: 'stranger' })).toEqual([]);
  expect(await list(t.owner(shop), { path: rival.path })).toEqual([]);
  expect(await list(t.admin(), { path: rival.path })).toEqual(['rival', 'stranger']);
  expect(await list(t.admin(['members.read']))).toEqual(['player', 'stranger']);
  for (const id of [office.id, rival.id, stranger.id, 424_242n]) {
    expect(await reasonOf(t.client.getAccount({ id }, t.owner(shop)))).toBe('NOT_FOUND');
  }
  expect((await t.client.getAccount({ id: player.id }, t.owner(shop))).account).toBe('player');
  expect(await reasonOf(t.client.getAccount({ id: player.id }, t.owner(stranger)))).toBe('NOT_FOUND');
  expect((await t.client.getAccount({ id: player.id }, t.owner(player))).phoneNumber).toBe('01012345678');
});

test('a path that only begins like the own one is not in the subtree', async () => {
  await using t = await identityHarness();
  const { shop } = await tree(t);
  const short = t.as({
    kind: AccountKind.AGENT,
    accountId: 10n,
    path: String(shop.id).slice(0, 2),
    permissions: ['agents.read'],
  });
  expect((await t.client.listAccounts({}, short)).total).toBe(0n);
});

test('personal data is for services, the owner and whoever holds the permission', async () => {
  await using t = await identityHarness();
  const { shop, player } = await tree(t);
  const seen = async (as: ReturnType<typeof t.admin>) => {
    const { phoneNumber, bankAccount, bankAccountHolder, bankName } = await t.client.getAccount({ id: player.id }, as);
    return [phoneNumber, bankAccount, bankAccountHolder, bankName];
  };
  const all = ['01012345678', '111-222', '홍길동', '국민'];
  const nothing = ['', '', '', ''];
  expect(await seen(t.service())).toEqual(all);
  expect(await seen(t.admin())).toEqual(all);
  expect(await seen(t.owner(player))).toEqual(all);
  expect(await seen(t.owner(shop))).toEqual(nothing);
  expect(await seen(t.admin(['members.read']))).toEqual(nothing);
  const byPhone = { filter: { phone_number: '01012345678' } };
  expect((await t.client.listAccounts(byPhone, t.admin())).accounts.map((a) => a.account)).toEqual(['player']);
  expect(await reasonOf(t.client.listAccounts(byPhone, t.admin(['members.read'])))).toBe('FORBIDDEN');
});

test('lists filter and sort by declared columns alone, and page with limits', async () => {
  await using t = await identityHarness();
  for (let i = 0; i < 30; i++) await t.createAccount({ level: (i % 7) + 1 });
  const page = await t.client.listAccounts({ filter: { kind: 'member' }, limit: 10, offset: 25 }, t.admin());
  expect([page.accounts.length, page.total]).toEqual([5, 30n]);
  expect((await t.client.listAccounts({ filter: { level_gte: '6', account_q: 'USER' } }, t.admin())).total).toBe(8n);
  for (const filter of [
    { password: 'x' },
    { path: "1' or true" },
    { level: 'x' },
    { online: 'maybe' },
    { 'a.id': '1' },
  ]) {
    expect(await reasonOf(t.client.listAccounts({ filter } as never, t.admin()))).toBe('VALIDATION');
  }
  expect(await reasonOf(t.client.listAccounts({ sort: 'personal' }, t.admin()))).toBe('VALIDATION');
  expect(await reasonOf(t.client.listAccounts({ limit: 101 }, t.admin()))).toBe('VALIDATION');
});

test('members come by their last login and by how often they came; who never did is the last of the newest', async () => {
  await using t = await identityHarness();
  const accounts = [];
  for (let i = 0; i < 4; i++) accounts.push(await t.createAccount({ account: `come${i}` }));
  const logins: [number, string | null, number][] = [
    [0, '2026-11-20T10:00:00+09:00', 5],
    [1, null, 0],
    [2, '2026-11-21T10:00:00+09:00', 5],
    [3, null, 0],
  ];
  for (const [i, at, count] of logins)
    await t.database.query('update accounts set last_login_at = $2, login_count = $3 where id = $1', [
      accounts[i]?.id,
      at,
      count,
    ]);
  const by = async (sort: string, descending: boolean) =>
    (await t.client.listAccounts({ sort, descending, filter: { kind: 'member' } }, t.admin())).accounts.map(
      ({ account }) => account,
    );
  expect(await by('last_login_at', true)).toEqual(['come2', 'come0', 'come3', 'come1']);
  expect(await by('last_login_at', false)).toEqual(['come1', 'come3', 'come0', 'come2']);
  expect(await by('login_count', true)).toEqual(['come2', 'come0', 'come3', 'come1']);
});

test('every order of accounts is read from an index, in both directions', async () => {
  await using t = await identityHarness();
  await t.createAccount();
  const keys = ['account', 'nickname', 'level', 'created_at', 'login_count'];
  for (const key of [...keys, "coalesce(last_login_at, '-infinity'::timestamptz)"])
    for (const direction of ['asc', 'desc']) {
      const plan = await t.database.transaction(async (tx) => {
        // Few rows are soonest sorted; what counts is whether they need to be.
        await tx.query('set local enable_seqscan = off');
        await tx.query('set local enable_bitmapscan = off');
        const order = `${key} ${direction}, id ${direction}`;
        return tx.query<{ 'QUERY PLAN': string }>(`explain select id from accounts order by ${order} limit 25`);
      });
      const text = plan.rows.map((row) => row['QUERY PLAN']).join(' ');
      expect([key, direction, /Index/.test(text), /(?<!Incremental) Sort +\(cost/.test(text)]).toEqual([
        key,
        direction,
        true,
        false,
      ]);
    }
});

test('accounts are made below agents, at their true place, by whoever may', async () => {
  await using t = await identityHarness();
  const { shop, player, office } = await tree(t);
  expect(player).toMatchObject({
    path: `${office.id}.${shop.id}.${player.id}`,
    level: 1,
    state: 'normal',
    role: 'member',
  });
  const make = (more: object, as = t.admin()) => {
    const member = 'kind' in more ? {} : { kind: AccountKind.MEMBER, dateOfBirth: '19860101' };
    const names = { account: 'newone', password: 'pass-word-1', nickname: 'newone' };
    return t.client.createAccount({ ...member, ...names, ...more }, as);
  };
  const bad: [object, string, string][] = [
    [{ parentId: 999_999n }, 'NOT_FOUND', ''],
    [{ parentId: player.id }, 'VALIDATION', 'parent_id'],
    [{ parentId: shop.id, parentPath: '1.2' }, 'VALIDATION', 'parent_path'],
    [{ parentPath: shop.path }, 'VALIDATION', 'parent_path'],
    [{ state: 'blocked' }, 'VALIDATION', 'state'],
    [{ state: 'great' }, 'VALIDATION', 'state'],
    [{ level: 8 }, 'VALIDATION', 'level'],
    [{ account: 'PLAYER' }, 'TAKEN', 'account'],
    [{ parentId: shop.id, phoneNumber: '01012345678' }, 'TAKEN', 'phone_number'],
    [{ bankPassword: '12' }, 'VALIDATION', 'bank_password'],
    [{ kind: AccountKind.ADMIN, role: 'emperor' }, 'VALIDATION', 'role'],
    [{ kind: AccountKind.ADMIN, role: 'support', parentId: shop.id }, 'VALIDATION', 'parent_id'],
    [{ kind: AccountKind.AGENT, password: 'nine-long' }, 'WEAK_PASSWORD', 'password'],
    [{ kind: AccountKind.SERVICE }, 'VALIDATION', 'kind'],
    [{ kind: AccountKind.UNSPECIFIED }, 'VALIDATION', 'kind'],
  ];
  for (const [change, reason, field] of bad) {
    const refused = await refusal(make(change));
    expect([change, refused.reason, refused.field]).toEqual([change, reason, field]);
  }
  expect(await reasonOf(make({}, t.admin(['agents.manage'])))).toBe('FORBIDDEN');
  expect(await reasonOf(make({}, t.owner(shop)))).toBe('FORBIDDEN');
  expect(await reasonOf(make({}, t.visitor()))).toBe('INVALID_REQUEST');
  // A test account may share a number: the operator's own.
  await make({ phoneNumber: '01012345678', testAccount: true });
  const { rows } = await t.client.listAudit({ filter: { action: 'account.create' } }, t.admin());
  expect(rows).toHaveLength(1);
});

test('nobody makes or changes an administrator who may do more', async () => {
  await using t = await identityHarness();
  const chief = await t.createAccount({ kind: AccountKind.ADMIN, role: 'super' });
  const helper = await t.createAccount({ kind: AccountKind.ADMIN, role: 'support' });
  const little = t.owner({ ...helper, permissions: [...helper.permissions, 'admins.read', 'admins.write'] });
  const init = { kind: AccountKind.ADMIN, account: 'newadmin', password: 'pass-word-1', nickname: 'newadmin' };
  expect(await reasonOf(t.client.createAccount({ ...init, role: 'super' }, little))).toBe('FORBIDDEN');
  expect(await reasonOf(t.client.updateAccount({ id: chief.id, password: 'taken-over-1' }, little))).toBe('FORBIDDEN');
  const { results } = await t.client.changeStates({ ids: [chief.id, helper.id], state: 'blocked' }, little);
  expect(results.map((result) => result.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  await t.client.createAccount({ ...init, role: 'support' }, little);
});

test('an update changes what it names, tells it, and leaves masked old and new values in the history', async () => {
  await using t = await identityHarness();
  const { player } = await tree(t);
  const change = {
    nickname: 'fresh',
    level: 5,
    phoneNumber: '01099998888',
    bankAccount: '999-888',
    flags: { no_exchange: true },
  };
  const after = await t.client.updateAccount({ id: player.id, ...change, memo: 'asked by phone' }, t.admin());
  expect(after).toMatchObject({ ...change, bankAccountHolder: '홍길동', account: 'player' });
  const cleared = await t.client.updateAccount(
    { id: player.id, flags: { no_exchange: false, exchange_check: true } },
    t.admin(),
  );
  expect(cleared.flags).toEqual({ exchange_check: true });
  await t.client.updateAccount({ id: player.id, nickname: 'fresh' }, t.admin());
  const { rows } = await t.client.listAudit({ filter: { resource_id: String(player.id) } }, t.admin());
  expect(rows).toHaveLength(2);
  expect(JSON.parse(rows[1]?.beforeJson ?? '')).toMatchObject({ level: 1, phone_number: '*******5678' });
  expect(JSON.parse(rows[1]?.afterJson ?? '')).toMatchObject({
    nickname: 'fresh',
    level: 5,
    phone_number: '*******8888',
  });
  expect(rows[1]?.memo).toBe('asked by phone');
  const events = await t.events(AccountStateChangedSchema);
  const told = { accountId: player.id, nickname: 'fresh', level: 5, state: 'normal' };
  // Once for the fields, once for the flags alone.
  expect(events).toMatchObject([told, told]);
  // The old number is free again.
  await t.createAccount({ phoneNumber: '01012345678' });
});

test('an update is refused field by field, and by who asks', async () => {
  await using t = await identityHarness();
  const { player, shop, stranger } = await tree(t);
  const update = (more: object, as = t.admin()) => t.client.updateAccount({ id: player.id, ...more }, as);
  expect(await reasonOf(update({ nickname: stranger.nickname }))).toBe('TAKEN');
  for (const flag of ['unknown', 'block_sports', 'block_post', '__proto__x'])
    expect(await reasonOf(update({ flags: { [flag]: true } }))).toBe('VALIDATION');
  expect(await reasonOf(update({ level: 0 }))).toBe('VALIDATION');
  expect(await reasonOf(update({ bankPassword: '123' }))).toBe('VALIDATION');
  expect(await reasonOf(update({ password: 'abc' }))).toBe('VALIDATION');
  expect(await reasonOf(update({ id: 999_999n }))).toBe('NOT_FOUND');
  expect(await reasonOf(update({ level: 2 }, t.owner(shop)))).toBe('FORBIDDEN');
  expect(await reasonOf(update({ id: stranger.id, level: 2 }, t.owner(shop)))).toBe('NOT_FOUND');
  expect(await reasonOf(update({ level: 2 }, t.admin(['members.read'])))).toBe('FORBIDDEN');
  expect(await reasonOf(update({ level: 2 }, t.owner(player)))).toBe('FORBIDDEN');
});

test('a password set by an operator ends every session; a new level reaches the next call', async () => {
  await using t = await identityHarness();
  const { player } = await tree(t);
  const { token } = await t.login('player');
  expect((await t.authenticate(token)).principal?.level).toBe(1);
  await t.client.updateAccount({ id: player.id, level: 4 }, t.admin());
  expect((await t.authenticate(token)).principal?.level).toBe(4);
  await t.client.updateAccount({ id: player.id, password: 'Fresh1' }, t.admin());
  expect(await reasonOf(t.authenticate(token))).toBe('EXPIRED_SESSION');
  await t.login('player', 'fresh1');
});

test('presence and sessions are counted within the caller\u2019s subtree', async () => {
  await using t = await identityHarness();
  const { shop, rival } = await tree(t);
  await t.login('player');
  await t.login('stranger');
  expect((await t.client.countPresence({}, t.admin())).membersOnline).toBe(2n);
  expect((await t.client.countPresence({}, t.owner(shop))).membersOnline).toBe(1n);
  // Both numbers are of members: who may only see administrators learns neither.
  expect(await reasonOf(t.client.countPresence({}, t.admin(['admins.read'])))).toBe('FORBIDDEN');
  const { sessions } = await t.client.listSessions({}, t.owner(rival));
  expect(sessions.map((session) => session.account)).toEqual(['stranger']);
});

test('a bank account is digits and dashes, whoever writes it; one from before stays until it is changed', async () => {
  await using t = await identityHarness();
  for (const odd of ['국민 123-45', '123', '1'.repeat(31), '12 34', '1234x'])
    expect(await reasonOf(t.createAccount({ bankAccount: odd }))).toBe('VALIDATION');
  const member = await t.createAccount({ bankAccount: '123-456' });
  const change = (bankAccount: string) => t.client.updateAccount({ id: member.id, bankAccount }, t.admin());
  for (const wrong of ['123', 'abcd', '12 34', '1234\u0000']) expect(await reasonOf(change(wrong))).toBe('VALIDATION');
  expect((await change('1234')).bankAccount).toBe('1234');
  expect((await change('')).bankAccount).toBe('');
});

test('whether the partner’s page is open to an agent, and how it is arranged, is told with its session and told of', async () => {
  await using t = await identityHarness();
  const { shop, player } = await tree(t);
  const set = (id: bigint, change: { visibledPartner?: number; agentTheme?: string }) =>
    t.client.updateAccount({ id, ...change, memo: '검토' }, t.admin());
  expect(shop).toMatchObject({ visibledPartner: 1, agentTheme: 'A' });
  expect(player).toMatchObject({ visibledPartner: 0, agentTheme: '' });
  const told = async () => (await t.events(AccountStateChangedSchema)).filter(({ accountId }) => accountId === shop.id);
  const before = (await told()).length;
  for (const visibledPartner of [0, -2, 1]) {
    expect((await set(shop.id, { visibledPartner })).visibledPartner).toBe(visibledPartner);
    const { principal } = await t.login('shop', 'pass-word-1', AccountKind.AGENT);
    expect(principal).toMatchObject({ tier: 'shop', visibledPartner });
  }
  expect((await set(shop.id, { agentTheme: 'B' })).agentTheme).toBe('B');
  await set(shop.id, { agentTheme: 'B', visibledPartner: 1 });
  // How it is arranged keeps nobody out, and what does not change leaves no trace.
  expect(await told()).toHaveLength(before + 3);
  const { rows } = await t.client.listAudit({ filter: { action: 'account.update' } }, t.admin());
  expect(rows.map(({ beforeJson, afterJson }) => [beforeJson, afterJson]).toReversed()).toEqual([
    ['{"visibled_partner":1}', '{"visibled_partner":0}'],
    ['{"visibled_partner":0}', '{"visibled_partner":-2}'],
    ['{"visibled_partner":-2}', '{"visibled_partner":1}'],
    ['{"agent_theme":"A"}', '{"agent_theme":"B"}'],
  ]);
  for (const visibledPartner of [-1, 2, -3])
    expect(await reasonOf(set(shop.id, { visibledPartner }))).toBe('VALIDATION');
  expect(await reasonOf(set(shop.id, { agentTheme: 'C' }))).toBe('VALIDATION');
  expect(await reasonOf(set(player.id, { visibledPartner: 1 }))).toBe('FORBIDDEN');
});
