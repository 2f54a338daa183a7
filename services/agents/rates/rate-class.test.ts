import { expect, test } from 'vitest';
import { rateClassOf } from './rate-class.ts';

test.each([
  ['minigame', 'minigame', 'minigame_multiple'],
  ['powerball', 'powerball', 'powerball_multiple'],
  ['sports', 'sports_single', 'sports'],
  ['casino', 'casino', 'casino'],
  ['constructor', 'constructor', 'constructor'],
])('%s: one leg earns by %s, two by %s', (gameClass, single, multiple) => {
  expect([0, 1, 2, 10].map((legs) => rateClassOf(gameClass, legs))).toEqual([single, single, multiple, multiple]);
});
