import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { BlacklistService } from '@madang/proto/madang/identity/v1/blacklists_pb.ts';
import { JoinReviewService } from '@madang/proto/madang/identity/v1/join_reviews_pb.ts';
import { expect, test } from 'vitest';
import { identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

test('of a join it is told who else is at its address, the stopped ones first, and no more', async () => {
  await using t = await identityHarness();
  const reviews = t.harness.platform('test').client(JoinReviewService);
  const lists = t.harness.platform('test').client(BlacklistService);
  const review = async (...ids: bigint[]) =>
    (await reviews.listJoinReviews({ ids: ids.map(String) }, t.admin(['members.state']))).reviews;
  const shop = await t.shop('MADANG', { nickname: '첫매장' });
  const made = [];
  for (let n = 0; n < 8; n++)
    made.push(
      await t.createAccount({ parentId: shop.id, parentPath: shop.path, state: n === 0 ? 'waiting' : 'normal' }),
    );
  const [join, blocked, named, elsewhere, seen] = made.map(({ id }) => id);
  const [, , namedAccount] = made.map(({ account }) => account);
  const at = (id: bigint | undefined, created: string, last = '') =>
    t.database.query('update accounts set created_ip = $2, last_ip = $3 where id = $1', [id, created, last]);
  for (const { id } of made) await at(id, '203.0.113.5');
  await at(elsewhere, '198.51.100.1');
  await at(seen, '198.51.100.2', '203.0.113.5');
  await t.client.changeStates({ ids: [blocked ?? 0n], state: 'blocked' }, t.admin());
  await lists.addToBlacklist({ kind: 'account', values: [namedAccount ?? ''], memo: '' }, t.admin());

  const [told] = await review(join ?? 0n, 999_999n, shop.id);
  expect(told).toMatchObject({ id: join, sameAddress: 6, stopped: 2, agentId: shop.id, agentNickname: '첫매장' });
  expect([told?.neighbours.length, told?.neighbourCount]).toEqual([6, 6]);
  expect(told?.neighbours.every(({ shared }) => shared.join() === 'address')).toBe(true);
  expect(told?.neighbours.slice(0, 2).map(({ id, state }) => [id, state])).toEqual([
    [blocked, 'blocked'],
    [named, 'normal'],
  ]);
  // Where a member was last counts like where it joined; no more than eight are named, and all are counted.
  await at(join, '192.0.2.1', '203.0.113.5');
  for (let n = 0; n < 4; n++) await at((await t.createAccount()).id, '203.0.113.5');
  const [later] = await review(join ?? 0n);
  expect([later?.sameAddress, later?.neighbours.length, later?.neighbourCount]).toEqual([10, 8, 10]);
  // An account without an address has no neighbours, however many others have none.
  for (const { id } of made) await at(id, '');
  expect(await review(join ?? 0n)).toMatchObject([{ sameAddress: 0, stopped: 0, neighbours: [], neighbourCount: 0 }]);
  expect(await review()).toEqual([]);
  expect(await reasonOf(reviews.listJoinReviews({ ids: ['x'] }, t.admin()))).toBe('VALIDATION');
  expect(await reasonOf(reviews.listJoinReviews({ ids: ['1'] }, t.admin(['members.read'])))).toBe('FORBIDDEN');
});

test('of a join it is told who has its browser, its bank account or a number beside its own, in whatever way they came', async () => {
  await using t = await identityHarness();
  const reviews = t.harness.platform('test').client(JoinReviewService);
  const review = async (id: bigint) =>
    (await reviews.listJoinReviews({ ids: [String(id)] }, t.admin(['members.state']))).reviews[0];
  const numbers = (phoneNumber: string, bankAccount: string) => ({ phoneNumber, bankAccount, bankName: '국민' });
  const member = (phone: string, bank: string) => t.createAccount(numbers(phone, bank));
  const join = await member('01012345601', '123-456-789');
  // The same number with other dashes, in another bank's writing, and one digit more.
  const [both, bank, phone, other] = [
    await member('01012345602', '123456789'),
    await member('01099990001', '1234-56789'),
    await member('01012345699', '987654321'),
    await member('01012345500', '1234567890'),
  ];
  const pending = async () =>
    (await t.database.query<{ n: bigint }>('select count(*) as n from member_marks_due')).rows[0]?.n;
  const marked = () => expect.poll(pending, { timeout: 15_000 }).toBe(0n);
  await marked();
  expect(await review(join.id)).toMatchObject({ sameAddress: 0, sameDevice: 0, sameBankAccount: 2, samePhoneBlock: 2 });
  const shared = async () =>
    Object.fromEntries((await review(join.id))?.neighbours.map((one) => [String(one.id), one.shared.join()]) ?? []);
  expect(await shared()).toEqual({
    [String(both.id)]: 'bank_account,phone_block',
    [String(bank.id)]: 'bank_account',
    [String(phone.id)]: 'phone_block',
  });
  // A browser that both logged in from.
  const deviceKey = (await t.login(join.account)).deviceKey;
  await t.login(other.account, 'pass-word-1', AccountKind.MEMBER, { deviceKey });
  expect(await review(join.id)).toMatchObject({ sameDevice: 1 });
  expect((await shared())[String(other.id)]).toBe('device,address');
  // What changes is compared as it is now, and what was erased with nobody.
  await t.client.updateAccount({ id: bank.id, bankAccount: '555-555' }, t.admin());
  await marked();
  expect(await review(join.id)).toMatchObject({ sameBankAccount: 1 });
  for (const state of ['withdrawn', 'deleted']) await t.client.changeStates({ ids: [both.id], state }, t.admin());
  expect(await review(join.id)).toMatchObject({ sameBankAccount: 0, samePhoneBlock: 1 });
  const { rows } = await t.database.query('select from member_marks where account_id = $1', [both.id]);
  expect(rows).toEqual([]);
});

test('a change of personal data while members are marked is marked too, and an erased member never again', async () => {
  await using t = await identityHarness();
  const members = [];
  for (let n = 0; n < 6; n++) members.push(await t.createAccount({ bankAccount: '111-111', bankName: '국민' }));
  const [first, second] = members;
  await Promise.all([
    ...['222-222', '333-333', '444-444'].map((bankAccount) =>
      t.client.updateAccount({ id: first?.id ?? 0n, bankAccount }, t.admin()),
    ),
    t.client.changeStates({ ids: [second?.id ?? 0n], state: 'withdrawn' }, t.admin()),
  ]);
  await t.client.changeStates({ ids: [second?.id ?? 0n], state: 'deleted' }, t.admin());
  const rows = async (sql: string) => (await t.database.query<{ account_id: bigint }>(sql)).rows;
  await expect.poll(() => rows('select account_id from member_marks_due'), { timeout: 15_000 }).toEqual([]);
  const alone = await rows(
    `select min(account_id) as account_id from member_marks group by bank_hash having count(*) = 1`,
  );
  expect(alone.map(({ account_id }) => account_id)).toEqual([first?.id]);
  expect((await rows('select account_id from member_marks')).map(({ account_id }) => account_id).toSorted()).toEqual(
    members.filter((one) => one !== second).map(({ id }) => id),
  );
});
