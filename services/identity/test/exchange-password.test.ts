import { expect, test } from 'vitest';
import { identityHarness } from './harness.ts';
import { reasonOf, refusal } from './refusal.ts';

test('four digits are checked for services and their owner, for nobody else', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ bankPassword: '1234' });
  const other = await t.createAccount();
  const verify = (accountId: bigint, bankPassword: string, as = t.service()) =>
    t.client.verifyExchangePassword({ accountId, bankPassword }, as);
  await verify(member.id, '1234');
  await verify(member.id, '1234', t.owner(member));
  expect(await reasonOf(verify(member.id, '1234', t.owner(other)))).toBe('NOT_FOUND');
  expect(await reasonOf(verify(999_999n, '1234'))).toBe('NOT_FOUND');
  expect(await reasonOf(verify(member.id, '1234', t.admin()))).toBe('FORBIDDEN');
  expect(await reasonOf(verify(member.id, '1234', t.visitor()))).toBe('INVALID_REQUEST');
  expect(await reasonOf(verify(other.id, '1234'))).toBe('WRONG_EXCHANGE_PASSWORD');
  expect(await reasonOf(verify(member.id, ''))).toBe('WRONG_EXCHANGE_PASSWORD');
  expect(await reasonOf(verify(member.id, '1'.repeat(17)))).toBe('VALIDATION');
  const refused = await refusal(verify(member.id, '9999'));
  expect([refused.field, refused.meta.remaining]).toEqual(['bank_password', '3']);
});

test('five wrong ones lock for half an hour, counted per member over sessions and parallel calls', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ bankPassword: '1234' });
  const verify = (bankPassword: string, session: string) =>
    t.client.verifyExchangePassword({ accountId: member.id, bankPassword }, t.owner(member, session));
  const reasons = await Promise.all(
    Array.from({ length: 30 }, (_, i) => reasonOf(verify(`9${String(i).padStart(3, '0')}`, `s${i % 3}`))),
  );
  expect(reasons.filter((reason) => reason === 'WRONG_EXCHANGE_PASSWORD')).toHaveLength(5);
  const locked = await refusal(verify('1234', 'new'));
  expect([locked.reason, locked.meta.until]).toEqual(['LOCKED', '2026-11-20T03:30:00.000Z']);
  t.clock.advance(30 * 60_000 - 1);
  expect(await reasonOf(verify('1234', 'new'))).toBe('LOCKED');
  t.clock.advance(1);
  await verify('1234', 'new');
});

test('a right one begins the count anew: four wrong, a right one, four wrong, and again', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ bankPassword: '1234' });
  const verify = (bankPassword: string) =>
    t.client.verifyExchangePassword({ accountId: member.id, bankPassword }, t.service());
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) expect(await reasonOf(verify('9999'))).toBe('WRONG_EXCHANGE_PASSWORD');
    await verify('1234');
  }
  await t.client.updateAccount({ id: member.id, bankPassword: '4321' }, t.admin());
  expect(await reasonOf(verify('1234'))).toBe('WRONG_EXCHANGE_PASSWORD');
  await verify('4321');
});

test('a stolen table alone does not tell the digits: the hash needs the key of the installation', async () => {
  await using t = await identityHarness();
  const member = await t.createAccount({ password: '1234x', bankPassword: '1234' });
  const { rows } = await t.database.query<{ exchange_password: string }>(
    'select exchange_password from accounts where id = $1',
    [member.id],
  );
  await t.database.query('update accounts set password = $2 where id = $1', [member.id, rows[0]?.exchange_password]);
  expect(await reasonOf(t.login(member.account, '1234'))).toBe('LOGIN_FAILED');
});
