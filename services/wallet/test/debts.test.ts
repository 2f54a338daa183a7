import { accountOf, type HouseAccountName, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postGroup } from '../ledger/post-group.ts';
import { houseTotals } from '../ledger/read.ts';
import { type RequestsHarness, reason, requestsHarness } from './harness.ts';

let harness: RequestsHarness;
beforeAll(async () => {
  harness = await requestsHarness();
  const pool = { bankName: '신한', bankAccount: '100-0001', holder: '마당', kind: 'pool', enabled: true };
  await harness.client.saveBankAccount(pool, harness.admin());
  await harness.settings({
    doubleDepositSeconds: 0,
    duplicateDepositSeconds: 0,
    firstChargeBonusBp: 0,
    chargeBonusBp: 0,
  });
});
afterAll(async () => {
  expect(await harness.violations()).toEqual([]);
  await harness[Symbol.asyncDispose]();
});

const key = () => uuidv7(harness.clock.now().getTime());
const total = async (of: HouseAccountName) => (await houseTotals(harness.tables.pool)).get(houseAccounts[of]) ?? 0n;

/** What betting posts for a clawback that its member cannot pay: the clawback, which is refused, and then the debt. */
function clawbackOf(owner: bigint, amount: bigint, bet = uuidv7()) {
  const common = { amount, reference: bet };
  const clawback = {
    key: key(),
    debitAccount: accountOf(owner, 'money'),
    creditAccount: houseAccounts.bets,
    kind: 'recall',
  };
  const debt = { key: key(), debitAccount: houseAccounts.clearing, creditAccount: accountOf(owner, 'debt') };
  return [
    { ...clawback, ...common },
    { ...debt, kind: 'recall_debt', ...common },
  ] as const;
}

async function owe(owner: bigint, amount: bigint): Promise<void> {
  const [clawback, debt] = clawbackOf(owner, amount);
  for (const transfer of [clawback, debt]) await harness.client.postTransfers({ transfers: [transfer] });
}

test('a clawback’s debt takes what is there at once, once, and no withdrawal is asked for while it is open', async () => {
  const id = harness.join();
  await harness.give(id, 30_000n);
  const before = await total('bets');
  const [clawback, debt] = clawbackOf(id, 50_000n);
  expect((await harness.client.postTransfers({ transfers: [clawback] })).results[0]?.code).toBe('INSUFFICIENT_FUNDS');
  for (let n = 0; n < 2; n++) await harness.client.postTransfers({ transfers: [debt] });
  expect(await harness.balances(id)).toMatchObject({ money: 0n, debt: 20_000n });
  expect((await total('bets')) - before).toBe(30_000n);
  const ask = () => harness.client.requestWithdrawal({ amount: 10_000n, bankPassword: '1234' }, harness.as(id));
  expect(await reason(ask())).toBe('DEBT_OPEN');
  await harness.post(id, 'payout', 35_000n);
  expect(await harness.balances(id)).toMatchObject({ money: 15_000n, debt: 0n });
  expect((await total('bets')) - before).toBe(50_000n - 35_000n);
  expect(await reason(ask())).toBe('fine');
});

test('whatever gives a member money pays the debt before the call answers', async () => {
  const id = harness.join();
  await harness.give(id, 20_000n);
  await harness.give(id, 3_000n, 'point');
  const held = await harness.client.requestWithdrawal({ amount: 20_000n, bankPassword: '1234' }, harness.as(id));
  await owe(id, 100_000n);
  const left = async () => (await harness.balances(id)).debt;
  expect((await harness.give(id, 10_000n)).balances).toMatchObject({ money: 0n, debt: 90_000n });
  expect(await harness.client.convertPoints({ point: 3_000n }, harness.as(id))).toMatchObject({
    money: 0n,
    debt: 87_000n,
  });
  await harness.client.cancelWithdrawal({ id: held.id }, harness.as(id));
  expect(await left()).toBe(67_000n);
  const deposit = await harness.client.requestDeposit({ amount: 60_000n }, harness.as(id));
  await harness.client.processDeposits({ ids: [deposit.id], status: 'approved' }, harness.admin());
  expect(await left()).toBe(7_000n);
  await harness.post(id, 'refund', 10_000n);
  expect(await harness.balances(id)).toMatchObject({ money: 3_000n, debt: 0n });
});

