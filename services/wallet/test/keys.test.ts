import { toDomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { requestsHouse } from './requests-house.ts';

const answer = (call: Promise<unknown>) =>
  call.then(
    () => 'fine',
    (error: unknown) => `${toDomainError(error).reason} ${toDomainError(error).field}`.trim(),
  );

test('what moves money by a person’s wish is refused without a key, and moves it once with one', async () => {
  await using house = await requestsHouse();
  await house.settings({ useExchangePassword: false });
  const { plain } = house;
  const id = house.join();
  await house.give(id, 500_000n);
  await house.give(id, 50_000n, 'point');
  await plain.saveBankAccount(
    { kind: 'pool', bankName: 'b', bankAccount: '1-2-3', holder: 'h', enabled: true },
    house.admin(),
  );
  const made = await plain.requestDeposit({ amount: 50_000n, key: 'first' }, house.as(id));
  const calls: [string, (key: string) => Promise<unknown>][] = [
    ['deposit', (key) => plain.requestDeposit({ amount: 20_000n, key }, house.as(house.join()))],
    ['withdrawal', (key) => plain.requestWithdrawal({ amount: 10_000n, key }, house.as(id))],
    ['points', (key) => plain.convertPoints({ point: 10_000n, key }, house.as(id))],
    ['process', (key) => plain.processDeposits({ ids: [made.id], status: 'approved', key }, house.admin())],
    ['process', (key) => plain.processWithdrawals({ ids: [1n], status: 'waiting', key }, house.admin())],
    [
      'adjust',
      (key) => plain.adjustBalance({ accountId: id, purse: 'money', amount: 1n, memo: 'm', key }, house.admin()),
    ],
  ];
  const before = await house.balances(id);
  for (const [what, call] of calls) expect([what, await answer(call(''))]).toEqual([what, 'VALIDATION key']);
  expect(await house.balances(id)).toEqual(before);
  for (const [what, call] of calls) {
    expect([what, await answer(call(`key of ${what}`))]).toEqual([what, 'fine']);
    const once = await house.balances(id);
    expect([what, await answer(call(`key of ${what}`))]).toEqual([what, 'fine']);
    expect(await house.balances(id)).toEqual(once);
  }
});
