import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { expect, test } from 'vitest';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { refusal } from './refusal.ts';

/** The birthday is on the 20th of November, the day that it is in these tests. */
const grown = '20071120';
const young = '20071121';

const names = (account: string) => ({ account, nickname: account, password: 'pass-word-1', role: 'member' });

async function why(work: Promise<unknown>): Promise<string[]> {
  const { reason, field, meta } = await refusal(work);
  return [reason, field, meta.age ?? ''];
}

const makers = (t: IdentityHarness, shop: { id: bigint; path: string }) => ({
  service: t.service(),
  administrator: t.admin(),
  agent: t.as({
    kind: AccountKind.AGENT,
    accountId: shop.id,
    account: 'shop',
    path: shop.path,
    permissions: ['agents.create', 'agents.manage', 'members.personal'],
  }),
});

test('whoever makes a member says when it was born, and nobody makes one that is too young', async () => {
  await using t = await identityHarness();
  const shop = await t.shop('MADANG');
  for (const [maker, as] of Object.entries(makers(t, shop))) {
    const make = (more: object) => {
      const below = { parentId: shop.id, parentPath: shop.path };
      return t.client.createAccount({ kind: AccountKind.MEMBER, ...names(maker.slice(0, 7)), ...below, ...more }, as);
    };
    expect([maker, ...(await why(make({})))]).toEqual([maker, 'VALIDATION', 'date_of_birth', '']);
    expect(await why(make({ dateOfBirth: '20300101' }))).toEqual(['VALIDATION', 'date_of_birth', '']);
    expect(await why(make({ dateOfBirth: young }))).toEqual(['UNDER_AGE', 'date_of_birth', '19']);
    // Two digits of a year are the latest that have been: nobody is a hundred years old by mistake.
    expect(await why(make({ dateOfBirth: '100101' }))).toEqual(['UNDER_AGE', 'date_of_birth', '19']);
    const { id } = await make({ dateOfBirth: grown.slice(2) });
    expect((await t.client.getAccount({ id }, t.service())).dateOfBirth).toBe(grown);
  }
});

test('the age is a setting of the site, and a change of it counts within seconds', async () => {
  await using t = await identityHarness();
  t.settings.minimumAge = 21;
  expect(await why(t.createAccount({ dateOfBirth: '20051121' }))).toEqual(['UNDER_AGE', 'date_of_birth', '21']);
  await t.createAccount({ dateOfBirth: '20051120' });
  t.settings.minimumAge = 18;
  t.clock.advance(10_000);
  await t.createAccount({ dateOfBirth: '20081120' });
});

test('a member’s date of birth changes to that of somebody old enough, and is never cleared', async () => {
  await using t = await identityHarness();
  const { id } = await t.createAccount();
  const change = (dateOfBirth: string) => t.client.updateAccount({ id, dateOfBirth }, t.admin());
  expect(await why(change(''))).toEqual(['VALIDATION', 'date_of_birth', '']);
  expect(await why(change(young))).toEqual(['UNDER_AGE', 'date_of_birth', '19']);
  expect((await change(grown)).dateOfBirth).toBe(grown);
  const { rows } = await t.client.listAudit({ filter: { action: 'account.update' }, limit: 1 }, t.admin());
  expect(`${rows[0]?.beforeJson} ${rows[0]?.afterJson}`).toContain('date_of_birth');
  expect(`${rows[0]?.beforeJson} ${rows[0]?.afterJson}`).not.toContain(grown);
});

test('an account from before that has none stays as it is, whatever else of it changes', async () => {
  await using t = await identityHarness();
  const { id } = await t.createAccount({ account: 'player' });
  await t.database.query(`update accounts set personal = null where id = $1`, [id]);
  const after = await t.client.updateAccount({ id, nickname: 'renamed' }, t.admin());
  expect([after.nickname, after.dateOfBirth]).toEqual(['renamed', '']);
  expect((await t.login('player')).token).toHaveLength(43);
});

test('who works for the house may name a date of birth, of any age, and take it back', async () => {
  await using t = await identityHarness();
  const { id } = await t.createAccount({ kind: AccountKind.AGENT });
  const change = (dateOfBirth: string) => t.client.updateAccount({ id, dateOfBirth }, t.admin());
  expect(await why(change('20071131'))).toEqual(['VALIDATION', 'date_of_birth', '']);
  expect((await change(young)).dateOfBirth).toBe(young);
  expect((await change('')).dateOfBirth).toBe('');
});
