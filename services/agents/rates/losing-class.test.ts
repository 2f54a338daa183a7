import { expect, test } from 'vitest';
import { fallbackOf, losingClasses, turnoverClassOf } from './losing-class.ts';

test('each class of losses falls back to the general rate, and nothing else does', () => {
  expect(losingClasses).toHaveLength(6);
  expect(losingClasses.map(fallbackOf)).toEqual(losingClasses.map(() => 'losing'));
  for (const other of ['losing', 'losses_fee', 'casino', 'losing_bank', 'losing_constructor', ''])
    expect(fallbackOf(other)).toBeUndefined();
});

test.each([
  ['powerball', false, 'powerball'],
  ['powerball', true, 'powerball_multiple'],
  ['minigame', true, 'minigame'],
  ['sports', true, 'sports'],
])('the turnover of %s, of several legs: %s, is kept under %s', (gameClass, isMultiple, kept) => {
  expect(turnoverClassOf(gameClass, isMultiple)).toBe(kept);
});
