import { expect, test } from 'vitest';
import { bonusOf, nextBonus } from './fold-bonus.ts';

const bonuses = [
  { legs: 3, bonusMilli: 30, leastOddsMilli: 1_200 },
  { legs: 5, bonusMilli: 70, leastOddsMilli: 1_200 },
];
const legs = (count: number, odds = 1_500): number[] => Array.from({ length: count }, () => odds);

test('the greatest bonus is given whose number of legs is reached at its least odds', () => {
  expect([2, 3, 4, 5, 10].map((count) => bonusOf(legs(count), bonuses))).toEqual([0, 30, 30, 70, 70]);
  expect(bonusOf([1_200, 1_200, 1_200], bonuses)).toBe(30);
  expect(bonusOf([1_200, 1_200, 1_199], bonuses)).toBe(0);
  expect(bonusOf(legs(9), [])).toBe(0);
});

test.each([
  [1, 2, 30],
  [2, 1, 30],
  [3, 2, 70],
  [4, 1, 70],
])('with %i legs, %i more bring %i thousandths', (count, more, bonusMilli) => {
  expect(nextBonus(legs(count), bonuses, 10)).toEqual({ more, bonusMilli, leastOddsMilli: 1_200 });
});

test('a leg that is not counted is not of the way', () => {
  expect(nextBonus([1_500, 1_500, 1_100], bonuses, 10)?.more).toBe(1);
});

test('nothing is promised beyond the last step, nor where no fold has the legs', () => {
  expect(nextBonus(legs(5), bonuses, 10)).toBeUndefined();
  expect(nextBonus(legs(3), bonuses, 4)).toBeUndefined();
  expect(nextBonus(legs(3), bonuses, 5)?.more).toBe(2);
  // Two legs that are not counted stand in the way of three that are.
  expect(nextBonus([1_500, 1_100, 1_100], bonuses, 4)).toBeUndefined();
});

test('of two steps that are as near the greater is told', () => {
  const stricter = { legs: 3, bonusMilli: 50, leastOddsMilli: 1_400 };
  expect(nextBonus(legs(2), [...bonuses, stricter], 10)).toMatchObject({ more: 1, bonusMilli: 50 });
});