test('the oldest debt is paid first, each to whom it is owed', async () => {
  const id = harness.join();
  const deposit = await harness.client.requestDeposit({ amount: 50_000n }, harness.as(id));
  await harness.client.processDeposits({ ids: [deposit.id], status: 'approved' }, harness.admin());
  await harness.post(id, 'stake', 50_000n);
  const totals = async () => ({
    bank: await total('bank'),
    bets: await total('bets'),
    clearing: await total('clearing'),
  });
  const before = await totals();
  await owe(id, 10_000n);
  await harness.client.processDeposits({ ids: [deposit.id], status: 'approval_cancelled' }, harness.admin());
  await owe(id, 5_000n);
  const gained = async () => {
    const now = await totals();
    return [now.bets - before.bets, now.bank - before.bank, now.clearing - before.clearing];
  };
  expect(await gained()).toEqual([0n, 0n, -65_000n]);
  await harness.give(id, 4_000n);
  expect(await gained()).toEqual([4_000n, 0n, -61_000n]);
  await harness.give(id, 7_000n);
  expect(await gained()).toEqual([10_000n, 1_000n, -54_000n]);
  await harness.give(id, 60_000n);
  expect(await gained()).toEqual([15_000n, 50_000n, 0n]);
  expect((await harness.balances(id)).money).toBe(6_000n);
});

test('what a process left behind that ended between a credit and its debt is collected', async () => {
  const id = harness.join();
  await owe(id, 10_000n);
  const gift = { key: key(), debit: houseAccounts.bets, credit: accountOf(id, 'money'), amount: 12_000n };
  await postGroup(harness.tables.pool, [{ ...gift, kind: 'payout', reference: 'bet' }], harness.clock.now());
  await vi.waitFor(async () => expect(await harness.balances(id)).toMatchObject({ money: 2_000n, debt: 0n }), 5_000);
});

test('a debt that nothing stands for is found, and one that is lowered without a payment', async () => {
  const broken = async () => (await harness.violations()).map(({ invariant }) => invariant.split(':')[0]);
  const id = harness.join();
  const [, debt] = clawbackOf(id, 10_000n);
  await harness.client.postTransfers({ transfers: [debt] });
  expect(await broken()).toEqual(['clawback debts']);
  const refused = {
    key: key(),
    debitAccount: accountOf(id, 'money'),
    creditAccount: houseAccounts.bets,
    kind: 'recall',
  };
  const { amount, reference } = debt;
  await harness.client.postTransfers({ transfers: [{ ...refused, amount, reference }] });
  expect(await broken()).toEqual([]);
  const forgive = {
    key: key(),
    debitAccount: accountOf(id, 'debt'),
    creditAccount: houseAccounts.clearing,
    kind: 'debt_payment',
  };
  await harness.client.postTransfers({ transfers: [{ ...forgive, amount: 1n, reference }] });
  expect(await broken()).toEqual(['debts']);
  const pay = { key: key(), debitAccount: houseAccounts.bets, creditAccount: accountOf(id, 'money'), kind: 'payout' };
  await harness.client.postTransfers({ transfers: [{ ...pay, amount: 20_000n, reference }] });
  const late = {
    key: key(),
    debitAccount: accountOf(id, 'money'),
    creditAccount: houseAccounts.bets,
    kind: 'debt_payment',
  };
  await harness.client.postTransfers({ transfers: [{ ...late, amount: 1n, reference }] });
  expect(await broken()).toEqual([]);
});
