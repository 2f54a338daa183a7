import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ConnectionRulesChangedSchema, ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { expect, test } from 'vitest';
import { permissions } from '../access/permissions.ts';
import { countryDatabase } from './country-database.ts';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf, refusal } from './refusal.ts';

const elsewhere = '198.51.100.200';
const clientOf = (t: IdentityHarness) => t.harness.platform('test').client(ConnectionService);

/** An administrator that asks from an address. */
const from = (t: IdentityHarness, ip: string, allowed: readonly string[] = Object.keys(permissions), sessionId = '') =>
  t.as({
    kind: AccountKind.ADMIN,
    accountId: 900n,
    account: 'boss',
    path: '900',
    permissions: [...allowed],
    ip,
    sessionId,
  });

const rule = (address: string, effect = 'allow', area = 'admin') => ({ address, effect, area });

test('once an address is allowed all others are out at the login, each kind by its own rules', async () => {
  await using t = await identityHarness();
  const c = clientOf(t);
  await t.createAccount({ account: 'player' });
  await t.createAccount({ account: 'chief', kind: AccountKind.ADMIN });
  const chief = (ip: string) => t.login('chief', 'pass-word-1', AccountKind.ADMIN, { ip });
  await chief(elsewhere);
  await c.saveAddress(rule('198.51.100.0/25'), from(t, '198.51.100.7'));
  await chief('198.51.100.7');
  expect(await reasonOf(chief(elsewhere))).toBe('ADDRESS_BLOCKED');
  await t.login('player', 'pass-word-1', AccountKind.MEMBER, { ip: elsewhere });
  await c.saveAddress(rule('2001:db8::/32', 'block', 'member'), from(t, '198.51.100.7'));
  const player = (ip: string) => t.login('player', 'pass-word-1', AccountKind.MEMBER, { ip });
  expect(await reasonOf(player('2001:db8:1::9'))).toBe('ADDRESS_BLOCKED');
  await player('2001:db9::9');
  const { logs } = await t.client.listAccessLogs({ filter: { event: 'refused' } }, t.admin());
  expect(logs.map(({ account, ip }) => [account, ip])).toEqual([
    ['player', '2001:db8:1::9'],
    ['chief', elsewhere],
  ]);
});

test('an entrance that two kinds share is open to the one whose rules let the address in, and tells nothing of the other', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'chief', kind: AccountKind.ADMIN });
  await t.createAccount({ account: 'agent1', kind: AccountKind.AGENT });
  await clientOf(t).saveAddress(rule('203.0.113.77'), from(t, '203.0.113.77'));
  const enter = (account: string) =>
    t.login(account, 'pass-word-1', AccountKind.ADMIN, { ip: elsewhere, otherKinds: [AccountKind.AGENT] });
  expect(await reasonOf(enter('chief'))).toBe('LOGIN_FAILED');
  expect((await enter('agent1')).account?.account).toBe('agent1');
});

