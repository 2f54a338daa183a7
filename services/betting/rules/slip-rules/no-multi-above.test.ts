import { expect, test } from 'vitest';
import { allowAll, legsOf, slipWith } from './examples.ts';
import { noMultiAbove } from './no-multi-above.ts';

const settings = { ...allowAll, noMultiAbove: 4 };

test('a combination has as many legs as the bound and no more', () => {
  expect(noMultiAbove(slipWith(legsOf(4)), settings)).toBeUndefined();
  expect(noMultiAbove(slipWith(legsOf(5)), settings)).toMatchObject({ rule: 'no_multi_above', facts: { max: '4' } });
});

test('of a system the sizes count, not what they are chosen from', () => {
  expect(noMultiAbove(slipWith(legsOf(7), { folds: [3, 4] }), settings)).toBeUndefined();
  expect(noMultiAbove(slipWith(legsOf(7), { folds: [4, 5] }), settings)?.rule).toBe('no_multi_above');
});

test('without a bound nothing is too many', () => {
  expect(noMultiAbove(slipWith(legsOf(20)), allowAll)).toBeUndefined();
});
