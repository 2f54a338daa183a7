import { RecentJoinsService } from '@madang/proto/madang/identity/v1/recent_joins_pb.ts';
import { expect, test } from 'vitest';
import { identityHarness } from './harness.ts';
import { reasonOf } from './refusal.ts';

test('who joined by the form is told with a masked nickname, newest first, and nobody else', async () => {
  await using t = await identityHarness();
  const client = t.harness.platform('test').client(RecentJoinsService);
  const at = (account: string) =>
    t.database.query(`update accounts set join_code = 'MADANG', created_at = $2 where account = $1`, [
      account,
      t.clock.now(),
    ]);
  for (const [account, nickname] of [
    ['first', '하늘바다'],
    ['second', '강물'],
    ['waits', '기다림'],
    ['tester', '시험삼아'],
  ] as const) {
    t.clock.advance(1_000);
    await t.createAccount({ account, nickname });
    await at(account);
  }
  await t.createAccount({ account: 'made', nickname: '운영이만듦' });
  await t.database.query(`update accounts set state = 'waiting' where account = 'waits'`);
  await t.database.query(`update accounts set test_account = true where account = 'tester'`);
  const { joins } = await client.listRecentJoins({}, t.service());
  expect(joins.map(({ nickname }) => nickname)).toEqual(['강***', '하늘***']);
  expect(await reasonOf(client.listRecentJoins({}, t.admin()))).toBe('FORBIDDEN');
  expect(await reasonOf(client.listRecentJoins({}, t.visitor()))).toBe('INVALID_REQUEST');
});
