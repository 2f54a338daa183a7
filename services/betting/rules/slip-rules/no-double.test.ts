import { expect, test } from 'vitest';
import { allowAll, legsOf, slipWith } from './examples.ts';
import { noDouble } from './no-double.ts';

const settings = { ...allowAll, noDouble: true };

test('two legs are banned, one and three are not', () => {
  expect([1, 2, 3].map((count) => noDouble(slipWith(legsOf(count)), settings)?.rule)).toEqual([
    undefined,
    'no_double',
    undefined,
  ]);
  expect(noDouble(slipWith(legsOf(2)), allowAll)).toBeUndefined();
});

test('a system of doubles is banned, one of triples is not', () => {
  expect(noDouble(slipWith(legsOf(4), { folds: [2] }), settings)?.rule).toBe('no_double');
  expect(noDouble(slipWith(legsOf(4), { folds: [3] }), settings)).toBeUndefined();
});
