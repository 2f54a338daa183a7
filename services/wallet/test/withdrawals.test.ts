import { WithdrawalChangedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { kstDayStart, kstIso } from '@madang/runtime/clock.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '../settings/defaults.ts';
import { hour, type RequestsHarness, reason, refusal, requestsHarness } from './harness.ts';

let harness: RequestsHarness;
let day = 0;

beforeAll(async () => {
  harness = await requestsHarness();
  const pool = { bankName: '신한', bankAccount: '100-0001', holder: '마당', kind: 'pool', enabled: true };
  await harness.client.saveBankAccount(pool, harness.admin());
});
beforeEach(async () => {
  day += 1;
  at('12:00:00.000');
  await harness.settings(defaultSettings);
});
afterAll(async () => {
  expect(await harness.violations()).toEqual([]);
  await harness[Symbol.asyncDispose]();
});

/** Sets the clock within the test's own day. */
function at(time: string, later = 0): void {
  const start = kstDayStart('2026-11-20').getTime() + (day + later) * 24 * hour;
  harness.clock.set(new Date(new Date(`2000-01-01T${time}Z`).getTime() - Date.UTC(2000, 0, 1) + start));
}
async function rich(money = 1_000_000n, more = {}): Promise<bigint> {
  const id = harness.join(more);
  await harness.give(id, money);
  return id;
}
const ask = (id: bigint, amount = 100_000n, key = '', bankPassword = '1234') =>
  harness.client.requestWithdrawal({ amount, bankPassword, key }, harness.as(id));
const process = (ids: bigint[], status: string, key = '', options = harness.admin()) =>
  harness.client.processWithdrawals({ ids, status, memo: 'm', key }, options).then(({ results }) => results);
const codes = async (...args: Parameters<typeof process>) => (await process(...args)).map(({ ok, code }) => ok || code);
async function through(id: bigint, ...statuses: string[]): Promise<void> {
  for (const status of statuses) expect(await codes([id], status)).toEqual([true]);
}

describe('a request', () => {
  test('holds the money at once, and tells of it', async () => {
    const id = await rich(150_000n);
    const made = await ask(id);
    expect(made).toMatchObject({
      accountId: id,
      amount: 100_000n,
      status: 'new',
      balanceAfter: 50_000n,
      turnoverPercent: -1,
      bankName: '국민',
      bankAccount: '110-22-334455',
      holder: '김마당',
      needsSecond: false,
      firstApprover: '',
    });
    expect(await harness.balances(id)).toMatchObject({ money: 50_000n, held: 100_000n });
    await harness.home.settled();
    const told = harness.heard.flatMap((e) => (isEvent(e, WithdrawalChangedSchema) ? e.message : []));
    expect(told.filter(({ withdrawalId }) => withdrawalId === made.id)).toMatchObject([
      { accountId: id, path: `1.${id}`, status: 'new', previousStatus: '', amount: 100_000n },
    ]);
  });

  test('keeps the unit, the bounds and what is there', async () => {
    const id = await rich(15_000_000n);
    const range = ['AMOUNT_RANGE', { min: '10000', max: '10000000' }];
    expect(await refusal(ask(id, 0n))).toEqual(range);
    expect(await refusal(ask(id, 15_000n))).toEqual(['AMOUNT_UNIT', { unit: '10000' }]);
    expect(await refusal(ask(id, 10_010_000n))).toEqual(range);
    expect(await reason(ask(await rich(19_999n), 20_000n))).toBe('INSUFFICIENT_FUNDS');
    expect(await reason(ask(await rich(20_000n), 20_000n))).toBe('fine');
    expect(await reason(ask(id, 10_000_000n))).toBe('fine');
  });

  test.each([
    ['23:29:59.999', 'fine'],
    ['23:30:00.000', 'EXCHANGE_WINDOW_CLOSED'],
    ['00:00:00.000', 'EXCHANGE_WINDOW_CLOSED'],
    ['00:29:59.999', 'EXCHANGE_WINDOW_CLOSED'],
    ['00:30:00.000', 'fine'],
  ])('at %s is %s', async (time, expected) => {
    const id = await rich();
    at(time);
    expect(await reason(ask(id))).toBe(expected);
  });

  test('in the bank check hears when it ends', async () => {
    const id = await rich();
    at('23:30:00.000');
    const ends = kstIso(new Date(harness.clock.now().getTime() + hour));
    expect(await refusal(ask(id))).toEqual(['EXCHANGE_WINDOW_CLOSED', { opens_at: ends }]);
    at('00:10:00.000', 1);
    expect(await refusal(ask(id))).toEqual(['EXCHANGE_WINDOW_CLOSED', { opens_at: ends }]);
  });

  test('comes three hours after the last, to the millisecond', async () => {
    const id = await rich();
    await ask(id);
    harness.clock.advance(3 * hour - 1);
    const next = kstIso(new Date(harness.clock.now().getTime() + 1));
    expect(await refusal(ask(id))).toEqual(['EXCHANGE_TOO_SOON', { next_at: next }]);
    harness.clock.advance(1);
    expect(await reason(ask(id))).toBe('fine');
  });

  test('is not delayed or counted by one that came to nothing', async () => {
    await harness.settings({ withdrawalsPerDay: 1 });
    const id = await rich();
    const cancelled = await ask(id);
    await harness.client.cancelWithdrawal({ id: cancelled.id }, harness.as(id));
    await through((await ask(id)).id, 'waiting', 'refused');
    await through((await ask(id)).id, 'waiting', 'approved', 'approval_cancelled');
    expect(await harness.balances(id)).toMatchObject({ money: 1_000_000n, held: 0n });
    await ask(id);
    harness.clock.advance(3 * hour);
    expect(await refusal(ask(id))).toEqual(['EXCHANGE_COUNT', { limit: '1' }]);
  });

  test('is counted by the business day', async () => {
    await harness.settings({
      withdrawalsPerDay: 1,
      withdrawalIntervalSeconds: 0,
      closedFromMinute: 0,
      closedToMinute: 0,
    });
    const id = await rich();
    at('23:59:59.999');
    await ask(id);
    expect(await reason(ask(id))).toBe('EXCHANGE_COUNT');
    harness.clock.advance(1);
    expect(await reason(ask(id))).toBe('fine');
  });

  test.each(['no_exchange', 'exchange_check'])('of a member with %s is refused before the password', async (flag) => {
    const asked = harness.identity.asked;
    expect(await reason(ask(await rich(1_000_000n, { flags: { [flag]: true } })))).toBe('EXCHANGE_BLOCKED');
    expect(harness.identity.asked).toBe(asked);
  });

  test('passes a wrong password’s refusal on, and holds nothing', async () => {
    const id = await rich();
    expect(await refusal(ask(id, 100_000n, '', '9999'))).toEqual(['WRONG_EXCHANGE_PASSWORD', { remaining: '4' }]);
    expect(await harness.balances(id)).toMatchObject({ money: 1_000_000n, held: 0n });
    await harness.settings({ useExchangePassword: false });
    expect(await reason(ask(id, 100_000n, '', ''))).toBe('fine');
  });

  test('with a key that the member used answers the first', async () => {
    const id = await rich();
    const first = await ask(id, 100_000n, 'form');
    expect((await ask(id, 100_000n, 'form')).id).toBe(first.id);
    expect(await reason(ask(id, 110_000n, 'form'))).toBe('KEY_CONFLICT');
    expect((await harness.balances(id)).held).toBe(100_000n);
  });

  test('sent at once: the same form is one request, other ones are too soon', async () => {
    const id = await rich();
    const same = await Promise.all(Array.from({ length: 5 }, () => ask(id, 100_000n, 'form')));
    expect(new Set(same.map((made) => made.id)).size).toBe(1);
    const other = await rich();
    const all = await Promise.all([10_000n, 20_000n, 30_000n].map((amount) => reason(ask(other, amount))));
    expect(all.toSorted()).toEqual(['EXCHANGE_TOO_SOON', 'EXCHANGE_TOO_SOON', 'fine']);
  });

  test('waits for a debt, which what came in since pays first', async () => {
    const id = harness.join();
    const deposit = await harness.client.requestDeposit({ amount: 100_000n }, harness.as(id));
    const to = (status: string) => harness.client.processDeposits({ ids: [deposit.id], status }, harness.admin());
    await to('approved');
    await harness.post(id, 'stake', 60_000n);
    await to('approval_cancelled');
    expect(await refusal(ask(id, 10_000n))).toEqual(['DEBT_OPEN', { debt: '60000' }]);
    await harness.post(id, 'payout', 59_999n);
    expect(await refusal(ask(id, 10_000n))).toEqual(['DEBT_OPEN', { debt: '1' }]);
    await harness.post(id, 'payout', 20_001n);
    expect(await reason(ask(id, 20_000n))).toBe('fine');
    expect(await harness.balances(id)).toMatchObject({ money: 0n, held: 20_000n, debt: 0n });
  });
});

describe('what is shown', () => {
  test('of the form: where to, and what it must keep now', async () => {
    await harness.settings({ withdrawalsPerDay: 2 });
    const id = await rich();
    const before = await harness.client.getWithdrawalInfo({}, harness.as(id));
    expect(before).toMatchObject({
      bankName: '국민',
      bankAccount: `***-**-**${4_444n + id}`,
      holder: '김마당',
      leftToday: 2,
      needsPassword: true,
      min: 10_000n,
      max: 10_000_000n,
      unit: 10_000n,
      turnoverMissing: 0n,
    });
    expect(before.nextAt).toBeUndefined();
    await ask(id);
    const after = await harness.client.getWithdrawalInfo({}, harness.as(id));
    expect(after.leftToday).toBe(1);
    expect(after.nextAt?.seconds).toBe(BigInt((harness.clock.now().getTime() + 3 * hour) / 1_000));
  });

  test('of a list: an agent sees its subtree, and bank accounts only with the right to', async () => {
    const inside = harness.join({}, '7.70');
    const outside = harness.join({}, '8');
    for (const id of [inside, outside]) {
      await harness.give(id, 50_000n);
      await ask(id, 20_000n);
    }
    const list = await harness.client.listWithdrawals({}, harness.agent('7', ['withdrawals.read']));
    expect(list).toMatchObject({ total: 1n, amount: 20_000n });
    expect(list.withdrawals).toMatchObject([{ accountId: inside, bankAccount: `***-**-**${4_444n + inside}` }]);
    const all = await harness.client.listWithdrawals({ filter: { account_id: `${inside}` } }, harness.admin());
    expect(all.withdrawals[0]?.bankAccount).toBe(`110-22-${334_444n + inside}`);
  });
});
