import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, test } from 'vitest';
import { sweepOnce } from '../sweeping/sweep.ts';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf, refusal } from './refusal.ts';

const right = 'Chief-Pass-1';
const owner = '198.51.100.7';
const minute = 60_000;

interface From {
  ip?: string;
  deviceKey?: string;
}

const login = (t: IdentityHarness, password: string, from: From = {}) =>
  t.login('chief', password, AccountKind.ADMIN, { ip: owner, ...from });

/** Wrong passwords, one from each of many addresses. */
async function guessFromMany(t: IdentityHarness, count: number, net = 1): Promise<string[]> {
  const reasons: string[] = [];
  for (let i = 0; i < count; i++) reasons.push(await reasonOf(login(t, 'wrong', { ip: `203.0.${net}.${i}` })));
  return reasons;
}

async function withChief(): Promise<{ t: IdentityHarness; deviceKey: string }> {
  const t = await identityHarness();
  await t.createAccount({ account: 'chief', kind: AccountKind.ADMIN, password: right });
  const { deviceKey } = await login(t, right);
  return { t, deviceKey };
}

test('five wrong passwords lock their own address, an IPv6 network as one, and nobody else', async () => {
  const { t } = await withChief();
  await using _house = t;
  const attacker = { ip: '203.0.113.9' };
  for (let i = 0; i < 5; i++) expect(await reasonOf(login(t, 'wrong', attacker))).toBe('LOGIN_FAILED');
  const refused = await refusal(login(t, right, attacker));
  expect([refused.reason, refused.meta.until]).toEqual(['LOCKED', '2026-11-20T03:15:00.000Z']);
  await login(t, right, { ip: '198.51.100.99' });
  const network = (host: string) => ({ ip: `2001:db8:1:2::${host}` });
  for (let i = 0; i < 5; i++) expect(await reasonOf(login(t, 'wrong', network(`${i + 1}`)))).toBe('LOGIN_FAILED');
  expect(await reasonOf(login(t, right, network('99')))).toBe('LOCKED');
  await login(t, right, { ip: '2001:db8:1:3::1' });
  t.clock.advance(15 * minute);
  await login(t, right, attacker);
});

test('guesses from many addresses are slowed for all of them, and the owner’s browser goes on', async () => {
  const { t, deviceKey } = await withChief();
  await using _house = t;
  const reasons = await guessFromMany(t, 23);
  expect(reasons).toEqual([...Array(20).fill('LOGIN_FAILED'), ...Array(3).fill('LOCKED')]);
  // Somebody who has the password, and no browser that is known, waits as well.
  expect(await reasonOf(login(t, right, { ip: '203.0.200.1' }))).toBe('LOCKED');
  expect(await reasonOf(login(t, right, { deviceKey: 'A'.repeat(43) }))).toBe('LOCKED');
  const again = await login(t, right, { deviceKey });
  expect(again.deviceKey).toBe(deviceKey);
  // From another address too: it is the browser that is known.
  await login(t, right, { deviceKey, ip: '203.0.200.2' });
  // Its login does not free the guessers.
  expect(await guessFromMany(t, 3, 2)).toEqual(Array(3).fill('LOCKED'));
  t.clock.advance(15 * minute);
  expect(await reasonOf(login(t, 'wrong', { ip: '203.0.200.1' }))).toBe('LOGIN_FAILED');
});

test('an address that is locked takes no tries of the others, however often it asks', async () => {
  const { t } = await withChief();
  await using _house = t;
  for (let i = 0; i < 40; i++) await reasonOf(login(t, 'wrong', { ip: '203.0.113.9' }));
  expect(await guessFromMany(t, 15)).toEqual(Array(15).fill('LOGIN_FAILED'));
  expect(await guessFromMany(t, 1, 2)).toEqual(['LOCKED']);
});

test('a known browser has five tries of its own, counted for itself alone', async () => {
  const { t, deviceKey } = await withChief();
  await using _house = t;
  for (let i = 0; i < 5; i++) expect(await reasonOf(login(t, 'wrong', { deviceKey }))).toBe('LOGIN_FAILED');
  expect(await reasonOf(login(t, right, { deviceKey }))).toBe('LOCKED');
  expect(await reasonOf(login(t, right, { deviceKey, ip: '203.0.200.2' }))).toBe('LOCKED');
  const elsewhere = await login(t, right);
  expect(elsewhere.deviceKey).not.toBe(deviceKey);
});

