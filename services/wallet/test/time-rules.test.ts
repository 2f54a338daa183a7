import { timestampDate } from '@bufbuild/protobuf/wkt';
import { kstIso } from '@madang/runtime/clock.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noon, type RequestsHarness, reason, refusal, requestsHarness, second } from './harness.ts';

/** The rules of time at their edges; the clock of the tests is Seoul's. */
let harness: RequestsHarness;
const usual = {
  doubleDepositSeconds: 60,
  duplicateDepositSeconds: 300,
  withdrawalIntervalSeconds: 10_800,
  closedFromMinute: 1_410,
  closedToMinute: 30,
  chargeFromMinute: 0,
  chargeToMinute: 0,
  exchangeFromMinute: 0,
  exchangeToMinute: 0,
  depositsPerDay: 0,
  withdrawalsPerDay: 0,
  extraHolidays: [] as string[],
  useExchangePassword: false,
};

beforeAll(async () => {
  harness = await requestsHarness();
  const pool = { bankName: '신한', bankAccount: '100-0001', holder: '마당', kind: 'pool', enabled: true };
  await harness.client.saveBankAccount(pool, harness.admin());
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(async () => {
  harness.clock.set(noon);
  await harness.settings(usual);
});

const at = (clock: string, day = '2026-11-20') => harness.clock.set(`${day}T${clock}+09:00`);
const rich = async () => {
  const id = harness.join();
  await harness.give(id, 1_000_000n);
  return id;
};
const deposit = (id: bigint, amount = 20_000n) => harness.client.requestDeposit({ amount }, harness.as(id));
const withdraw = (id: bigint) => harness.client.requestWithdrawal({ amount: 10_000n }, harness.as(id));

describe('a withdrawal', () => {
  test.each([
    ['23:29:59', 'fine'],
    ['23:30:00', 'EXCHANGE_WINDOW_CLOSED'],
    ['00:29:59', 'EXCHANGE_WINDOW_CLOSED'],
    ['00:30:00', 'fine'],
  ])('beside the bank check, at %s: %s', async (clock, expected) => {
    const id = await rich();
    at(clock);
    expect(await reason(withdraw(id))).toBe(expected);
  });

  test.each([
    [3 * 3_600 - 1, 'EXCHANGE_TOO_SOON'],
    [3 * 3_600, 'fine'],
  ])('%i seconds after the last one: %s', async (seconds, expected) => {
    const id = await rich();
    await withdraw(id);
    harness.clock.advance(seconds * second);
    expect(await reason(withdraw(id))).toBe(expected);
  });

  test.each([
    ['08:59:59', 'EXCHANGE_WINDOW_CLOSED'],
    ['09:00:00', 'fine'],
    ['17:59:59', 'fine'],
    ['18:00:00', 'EXCHANGE_WINDOW_CLOSED'],
  ])('within the hours of the site, at %s: %s', async (clock, expected) => {
    await harness.settings({ exchangeFromMinute: 540, exchangeToMinute: 1_080 });
    const id = await rich();
    at(clock);
    expect(await reason(withdraw(id))).toBe(expected);
  });

  test('the form tells when it opens again, and that banks are late', async () => {
    const id = await rich();
    const info = () => harness.client.getWithdrawalInfo({}, harness.as(id));
    expect(await info()).toMatchObject({ delayReason: '' });
    expect((await info()).opensAt).toBeUndefined();
    at('23:30:00');
    const closed = await info();
    expect(closed.delayReason).toBe('bank_check');
    for (const told of [closed.opensAt, closed.delayUntil])
      expect(told && kstIso(timestampDate(told))).toBe('2026-11-21T00:30:00.000+09:00');
  });
});

describe('a deposit', () => {
  test.each([
    [59, 'DOUBLE_DEPOSIT'],
    [60, 'fine'],
  ])('of another amount %i seconds after the last one: %s', async (seconds, expected) => {
    const id = harness.join();
    await deposit(id);
    harness.clock.advance(seconds * second);
    expect(await reason(deposit(id, 30_000n))).toBe(expected);
  });

  test.each([
    [299, 'DUPLICATE_DEPOSIT'],
    [300, 'fine'],
  ])('of the same amount %i seconds after the last one: %s', async (seconds, expected) => {
    const id = harness.join();
    await deposit(id);
    harness.clock.advance(seconds * second);
    expect(await reason(deposit(id))).toBe(expected);
  });

  test.each([
    ['09:59:59', 'CHARGE_WINDOW_CLOSED'],
    ['10:00:00', 'fine'],
    ['23:59:59', 'fine'],
    ['01:59:59', 'fine'],
    ['02:00:00', 'CHARGE_WINDOW_CLOSED'],
  ])('within the hours of the site, over midnight, at %s: %s', async (clock, expected) => {
    await harness.settings({ chargeFromMinute: 600, chargeToMinute: 120 });
    const id = harness.join();
    at(clock);
    expect(await reason(deposit(id))).toBe(expected);
  });

  test('that comes too early hears when deposits open, and the form shows it', async () => {
    await harness.settings({ chargeFromMinute: 600, chargeToMinute: 120 });
    const id = harness.join();
    at('09:59:59');
    const opens = '2026-11-20T10:00:00.000+09:00';
    expect(await refusal(deposit(id))).toEqual(['CHARGE_WINDOW_CLOSED', { opens_at: opens }]);
    const account = await harness.client.getDepositAccount({}, harness.as(id));
    expect(account.opensAt && kstIso(timestampDate(account.opensAt))).toBe(opens);
  });

  test('that was made before its hours ended is answered again afterwards', async () => {
    await harness.settings({ chargeFromMinute: 600, chargeToMinute: 780 });
    const id = harness.join();
    const form = { amount: 20_000n, key: 'once' };
    const made = await harness.client.requestDeposit(form, harness.as(id));
    at('13:00:00');
    expect((await harness.client.requestDeposit(form, harness.as(id))).id).toBe(made.id);
    expect(await reason(deposit(id))).toBe('CHARGE_WINDOW_CLOSED');
  });

  test('is counted by the business day, and one that came to nothing is not', async () => {
    await harness.settings({ depositsPerDay: 2, doubleDepositSeconds: 0, duplicateDepositSeconds: 0 });
    const id = harness.join();
    const taken = await deposit(id);
    await harness.client.cancelDeposit({ id: taken.id }, harness.as(id));
    await deposit(id);
    at('23:59:59');
    await deposit(id);
    expect(await refusal(deposit(id))).toEqual(['DEPOSIT_COUNT', { limit: '2' }]);
    harness.clock.advance(second);
    expect(await reason(deposit(id))).toBe('fine');
  });

  test('is not counted for members below the free level', async () => {
    await harness.settings({
      depositsPerDay: 1,
      depositFreeLevel: 3,
      doubleDepositSeconds: 0,
      duplicateDepositSeconds: 0,
    });
    const low = harness.join({ level: 2 });
    const free = harness.join({ level: 3 });
    const twice = async (id: bigint) => [await reason(deposit(id, 10_000n)), await reason(deposit(id, 10_000n))];
    expect([await twice(low), await twice(free)]).toEqual([
      ['fine', 'fine'],
      ['fine', 'DEPOSIT_COUNT'],
    ]);
  });

  test('sent many times at once passes the daily count once', async () => {
    await harness.settings({ depositsPerDay: 1, doubleDepositSeconds: 0, duplicateDepositSeconds: 0 });
    const id = harness.join();
    const told = await Promise.all(Array.from({ length: 6 }, () => reason(deposit(id))));
    expect(told.filter((one) => one === 'fine')).toHaveLength(1);
  });

  test('on the first business morning after days of rest is told to be late', async () => {
    await harness.settings({ extraHolidays: ['2026-11-23'] });
    const id = harness.join();
    const told = async (clock: string, day: string) => {
      at(clock, day);
      return (await harness.client.getDepositAccount({}, harness.as(id))).delayReason;
    };
    expect(await told('09:00:00', '2026-11-23')).toBe('');
    expect(await told('00:30:00', '2026-11-24')).toBe('after_holiday');
    expect(await told('09:59:59', '2026-11-24')).toBe('after_holiday');
    expect(await told('10:00:00', '2026-11-24')).toBe('');
  });
});

test('a calendar, window or count that cannot be is refused by the name of its field', async () => {
  const wrong = async (change: Parameters<RequestsHarness['settings']>[0]) => reason(harness.settings(change));
  expect(await wrong({ extraHolidays: ['2026-02-30'] })).toBe('VALIDATION');
  expect(await wrong({ extraHolidays: Array.from({ length: 101 }, () => '2026-02-02') })).toBe('VALIDATION');
  expect(await wrong({ chargeFromMinute: 1_440 })).toBe('VALIDATION');
  expect(await wrong({ exchangeToMinute: -1 })).toBe('VALIDATION');
  expect(await wrong({ pointMax: 1n })).toBe('VALIDATION');
});
