import { expect, test } from 'vitest';
import { hoursText, hoursValue, usedPercent } from './rule-values.ts';

test('closed hours are read as they were typed, over midnight too', () => {
  for (const [from, to] of [
    ['01:00', '06:00'],
    ['23:30', '00:30'],
    ['00:00', '23:59'],
  ] as const)
    expect(hoursText(hoursValue(from, to) ?? -1)).toBe(`${from}–${to}`);
});

test.each([
  ['24:00', '01:00'],
  ['1:00', '02:00'],
  ['01:60', '02:00'],
  ['01:00', '01:00'],
  ['', '02:00'],
])('%s to %s are no hours', (from, to) => {
  expect(hoursValue(from, to)).toBeUndefined();
});

test('what is used is a part of the limit: none of what is no limit, all of a limit of zero, none of a gain', () => {
  expect(usedPercent('deposit_day', 200, 99)).toBe(49);
  expect(usedPercent('deposit_day', 200, 500)).toBe(100);
  expect(usedPercent('loss_day', 200, -50)).toBe(0);
  expect(usedPercent('stake_day', 0, 0)).toBe(100);
  expect(usedPercent('stake_day', -1, 10)).toBeUndefined();
  expect(usedPercent('night', 90_360, 0)).toBeUndefined();
});
