import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { RecommendationService } from '@madang/proto/madang/identity/v1/recommendations_pb.ts';
import { ReferralService } from '@madang/proto/madang/identity/v1/referrals_pb.ts';
import { expect, test } from 'vitest';
import { type IdentityHarness, identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

function tools(t: IdentityHarness) {
  const client = t.harness.platform('test').client(RecommendationService);
  let people = 0;
  const join = async (code: string, between: () => Promise<unknown> = async () => undefined) => {
    people += 1;
    const me = people;
    const phoneNumber = `0107${String(me).padStart(7, '0')}`;
    const ip = `198.51.100.${me}`;
    const { smsKey } = await t.client.sendSms({ phoneNumber, ip, language: 'ko' }, t.visitor());
    const { messages } = await t.client.listOutbox({}, t.service());
    const smsNumber = /\d{6}/.exec(messages.find(({ to }) => to === phoneNumber)?.text ?? '')?.[0] ?? '';
    await between();
    return t.client.join(
      {
        account: `guest${me}`,
        nickname: `손님${me}`,
        password: 'secret-1',
        dateOfBirth: '860101',
        bankAccountHolder: '홍길동',
        bankName: '국민',
        bankAccount: '123-456',
        bankPassword: '1234',
        phoneNumber,
        smsKey,
        smsNumber,
        code,
        device: 'PC',
        ip,
        language: 'ko',
      },
      t.visitor(),
    );
  };
  return { client, join };
}

test('whoever joins by a member’s code stands below the same agent, and the member sees as much as it should', async () => {
  await using t = await identityHarness();
  const { client, join } = tools(t);
  const shop = await t.createAccount({ kind: AccountKind.AGENT, account: 'shop_one' });
  const member = await t.createAccount({ parentId: shop.id });
  const other = await t.createAccount({ parentId: shop.id });
  expect(await reasonOf(client.makeOwnCode({}, t.owner(member)))).toBe('FORBIDDEN');
  expect(await client.getOwnRecommendations({}, t.owner(member))).toMatchObject({
    offered: false,
    code: '',
    joined: [],
  });
  t.settings.useMemberCodes = true;
  t.clock.advance(10_000);
  const both = await Promise.all([client.makeOwnCode({}, t.owner(member)), client.makeOwnCode({}, t.owner(member))]);
  const [{ code }] = both;
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  expect(both[1].code).toBe(code);
  const newcomer = await join(` ${code.toLowerCase()} `);
  const account = await t.client.getAccount({ id: newcomer.accountId }, t.service());
  expect([account.parentId, account.path.startsWith(`${shop.path}.`)]).toEqual([shop.id, true]);
  await join(code);
  const own = await client.getOwnRecommendations({ limit: 1 }, t.owner(member));
  expect(own).toMatchObject({ offered: true, code, total: 2n });
  expect(own.joined.map(({ nickname, state }) => [nickname, state])).toEqual([['손***', 'joined']]);
  expect(await client.getOwnRecommendations({}, t.owner(other))).toMatchObject({ code: '', joined: [], total: 0n });
  expect(await reasonOf(client.getOwnRecommendations({}, t.owner(shop)))).toBe('FORBIDDEN');
  expect(await reasonOf(client.makeOwnCode({}, t.visitor()))).toBe('INVALID_REQUEST');
});

test('a code is good while the site has codes, its owner is well and its agent at work', async () => {
  await using t = await identityHarness();
  const { client, join } = tools(t);
  t.settings.useMemberCodes = true;
  const shop = await t.createAccount({ kind: AccountKind.AGENT, account: 'shop_one' });
  const member = await t.createAccount({ parentId: shop.id });
  const { code } = await client.makeOwnCode({}, t.owner(member));
  const set = (id: bigint, state: string) =>
    t.database.query('update accounts set state = $2 where id = $1', [id, state]);
  for (const id of [member.id, shop.id]) {
    await set(id, 'suspended');
    expect(await reasonOf(join(code))).toBe('JOIN_CODE');
    await set(id, 'normal');
  }
  t.settings.useMemberCodes = false;
  t.clock.advance(10_000);
  expect(await reasonOf(join(code))).toBe('JOIN_CODE');
  t.settings.useMemberCodes = true;
  t.clock.advance(10_000);
  await join(code);
  await t.database.query('delete from member_codes where account_id = $1', [member.id]);
  expect(await reasonOf(join(code))).toBe('JOIN_CODE');
});

test('a referral code that an operator types is nobody’s own code', async () => {
  await using t = await identityHarness();
  const { client } = tools(t);
  t.settings.useMemberCodes = true;
  const shop = await t.createAccount({ kind: AccountKind.AGENT, account: 'shop_one' });
  const member = await t.createAccount({ parentId: shop.id });
  const { code } = await client.makeOwnCode({}, t.owner(member));
  const referrals = t.harness.platform('test').client(ReferralService);
  const issue = referrals.issueReferralCodes({ agentId: shop.id, validity: '1h', count: 1, code }, t.admin());
  expect(await reasonOf(issue)).toBe('TAKEN');
});