test('a browser is known to the accounts that were entered from it, and to no other', async () => {
  const { t, deviceKey } = await withChief();
  await using _house = t;
  await t.createAccount({ account: 'other', kind: AccountKind.ADMIN, password: right });
  const other = (password: string, from: From) => t.login('other', password, AccountKind.ADMIN, from);
  for (let i = 0; i < 20; i++) await reasonOf(other('wrong', { ip: `203.0.1.${i}` }));
  expect(await reasonOf(other(right, { deviceKey }))).toBe('LOCKED');
  t.clock.advance(15 * minute);
  expect((await other(right, { deviceKey })).deviceKey).toBe(deviceKey);
  for (let i = 0; i < 20; i++) await reasonOf(other('wrong', { ip: `203.0.1.${i}` }));
  await other(right, { deviceKey });
  // Unknown names are locked as known ones are, so that no answer tells who exists.
  const nobody = (ip: string, more: From = {}) => t.login('nobody', 'wrong', AccountKind.ADMIN, { ip, ...more });
  for (let i = 0; i < 20; i++) expect(await reasonOf(nobody(`203.0.1.${i}`))).toBe('LOGIN_FAILED');
  expect(await reasonOf(nobody('203.0.1.99', { deviceKey }))).toBe('LOCKED');
});

test('only what a right login was given is known: never the key itself, and not for ever', async () => {
  const { t, deviceKey } = await withChief();
  await using _house = t;
  const known = async () => {
    const { rows } = await t.database.query<{ hash: Buffer }>('select hash from known_devices order by seen_at');
    return rows.map(({ hash }) => hash.toString('base64url'));
  };
  expect(deviceKey).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await known()).toHaveLength(1);
  expect(await known()).not.toContain(deviceKey);
  await reasonOf(login(t, 'wrong', { deviceKey: 'B'.repeat(43) }));
  expect(await known()).toHaveLength(1);
  for (const odd of ['x', '__proto__', 'A'.repeat(64)]) {
    const given = await login(t, right, { deviceKey: odd });
    expect(given.deviceKey).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(given.deviceKey).not.toBe(odd);
  }
  for (let i = 0; i < 25; i++) {
    t.clock.advance(1000);
    await login(t, right, { deviceKey: i % 5 === 0 ? deviceKey : '' });
  }
  const most = await known();
  expect(most).toHaveLength(20);
  // The one in use stayed, the oldest ones went.
  await guessFromMany(t, 20);
  await login(t, right, { deviceKey });
  t.clock.advance(181 * 24 * 60 * minute);
  await guessFromMany(t, 20);
  expect(await reasonOf(login(t, right, { deviceKey, ip: '203.0.200.1' }))).toBe('LOCKED');
  await sweepOnce(t.database, t.clock.now());
  expect(await known()).toEqual([]);
});

test('an operator who sets a password makes every browser unknown', async () => {
  const { t, deviceKey } = await withChief();
  await using _house = t;
  const id = (await t.client.listAccounts({ filter: { account: 'chief' } }, t.service())).accounts[0]?.id ?? 0n;
  await t.client.updateAccount({ id, password: 'Chief-Pass-2' }, t.admin());
  await guessFromMany(t, 20);
  expect(await reasonOf(login(t, 'Chief-Pass-2', { deviceKey }))).toBe('LOCKED');
});

test('many guesses at once from one address and from many get no more tries than patient ones', async () => {
  const { t } = await withChief();
  await using _house = t;
  const crowd = await Promise.all(
    Array.from({ length: 60 }, (_, i) => reasonOf(login(t, 'wrong', { ip: `203.0.1.${i % 6}` }))),
  );
  expect(crowd.filter((reason) => reason === 'LOGIN_FAILED')).toHaveLength(20);
  expect(crowd.filter((reason) => reason === 'LOCKED')).toHaveLength(40);
});

test('a new password or exchange password frees its owner from the locks that guesses at the old one have set', async () => {
  const { t } = await withChief();
  await using _house = t;
  const chief = (await t.client.listAccounts({ filter: { account: 'chief' } }, t.admin())).accounts[0];
  for (let i = 0; i < 5; i++) expect(await reasonOf(login(t, 'wrong'))).toBe('LOGIN_FAILED');
  expect(await reasonOf(login(t, right))).toBe('LOCKED');
  await guessFromMany(t, 20);
  const password = 'Other-Pass-2';
  await t.client.updateAccount({ id: chief?.id ?? 0n, nickname: 'renamed' }, t.admin());
  expect(await reasonOf(login(t, right))).toBe('LOCKED');
  await t.client.updateAccount({ id: chief?.id ?? 0n, password }, t.admin());
  expect(await reasonOf(login(t, right))).toBe('LOGIN_FAILED');
  await login(t, password);
  const member = await t.createAccount({ bankPassword: '1234' });
  const verify = (bankPassword: string) =>
    t.client.verifyExchangePassword({ accountId: member.id, bankPassword }, t.service());
  for (let i = 0; i < 5; i++) expect(await reasonOf(verify('0000'))).toBe('WRONG_EXCHANGE_PASSWORD');
  expect(await reasonOf(verify('1234'))).toBe('LOCKED');
  await t.client.updateAccount({ id: member.id, bankPassword: '4321' }, t.admin());
  await verify('4321');
});
