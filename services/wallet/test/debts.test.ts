import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountOf, type House, houses } from '../ledger/accounts.ts';
import { postGroup } from '../ledger/post-group.ts';
import { houseTotals } from '../ledger/read.ts';
import { type RequestsHouse, reason, requestsHouse } from './requests-house.ts';

let house: RequestsHouse;
beforeAll(async () => {
  house = await requestsHouse();
  const pool = { bankName: '신한', bankAccount: '100-0001', holder: '마당', kind: 'pool', enabled: true };
  await house.client.saveBankAccount(pool, house.admin());
  await house.settings({
    doubleDepositSeconds: 0,
    duplicateDepositSeconds: 0,
    firstChargeBonusBp: 0,
    chargeBonusBp: 0,
  });
});
afterAll(async () => {
  expect(await house.violations()).toEqual([]);
  await house[Symbol.asyncDispose]();
});

const key = () => uuidv7(house.clock.now().getTime());
const total = async (of: House) => (await houseTotals(house.tables.pool)).get(houses[of]) ?? 0n;

/** What betting posts for a recall that its member cannot pay: the recall, which is refused, and then the debt. */
function recallOf(owner: bigint, amount: bigint, bet = uuidv7()) {
  const common = { amount, reference: bet };
  const recall = { key: key(), debitAccount: accountOf(owner, 'money'), creditAccount: houses.bets, kind: 'recall' };
  const debt = { key: key(), debitAccount: houses.clearing, creditAccount: accountOf(owner, 'debt') };
  return [
    { ...recall, ...common },
    { ...debt, kind: 'recall_debt', ...common },
  ] as const;
}

async function owe(owner: bigint, amount: bigint): Promise<void> {
  const [recall, debt] = recallOf(owner, amount);
  for (const transfer of [recall, debt]) await house.client.postTransfers({ transfers: [transfer] });
}

test('a recall’s debt takes what is there at once, once, and no withdrawal is asked for while it is open', async () => {
  const id = house.join();
  await house.give(id, 30_000n);
  const before = await total('bets');
  const [recall, debt] = recallOf(id, 50_000n);
  expect((await house.client.postTransfers({ transfers: [recall] })).results[0]?.code).toBe('INSUFFICIENT_FUNDS');
  for (let n = 0; n < 2; n++) await house.client.postTransfers({ transfers: [debt] });
  expect(await house.balances(id)).toMatchObject({ money: 0n, debt: 20_000n });
  expect((await total('bets')) - before).toBe(30_000n);
  const ask = () => house.client.requestWithdrawal({ amount: 10_000n, bankPassword: '1234' }, house.as(id));
  expect(await reason(ask())).toBe('DEBT_OPEN');
  await house.post(id, 'payout', 35_000n);
  expect(await house.balances(id)).toMatchObject({ money: 15_000n, debt: 0n });
  expect((await total('bets')) - before).toBe(50_000n - 35_000n);
  expect(await reason(ask())).toBe('fine');
});

test('whatever gives a member money pays the debt before the call answers', async () => {
  const id = house.join();
  await house.give(id, 20_000n);
  await house.give(id, 3_000n, 'point');
  const held = await house.client.requestWithdrawal({ amount: 20_000n, bankPassword: '1234' }, house.as(id));
  await owe(id, 100_000n);
  const left = async () => (await house.balances(id)).debt;
  expect((await house.give(id, 10_000n)).balances).toMatchObject({ money: 0n, debt: 90_000n });
  expect(await house.client.convertPoints({ point: 3_000n }, house.as(id))).toMatchObject({ money: 0n, debt: 87_000n });
  await house.client.cancelWithdrawal({ id: held.id }, house.as(id));
  expect(await left()).toBe(67_000n);
  const deposit = await house.client.requestDeposit({ amount: 60_000n }, house.as(id));
  await house.client.processDeposits({ ids: [deposit.id], status: 'approved' }, house.admin());
  expect(await left()).toBe(7_000n);
  await house.post(id, 'refund', 10_000n);
  expect(await house.balances(id)).toMatchObject({ money: 3_000n, debt: 0n });
});

test('the oldest debt is paid first, each to whom it is owed', async () => {
  const id = house.join();
  const deposit = await house.client.requestDeposit({ amount: 50_000n }, house.as(id));
  await house.client.processDeposits({ ids: [deposit.id], status: 'approved' }, house.admin());
  await house.post(id, 'stake', 50_000n);
  const totals = async () => ({
    bank: await total('bank'),
    bets: await total('bets'),
    clearing: await total('clearing'),
  });
  const before = await totals();
  await owe(id, 10_000n);
  await house.client.processDeposits({ ids: [deposit.id], status: 'approval_cancelled' }, house.admin());
  await owe(id, 5_000n);
  const gained = async () => {
    const now = await totals();
    return [now.bets - before.bets, now.bank - before.bank, now.clearing - before.clearing];
  };
  expect(await gained()).toEqual([0n, 0n, -65_000n]);
  await house.give(id, 4_000n);
  expect(await gained()).toEqual([4_000n, 0n, -61_000n]);
  await house.give(id, 7_000n);
  expect(await gained()).toEqual([10_000n, 1_000n, -54_000n]);
  await house.give(id, 60_000n);
  expect(await gained()).toEqual([15_000n, 50_000n, 0n]);
  expect((await house.balances(id)).money).toBe(6_000n);
});

test('what a process left behind that ended between a credit and its debt is collected', async () => {
  const id = house.join();
  await owe(id, 10_000n);
  const gift = { key: key(), debit: houses.bets, credit: accountOf(id, 'money'), amount: 12_000n };
  await postGroup(house.tables.pool, [{ ...gift, kind: 'payout', reference: 'bet' }], house.clock.now());
  await vi.waitFor(async () => expect(await house.balances(id)).toMatchObject({ money: 2_000n, debt: 0n }), 5_000);
});

test('a debt that nothing stands for is found, and one that is lowered without a payment', async () => {
  const broken = async () => (await house.violations()).map(({ invariant }) => invariant.split(':')[0]);
  const id = house.join();
  const [, debt] = recallOf(id, 10_000n);
  await house.client.postTransfers({ transfers: [debt] });
  expect(await broken()).toEqual(['recall debts']);
  const refused = { key: key(), debitAccount: accountOf(id, 'money'), creditAccount: houses.bets, kind: 'recall' };
  const { amount, reference } = debt;
  await house.client.postTransfers({ transfers: [{ ...refused, amount, reference }] });
  expect(await broken()).toEqual([]);
  const forgive = {
    key: key(),
    debitAccount: accountOf(id, 'debt'),
    creditAccount: houses.clearing,
    kind: 'debt_payment',
  };
  await house.client.postTransfers({ transfers: [{ ...forgive, amount: 1n, reference }] });
  expect(await broken()).toEqual(['debts']);
  const pay = { key: key(), debitAccount: houses.bets, creditAccount: accountOf(id, 'money'), kind: 'payout' };
  await house.client.postTransfers({ transfers: [{ ...pay, amount: 20_000n, reference }] });
  const late = { key: key(), debitAccount: accountOf(id, 'money'), creditAccount: houses.bets, kind: 'debt_payment' };
  await house.client.postTransfers({ transfers: [{ ...late, amount: 1n, reference }] });
  expect(await broken()).toEqual([]);
});
