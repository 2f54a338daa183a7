import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { type WithdrawalInfo, WithdrawalInfoSchema } from '@madang/proto/madang/player/v1/money_pb.ts';
import { expect, test } from 'vitest';
import { closedReason, closedStretches, minuteText, within } from './withdrawal-time.ts';

/** A Korean time of day on 20 November 2026. */
const at = (clock: string): number => Date.parse(`2026-11-20T${clock}:00+09:00`);

const info = (nextAt?: number): WithdrawalInfo =>
  create(WithdrawalInfoSchema, {
    leftToday: 3,
    closedFromMinute: 1_410,
    closedToMinute: 30,
    ...(nextAt !== undefined && { nextAt: timestampFromMs(nextAt) }),
  });

test.each([
  ['23:29', undefined],
  ['23:30', 'bank'],
  ['00:29', 'bank'],
  ['00:30', undefined],
])('at %s it is closed for %s', (clock, reason) => {
  expect(closedReason(info(), at(clock))).toBe(reason);
});

test('the wait ends at its last moment', () => {
  expect(closedReason(info(at('21:47')), at('21:46'))).toBe('soon');
  expect(closedReason(info(at('21:47')), at('21:47'))).toBeUndefined();
});

test('no request left and bets missing are reasons of their own', () => {
  expect(closedReason({ ...info(), leftToday: 0 }, at('12:00'))).toBe('count');
  expect(closedReason({ ...info(), leftToday: -1 }, at('12:00'))).toBeUndefined();
  expect(closedReason({ ...info(), turnoverMissing: 1n }, at('12:00'))).toBe('turnover');
});

test('outside of the hours of the site it is closed until they begin', () => {
  const early = { ...info(), opensAt: timestampFromMs(at('09:00')) };
  expect(closedReason(early, at('08:59'))).toBe('hours');
  expect(closedReason(early, at('09:00'))).toBeUndefined();
  expect(closedReason({ ...early, opensAt: timestampFromMs(at('23:59')) }, at('23:30'))).toBe('bank');
});

test('a check over midnight closes both ends of the day, and the wait runs to its end', () => {
  const stretches = closedStretches(info(at('15:00')), at('12:00'));
  expect(stretches.map(({ from }) => Math.round(from))).toEqual([0, 98, 50]);
  expect(stretches[2]?.width).toBeCloseTo(12.5);
});

test('a span of nothing contains nothing', () => {
  expect(within(0, 0, 0)).toBe(false);
  expect(minuteText(1_410)).toBe('23:30');
});
