import { expect, test } from 'vitest';
import { bonusInForce, bonusOf } from './bonus.ts';
import { legsOf, slipWith } from './slip-rules/examples.ts';

const bonuses = [
  { legs: 3, bonusMilli: 30, leastOddsMilli: 1200 },
  { legs: 5, bonusMilli: 70, leastOddsMilli: 1200 },
];
const slip = (good: number, low = 0) => slipWith([...legsOf(good, 1200), ...legsOf(low, 1199)]);

test('the greatest bonus is given whose number of legs is reached', () => {
  expect([2, 3, 4, 5, 20].map((count) => bonusOf(slip(count), bonuses))).toEqual([0, 30, 30, 70, 70]);
  expect(bonusOf(slip(5), [])).toBe(0);
});

test('a leg below the least odds is not counted, and costs nothing either', () => {
  expect([bonusOf(slip(2, 3), bonuses), bonusOf(slip(3, 2), bonuses), bonusOf(slip(4, 1), bonuses)]).toEqual([
    0, 30, 30,
  ]);
});

test('a system has none', () => {
  expect(bonusOf(slipWith(legsOf(5), { folds: [2] }), bonuses)).toBe(0);
});

test('a bonus is paid whole or not at all', () => {
  expect(bonusInForce(70, [true, true, true])).toBe(70);
  expect(bonusInForce(70, [true, false, true])).toBe(0);
});