test('nobody locks out the address that it comes from without saying so, by making, changing or taking away', async () => {
  await using t = await identityHarness();
  const c = clientOf(t);
  const me = from(t, '203.0.113.5');
  expect(await refusal(c.saveAddress(rule(elsewhere), me))).toMatchObject({
    reason: 'OWN_ADDRESS',
    field: 'address',
    meta: { ip: '203.0.113.5' },
  });
  expect(await reasonOf(c.saveAddress(rule('203.0.113.0/24', 'block'), me))).toBe('OWN_ADDRESS');
  expect((await c.listAddresses({}, me)).total).toBe(0n);
  const own = await c.saveAddress(rule('203.0.113.5'), me);
  const other = await c.saveAddress(rule(elsewhere), me);
  expect(await reasonOf(c.saveAddress({ ...rule('203.0.113.6'), id: own.id }, me))).toBe('OWN_ADDRESS');
  expect((await c.deleteAddresses({ ids: [String(own.id)] }, me)).results[0]?.code).toBe('OWN_ADDRESS');
  // Who is out already, or means it, may; and other areas are not the author's.
  await c.saveAddress({ ...rule('203.0.113.6'), id: own.id, confirmed: true }, me);
  await c.saveAddress(rule('203.0.113.7'), me);
  await c.saveAddress(rule('192.0.2.1', 'allow', 'member'), me);
  const gone = await c.deleteAddresses({ ids: [String(own.id), String(other.id), '0', 'x', '999'] }, me);
  expect(gone.results.map(({ code }) => code)).toEqual(['', '', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
});

test('an address is kept in one spelling, once an area, with who made it; each change is told and audited', async () => {
  await using t = await identityHarness();
  const c = clientOf(t);
  const me = from(t, '203.0.113.5');
  const heard: string[] = [];
  await using _listening = t.harness.platform('test').listen({
    events: [ConnectionRulesChangedSchema],
    handle: (batch) => void heard.push(...batch.map(({ type }) => type)),
  });
  const made = await c.saveAddress({ ...rule(' 192.0.2.77/24', 'block', 'member'), memo: ' 도배 ' }, me);
  expect(made).toMatchObject({ address: '192.0.2.0/24', memo: '도배', createdBy: 'boss', effect: 'block' });
  expect(await reasonOf(c.saveAddress(rule('192.0.2.0/24', 'allow', 'member'), me))).toBe('TAKEN');
  await c.saveAddress(rule('192.0.2.0/24', 'block', 'agent'), me);
  for (const address of ['', 'x', '192.0.2', '192.0.2.1/33', '192.0.2.1\u0000'])
    expect(await reasonOf(c.saveAddress(rule(address, 'block', 'member'), me)), address).toBe('VALIDATION');
  for (const wrong of [rule('192.0.2.9', 'deny'), rule('192.0.2.9', 'block', 'house')])
    expect(await reasonOf(c.saveAddress(wrong, me))).toBe('VALIDATION');
  expect(await reasonOf(c.saveAddress({ ...rule('192.0.2.9', 'block'), id: 999n }, me))).toBe('NOT_FOUND');
  await c.saveAddress({ ...rule('192.0.2.0/25', 'block', 'member'), id: made.id }, me);
  await c.deleteAddresses({ ids: [String(made.id)], memo: '해제' }, me);
  await t.harness.settled();
  expect(heard).toHaveLength(4);
  const { rows } = await t.client.listAudit({ filter: { resource: 'address' } }, t.admin());
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'address.create',
    'address.create',
    'address.delete',
    'address.update',
  ]);
  const found = async (filter: Record<string, string>) => (await c.listAddresses({ filter }, me)).total;
  expect(await found({ area: 'agent' })).toBe(1n);
  expect(await found({ address_q: '192.0.2' })).toBe(1n);
  expect(await found({ effect: 'allow' })).toBe(0n);
});

test('of two who allow the first two addresses at once neither finds itself out unawares', async () => {
  await using t = await identityHarness();
  const c = clientOf(t);
  const outcomes = await Promise.allSettled(
    ['203.0.113.5', '203.0.113.6'].map((ip) => c.saveAddress(rule(ip), from(t, ip))),
  );
  // The second to come would be out by the first's rule already: its own lets it in again.
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect((await c.getRules({})).addresses.map(({ address }) => address).toSorted()).toEqual([
    '203.0.113.5',
    '203.0.113.6',
  ]);
});

test('domains are kept as hosts, once each, and taken away', async () => {
  await using t = await identityHarness();
  const c = clientOf(t);
  const me = from(t, '203.0.113.5');
  const made = await c.saveDomain({ host: 'https://Play.Example/', shown: true, memo: '본사' }, me);
  expect(made).toMatchObject({ host: 'play.example/', shown: true, createdBy: 'boss' });
  expect(await reasonOf(c.saveDomain({ host: 'play.example' }, me))).toBe('TAKEN');
  expect(await reasonOf(c.saveDomain({ host: 'a b' }, me))).toBe('VALIDATION');
  await c.saveDomain({ id: made.id, host: 'play.example', shown: false }, me);
  expect((await c.getRules({})).domains).toMatchObject([{ host: 'play.example/', shown: false }]);
  expect((await c.listDomains({ filter: { host_q: 'PLAY' } }, me)).total).toBe(1n);
  const { results } = await c.deleteDomains({ ids: [String(made.id), String(made.id)] }, me);
  expect(results.map(({ code }) => code)).toEqual(['', 'NOT_FOUND']);
});

test('who may not, may not', async () => {
  await using t = await identityHarness();
  const c = clientOf(t);
  const reader = from(t, '203.0.113.5', ['addresses.read']);
  await c.listAddresses({}, reader);
  expect(await reasonOf(c.saveAddress(rule('192.0.2.1'), reader))).toBe('FORBIDDEN');
  expect(await reasonOf(c.deleteDomains({ ids: ['1'] }, reader))).toBe('FORBIDDEN');
  expect(await reasonOf(c.endKind({}, reader))).toBe('FORBIDDEN');
  expect(await reasonOf(c.getRules({}, reader))).toBe('FORBIDDEN');
  const agent = t.as({ kind: AccountKind.AGENT, accountId: 5n, path: '5', permissions: Object.keys(permissions) });
  expect(await reasonOf(c.listAddresses({}, agent))).toBe('FORBIDDEN');
  expect(await reasonOf(c.listDevices({ filter: { account_id: '1' } }, agent))).toBe('FORBIDDEN');
});

