import { create } from '@bufbuild/protobuf';
import { WalletSettingsSchema } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import type { WithdrawalFacts } from './facts.ts';
import {
  checkFacts,
  checkFlags,
  checkTurnover,
  checkWindow,
  leftToday,
  nextAt,
  withdrawalRule,
} from './withdrawal-rules.ts';

const settings = create(WalletSettingsSchema, {
  withdrawalMin: 10_000n,
  withdrawalMax: 1_000_000n,
  withdrawalUnit: 1_000n,
  withdrawalIntervalSeconds: 3_600,
  withdrawalsPerDay: 2,
  turnoverPercent: 100,
});
const now = new Date('2026-11-20T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const facts = (change: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  debt: 0n,
  lastAt: null,
  today: 0,
  turnover: { staked: 0n, deposited: 0n },
  ...change,
});

function refusal(check: () => void): unknown {
  try {
    check();
  } catch (error) {
    return error instanceof DomainError ? [error.reason, error.meta] : error;
  }
  return 'fine';
}
const refused = (change: Partial<WithdrawalFacts>, of = settings) => refusal(() => checkFacts(facts(change), of, now));

test('an amount keeps the rule of withdrawals', () => {
  expect(withdrawalRule(settings)).toEqual({ min: 10_000n, max: 1_000_000n, unit: 1_000n });
});

const seoul = (time: string) => new Date(`2026-11-20T${time}+09:00`);
const allDay = { exchangeFromMinute: 0, exchangeToMinute: 0 };
const overMidnight = { closedFromMinute: 1_430, closedToMinute: 30, ...allDay };

test('a bank check over midnight is closed on both sides of it', () => {
  const clocks = ['23:49:59.999', '23:50:00.000', '00:00:00.000', '00:29:59.999', '00:30:00.000', '12:00:00.000'];
  const closed = clocks.map((time) => refusal(() => checkWindow(overMidnight, seoul(time))) !== 'fine');
  expect(closed).toEqual([false, true, true, true, false, false]);
});

test('the hours of the site close withdrawals beside the bank check, and the later end is told', () => {
  const told = (from: number, to: number, time: string) => {
    const window = { closedFromMinute: 1_410, closedToMinute: 30, exchangeFromMinute: from, exchangeToMinute: to };
    const refused = refusal(() => checkWindow(window, seoul(time))) as ['', { opens_at: string }] | 'fine';
    return refused === 'fine' ? refused : refused[1].opens_at.slice(0, 16);
  };
  expect(told(540, 1_080, '08:59:59.999')).toBe('2026-11-20T09:00');
  expect([told(540, 1_080, '09:00:00.000'), told(540, 1_080, '17:59:59.999')]).toEqual(['fine', 'fine']);
  expect(told(540, 1_080, '18:00:00.000')).toBe('2026-11-21T09:00');
  // Within the bank check the site's hours come later still; where they begin within it, the check ends later.
  expect(told(540, 1_080, '23:30:00.000')).toBe('2026-11-21T09:00');
  expect(told(0, 1_080, '19:00:00.000')).toBe('2026-11-21T00:30');
  expect(told(1_080, 120, '23:30:00.000')).toBe('2026-11-21T00:30');
  expect([told(1_080, 120, '23:29:59.999'), told(1_080, 120, '00:30:00.000')]).toEqual(['fine', 'fine']);
});

test('whoever comes while it is closed is told when it opens: later today, or tomorrow', () => {
  const told = (window: typeof overMidnight, time: string) => refusal(() => checkWindow(window, seoul(time)));
  const opens = (at: string) => ['EXCHANGE_WINDOW_CLOSED', { opens_at: `${at}.000+09:00` }];
  expect(told(overMidnight, '23:50:00.000')).toEqual(opens('2026-11-21T00:30:00'));
  expect(told(overMidnight, '00:29:59.999')).toEqual(opens('2026-11-20T00:30:00'));
  expect(told(overMidnight, '00:30:00.000')).toBe('fine');
  expect(told({ closedFromMinute: 720, closedToMinute: 780, ...allDay }, '12:00:00.000')).toEqual(
    opens('2026-11-20T13:00:00'),
  );
});

test('a check that ends with the day opens at the first instant of the next one', () => {
  const untilMidnight = { closedFromMinute: 1_380, closedToMinute: 0, ...allDay };
  expect(refusal(() => checkWindow(untilMidnight, seoul('23:00:00.000')))).toEqual([
    'EXCHANGE_WINDOW_CLOSED',
    { opens_at: '2026-11-21T00:00:00.000+09:00' },
  ]);
  expect(refusal(() => checkWindow(untilMidnight, seoul('00:00:00.000')))).toBe('fine');
});

test('either flag that stops withdrawals stops them; others do not', () => {
  expect(refusal(() => checkFlags({ no_exchange: true }))).toEqual(['EXCHANGE_BLOCKED', {}]);
  expect(refusal(() => checkFlags({ exchange_check: true }))).toEqual(['EXCHANGE_BLOCKED', {}]);
  expect(refusal(() => checkFlags({ no_exchange: false, exchange_check: false, block_bet_cancel: true }))).toBe('fine');
});

test('the next request waits for the interval, to the millisecond', () => {
  expect(nextAt(facts({ lastAt: ago(3_599_999) }), settings, now)).toEqual(new Date(now.getTime() + 1));
  expect(nextAt(facts({ lastAt: ago(3_600_000) }), settings, now)).toBeUndefined();
  expect(nextAt(facts(), settings, now)).toBeUndefined();
});

test('what is left of a day never is less than nothing, and -1 says that there is no limit', () => {
  expect([0, 1, 2, 3].map((today) => leftToday(facts({ today }), settings))).toEqual([2, 1, 0, 0]);
  expect(leftToday(facts({ today: 9 }), { ...settings, withdrawalsPerDay: 0 })).toBe(-1);
});

test('the first rule that is broken is the one that is told, with its fact', () => {
  const all = { debt: 1n, lastAt: ago(3_599_999), today: 2, turnover: { staked: 99n, deposited: 100n } };
  expect(refused(all)).toEqual(['DEBT_OPEN', { debt: '1' }]);
  expect(refused({ ...all, debt: 0n })).toEqual(['EXCHANGE_TOO_SOON', { next_at: '2026-11-20T21:00:00.001+09:00' }]);
  expect(refused({ ...all, debt: 0n, lastAt: null })).toEqual(['EXCHANGE_COUNT', { limit: '2' }]);
  expect(refused({ ...all, debt: 0n, lastAt: null, today: 1 })).toEqual(['TURNOVER_NOT_MET', { missing: '1' }]);
  expect(refused({ ...all, debt: 0n, lastAt: null, today: 1, turnover: { staked: 100n, deposited: 100n } })).toBe(
    'fine',
  );
});

test('a day without a limit is never full', () => {
  expect(refused({ today: 1_000 }, { ...settings, withdrawalsPerDay: 0 })).toBe('fine');
});

test('turnover is asked for by its percent alone, and none by none', () => {
  const asked = (turnoverPercent: number) =>
    refusal(() => checkTurnover({ staked: 0n, deposited: 1n }, { turnoverPercent }));
  expect([asked(0), asked(1)]).toEqual(['fine', ['TURNOVER_NOT_MET', { missing: '1' }]]);
});
