import { toDomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { requestsHarness } from './harness.ts';

const answer = (call: Promise<unknown>) =>
  call.then(
    () => 'fine',
    (error: unknown) => `${toDomainError(error).reason} ${toDomainError(error).field}`.trim(),
  );

test('what moves money by a person’s wish is refused without a key, and moves it once with one', async () => {
  await using harness = await requestsHarness();
  await harness.settings({ useExchangePassword: false });
  const { plain } = harness;
  const id = harness.join();
  await harness.give(id, 500_000n);
  await harness.give(id, 50_000n, 'point');
  await plain.saveBankAccount(
    { kind: 'pool', bankName: '국민', bankAccount: '1-2-3', holder: 'h', enabled: true, changeMemo: 'm' },
    harness.admin(),
  );
  const made = await plain.requestDeposit({ amount: 50_000n, key: 'first' }, harness.as(id));
  const calls: [string, (key: string) => Promise<unknown>][] = [
    ['deposit', (key) => plain.requestDeposit({ amount: 20_000n, key }, harness.as(harness.join()))],
    ['withdrawal', (key) => plain.requestWithdrawal({ amount: 10_000n, key }, harness.as(id))],
    ['points', (key) => plain.convertPoints({ point: 10_000n, key }, harness.as(id))],
    ['process', (key) => plain.processDeposits({ ids: [made.id], status: 'approved', key }, harness.admin())],
    ['process', (key) => plain.processWithdrawals({ ids: [1n], status: 'waiting', key }, harness.admin())],
    [
      'adjust',
      (key) =>
        plain.adjustBalance({ accountId: id, balanceType: 'money', amount: 1n, memo: 'm', key }, harness.admin()),
    ],
  ];
  const before = await harness.balances(id);
  for (const [what, call] of calls) expect([what, await answer(call(''))]).toEqual([what, 'VALIDATION key']);
  expect(await harness.balances(id)).toEqual(before);
  for (const [what, call] of calls) {
    expect([what, await answer(call(`key of ${what}`))]).toEqual([what, 'fine']);
    const once = await harness.balances(id);
    expect([what, await answer(call(`key of ${what}`))]).toEqual([what, 'fine']);
    expect(await harness.balances(id)).toEqual(once);
  }
});
