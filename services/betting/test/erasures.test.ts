import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { expect, test } from 'vitest';
import { BettingHarness } from './harness.ts';

test('the names of a deleted member leave its bets, and nobody else’s do', async () => {
  await using harness = await BettingHarness.open();
  for (const member of [7n, 8n]) {
    harness.ledger.give(member, 100_000n);
    await harness.place(member);
    await harness.place(member);
  }
  const names = () =>
    harness.sql<{ who: string }>(
      `select distinct account || ' ' || nickname as who from bets
       union select account || ' ' || nickname from bettors order by who`,
    );
  expect((await names()).map(({ who }) => who)).toEqual(['m7 회원 "7"', 'm8 회원 "8"']);
  const change = { accountId: 7n, kind: AccountKind.MEMBER, path: '1.5.7', level: 1 };
  await harness.say(AccountStateChangedSchema, { ...change, state: 'withdrawn' });
  await harness.say(AccountStateChangedSchema, { ...change, state: 'deleted' });
  await harness.say(AccountStateChangedSchema, { ...change, state: 'deleted' });
  await expect
    .poll(async () => (await names()).map(({ who }) => who), { timeout: 5_000 })
    .toEqual(['deleted_7 deleted_7', 'm8 회원 "8"']);
  expect(await harness.sql('select account_id, done from erasures')).toEqual([{ account_id: '7', done: true }]);
  expect(await harness.verify()).toEqual([]);
});
