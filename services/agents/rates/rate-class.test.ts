import { expect, test } from 'vitest';
import { rateClassesOf } from './rate-class.ts';

test.each([
  ['minigame', 'minigame', 'minigame_multiple'],
  ['powerball', 'powerball', 'powerball_multiple'],
  ['sports', 'sports_single', 'sports'],
  ['slot', 'slot', 'slot'],
  ['constructor', 'constructor', 'constructor'],
])('%s: one leg earns by %s, two by %s', (gameClass, single, multiple) => {
  expect([0, 1, 2, 10].map((legs) => rateClassesOf(gameClass, legs, 'win'))).toEqual(
    [single, single, multiple, multiple].map((name) => [name]),
  );
});

test('a bet in the casino earns by its outcome too', () => {
  const outcomes = ['win', 'loss', 'void', 'constructor'];
  expect(outcomes.map((outcome) => rateClassesOf('casino', 1, outcome))).toEqual([
    ['casino', 'casino_win'],
    ['casino', 'casino_lose'],
    ['casino'],
    ['casino'],
  ]);
});
