import { expect, test } from 'vitest';
import { allowAll, legsOf, slipWith } from './examples.ts';
import { noSingle } from './no-single.ts';

const settings = { ...allowAll, noSingle: true };

test('one leg alone is banned, two together are not', () => {
  expect(noSingle(slipWith(legsOf(1)), settings)?.rule).toBe('no_single');
  expect(noSingle(slipWith(legsOf(2)), settings)).toBeUndefined();
  expect(noSingle(slipWith(legsOf(1)), allowAll)).toBeUndefined();
});

test('a system that has singles is banned with its other combinations', () => {
  expect(noSingle(slipWith(legsOf(3), { folds: [1, 2, 3] }), settings)?.legs).toHaveLength(3);
  expect(noSingle(slipWith(legsOf(3), { folds: [2, 3] }), settings)).toBeUndefined();
});
