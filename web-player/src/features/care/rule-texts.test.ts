import { expect, test } from 'vitest';
import { clockOf } from '../../shared/time/seoul.ts';
import { isLooser, minuteOf, nightOf, nightValue, spanText, stepped, usedPercent, valueText } from './rule-texts.ts';

test('values are written as what they are', () => {
  expect(valueText('loss_day', 200_000n)).toBe('200,000');
  expect(valueText('time_day', 180n)).toBe('3:00');
  expect(valueText('night', nightValue(60, 360))).toBe('01:00 – 06:00');
  expect(valueText('loss_day', -1n)).toBeUndefined();
  expect([spanText(108), clockOf(1_439), nightOf(nightValue(1_380, 30))]).toEqual([
    '1:48',
    '23:59',
    { from: 1_380, to: 30 },
  ]);
});

test('only times of the day are times', () => {
  expect([minuteOf('00:00'), minuteOf('23:59'), minuteOf('24:00'), minuteOf('1:00'), minuteOf('')]).toEqual([
    0,
    1_439,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a gain uses nothing, and all is used at most', () => {
  expect([usedPercent(-5n, 10n), usedPercent(8n, 10n), usedPercent(11n, 10n), usedPercent(1n, 0n)]).toEqual([
    0, 80, 100, 100,
  ]);
  expect([isLooser(10n, 11n), isLooser(10n, -1n), isLooser(10n, 10n), isLooser(-1n, 5n)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a step goes to the next round amount, and never below zero', () => {
  const step = 10_000n;
  expect([0n, 9_999n, 10_000n].map((value) => stepped(value, step, true))).toEqual([10_000n, 10_000n, 20_000n]);
  expect([0n, 10_000n, 15_000n, 20_000n].map((value) => stepped(value, step, false))).toEqual([
    0n,
    0n,
    10_000n,
    10_000n,
  ]);
});
