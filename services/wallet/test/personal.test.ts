import { expect, test } from 'vitest';
import { maskLine } from '../requests/personal.ts';
import { requestsHarness } from './harness.ts';

test('requests show agents no names of payers and no bank accounts, but their own, and with a right to them or to decide', async () => {
  await using harness = await requestsHarness();
  const pool = { bankName: '신한', bankAccount: '100-0001', holder: '마당', kind: 'pool', enabled: true };
  await harness.client.saveBankAccount(pool, harness.admin());
  const id = harness.join({}, '7');
  await harness.give(id, 50_000n);
  await harness.client.requestDeposit({ amount: 50_000n }, harness.as(id));
  const made = await harness.client.requestWithdrawal({ amount: 20_000n, bankPassword: '1234' }, harness.as(id));
  expect(made).toMatchObject({ holder: '김마당', bankAccount: '110-22-334455' });

  const seen = async (as: ReturnType<typeof harness.admin>) => {
    const { deposits } = await harness.client.listDeposits({}, as);
    const { withdrawals } = await harness.client.listWithdrawals({}, as);
    return [...deposits, ...withdrawals].map(({ bankAccount, ...row }) => [
      bankAccount,
      ...('depositor' in row ? [row.depositor, row.bankAccountHolder] : [row.holder]),
    ]);
  };
  const whole = [
    ['신한 100-0001 마당', '김마당', '김마당'],
    ['110-22-334455', '김마당'],
  ];
  const masked = [
    ['신한 ***-*001 마***', '김***', '김***'],
    ['***-**-**4455', '김***'],
  ];
  const reads = ['deposits.read', 'withdrawals.read'];
  expect(await seen(harness.agent('7', reads))).toEqual(masked);
  expect(await seen(harness.agent('7', [...reads, 'deposits.process', 'withdrawals.process']))).toEqual(whole);
  expect(await seen(harness.agent('7', [...reads, 'withdrawals.process']))).toEqual([masked[0], whole[1]]);
  expect(await seen(harness.agent('7', [...reads, 'members.personal']))).toEqual(whole);
  expect(await seen(harness.admin(900n, reads))).toEqual(masked);
  expect(await seen(harness.admin())).toEqual(whole);
  expect(await seen(harness.agent(`7.${id}`, reads))).toEqual(whole);
});

test.each([
  ['국민 110-22-334455 김마당', '국민 ***-**-**4455 김***'],
  ['신한 1234 (주) 마당', '신한 **34 (***'],
  ['what nobody expected', 'w***'],
  ['', ''],
])('the line %j is masked as %j', (line, masked) => expect(maskLine(line)).toBe(masked));