test('all sessions of a kind end at once, but the own one and those of administrators who may do more', async () => {
  await using t = await identityHarness();
  const c = clientOf(t);
  for (const account of ['player1', 'player2']) await t.createAccount({ account });
  await t.createAccount({ account: 'chief', kind: AccountKind.ADMIN });
  await t.createAccount({ account: 'helper', kind: AccountKind.ADMIN, role: 'support' });
  const tokens = [await t.login('player1'), await t.login('player1'), await t.login('player2')].map(
    ({ token }) => token,
  );
  const chief = await t.login('chief', 'pass-word-1', AccountKind.ADMIN);
  const helper = await t.login('helper', 'pass-word-1', AccountKind.ADMIN);
  const little = from(
    t,
    '203.0.113.5',
    ['sessions.end', 'members.read', 'admins.read', ...(helper.principal?.permissions ?? [])],
    'own',
  );
  expect(await c.endKind({ kind: AccountKind.ADMIN, memo: 'all out' }, little)).toMatchObject({
    ended: 1n,
    more: false,
  });
  await t.authenticate(chief.token);
  expect(await reasonOf(t.authenticate(helper.token))).toBe('EXPIRED_SESSION');
  const me = from(t, '203.0.113.5', Object.keys(permissions), chief.principal?.sessionId);
  expect(await c.endKind({ kind: AccountKind.MEMBER }, me)).toMatchObject({ ended: 3n });
  for (const token of tokens) expect(await reasonOf(t.authenticate(token))).toBe('EXPIRED_SESSION');
  expect(await c.endKind({}, me)).toMatchObject({ ended: 0n });
  await t.authenticate(chief.token);
  const { rows } = await t.client.listAudit({ filter: { action: 'session.end_all' } }, t.admin());
  expect(rows).toHaveLength(2);
});

