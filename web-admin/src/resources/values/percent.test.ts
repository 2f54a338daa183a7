import { expect, test } from 'vitest';
import { basisPointsOf, percentOf } from './percent.ts';

test('a percentage is read exactly, to two decimals', () => {
  expect(['0', '12.5', '12.05', ' 100 ', '99.99', '0.29'].map(basisPointsOf)).toEqual([
    0, 1250, 1205, 10_000, 9999, 29,
  ]);
  expect([0, 1250, 1205, 10_000].map(percentOf)).toEqual(['0', '12.5', '12.05', '100']);
});

test('what is no percentage from 0 to 100 is none', () => {
  for (const typed of ['', '-1', '100.01', '1.234', '1,5', '1e1', 'five']) expect(basisPointsOf(typed)).toBeUndefined();
});
