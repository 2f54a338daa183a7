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
  expect(told?.neighbours).toHaveLength(5);
  expect(told?.neighbours.slice(0, 2).map(({ id, state }) => [id, state])).toEqual([
    [blocked, 'blocked'],
    [named, 'normal'],
  ]);
  // An account without an address has no neighbours, however many others have none.
  for (const { id } of made) await at(id, '');
  expect(await review(join ?? 0n)).toMatchObject([{ sameAddress: 0, stopped: 0, neighbours: [] }]);
  expect(await review()).toEqual([]);
  expect(await reasonOf(reviews.listJoinReviews({ ids: ['x'] }, t.admin()))).toBe('VALIDATION');
  expect(await reasonOf(reviews.listJoinReviews({ ids: ['1'] }, t.admin(['members.read'])))).toBe('FORBIDDEN');
});