test('one account is logged out everywhere, audited once, and nobody else; an administrator is none of these', async () => {
  await using t = await identityHarness();
  const c = clientOf(t);
  const player = await t.createAccount({ account: 'player' });
  await t.createAccount({ account: 'other' });
  const chief = await t.createAccount({ account: 'chief', kind: AccountKind.ADMIN });
  const mine = [await t.login('player'), await t.login('player')];
  const { token } = await t.login('other');
  const ids = [String(player.id), String(chief.id), '999999', '__proto__'];
  const { results } = await c.endAccountSessions({ ids, memo: 'asked for it' }, t.admin());
  expect(results.map(({ ok, code }) => (ok ? 'ok' : code))).toEqual(['ok', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  for (const one of mine) expect(await reasonOf(t.authenticate(one.token))).toBe('EXPIRED_SESSION');
  await t.authenticate(token);
  await c.endAccountSessions({ ids: [String(player.id)], memo: 'again' }, t.admin());
  const { rows } = await t.client.listAudit({ filter: { action: 'session.end' } }, t.admin());
  expect(rows.map(({ resourceId, memo }) => [resourceId, memo])).toEqual([[String(player.id), 'asked for it']]);
  expect(await reasonOf(c.endAccountSessions({ ids: ['1'] }, t.admin(['sessions.read'])))).toBe('FORBIDDEN');
});

test('a browser is one device of each account, with its times and addresses, and can be forgotten', async () => {
  await using t = await identityHarness();
  const c = clientOf(t);
  const member = await t.createAccount({ account: 'player' });
  const other = await t.createAccount({ account: 'friend' });
  const first = await t.login('player', 'pass-word-1', AccountKind.MEMBER, { ip: '203.0.113.1' });
  const { deviceKey } = first;
  t.clock.advance(60_000);
  await t.login('player', 'pass-word-1', AccountKind.MEMBER, { ip: '203.0.113.2', deviceKey });
  await t.login('friend', 'pass-word-1', AccountKind.MEMBER, { ip: '203.0.113.2', deviceKey });
  await t.login('player');
  const of = async (id: bigint) => (await c.listDevices({ filter: { account_id: String(id) } }, t.admin())).devices;
  const mine = await of(member.id);
  expect(mine).toHaveLength(2);
  const known = mine.find(({ otherAccounts }) => otherAccounts === 1);
  expect(known).toMatchObject({ addresses: 2, ip: '203.0.113.2', device: 'PC', userAgent: 'Browser/1.0' });
  expect(Number(known?.seenAt?.seconds) - Number(known?.firstSeenAt?.seconds)).toBe(60);
  expect((await of(other.id))[0]?.key).toBe(known?.key);
  expect(known?.others.map(({ account, state }) => [account, state])).toEqual([['friend', 'normal']]);
  // An administrator's name is told to nobody who may not see administrators, and no more than five are named at all.
  for (let n = 0; n < 6; n++) {
    const kind = n === 5 ? AccountKind.ADMIN : AccountKind.MEMBER;
    const { account } = await t.createAccount({ kind });
    t.clock.advance(1_000);
    await t.login(account, 'pass-word-1', kind, { deviceKey });
  }
  const namedFor = async (allowed?: readonly string[]) => {
    const { devices } = await c.listDevices({ filter: { account_id: String(member.id) } }, t.admin(allowed));
    const one = devices.find(({ key }) => key === known?.key);
    return [
      one?.otherAccounts,
      one?.others.length,
      one?.others.filter(({ kind }) => kind === AccountKind.ADMIN).length,
    ];
  };
  expect(await namedFor()).toEqual([7, 5, 1]);
  expect(await namedFor(['members.read', 'access_logs.read'])).toEqual([7, 5, 0]);
  expect((await c.listDevices({}, t.admin())).total).toBe(9n);
  const ids = [known?.id ?? '', known?.id ?? '', `${member.id}.x`, '1.2.3', '0.'];
  const { results } = await c.forgetDevices({ ids, memo: '분실' }, t.admin());
  expect(results.map(({ code }) => code)).toEqual(['', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  expect(await of(member.id)).toHaveLength(1);
  expect(await of(other.id)).toHaveLength(1);
});

test('a session is on the page that its calls come from, however seldom that is written', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player' });
  const { token } = await t.login('player');
  const at = async (page: string) => {
    await t.client.authenticate({ token, ip: '203.0.113.5', page }, t.service());
    await expect
      .poll(async () => (await t.client.listSessions({}, t.admin())).sessions[0]?.path)
      .toBe(page || '/board/notice');
  };
  await at('/');
  await at('/board/notice');
  await at('');
});

test('who is here, and who was, is told with grade and domain', async () => {
  await using t = await identityHarness();
  await t.createAccount({ account: 'player', nickname: '새벽별', level: 4 });
  await t.login('player');
  const { sessions } = await t.client.listSessions({ filter: { domain: 'site.test' } }, t.admin());
  expect(sessions).toMatchObject([{ nickname: '새벽별', level: 4, role: 'member', domain: 'site.test', country: '' }]);
  const { logs } = await t.client.listAccessLogs({}, t.admin());
  expect(logs).toMatchObject([{ level: 4, role: 'member', country: '' }]);
  for (const [filter, found] of [
    [{ level: '4', role: 'member' }, 1n],
    [{ level: '5' }, 0n],
    [{ role: 'shop' }, 0n],
    [{ device_q: 'no such device' }, 0n],
  ] as const) {
    expect([filter, (await t.client.listSessions({ filter }, t.admin())).total]).toEqual([filter, found]);
    expect([filter, (await t.client.listAccessLogs({ filter }, t.admin())).total]).toEqual([filter, found]);
  }
});

test('a login is told with the country of its address where a file of countries says it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'madang-countries-'));
  const path = join(folder, 'countries.mmdb');
  await writeFile(path, countryDatabase({ '203.0.113.0/24': 'KR' }));
  {
    await using t = await identityHarness({ countryFile: path });
    const member = await t.createAccount({ account: 'player' });
    await expect
      .poll(async () => {
        await t.login('player');
        return (await t.client.listSessions({ filter: { country: 'KR' } }, t.admin())).total;
      })
      .toBeGreaterThan(0n);
    const { logs } = await t.client.listAccessLogs({ filter: { country: 'KR' } }, t.admin());
    expect(logs[0]).toMatchObject({ ip: '203.0.113.5', country: 'KR' });
    const { devices } = await clientOf(t).listDevices({ filter: { account_id: String(member.id) } }, t.admin());
    expect(devices[0]?.country).toBe('KR');
  }
  await rm(folder, { recursive: true });
});
