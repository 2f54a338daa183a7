import { expect, test } from 'vitest';
import { allowAll, legsOf, slipWith } from './examples.ts';
import { listedFolds } from './listed-folds.ts';

const folds = [2, 3].map((legs) => ({ legs, leastOddsMilli: 1000 }));
const settings = { ...allowAll, folds, listedFoldsOnly: true };

test('a size that is not listed is refused, of a system each', () => {
  expect(listedFolds(slipWith(legsOf(3)), settings)).toBeUndefined();
  expect(listedFolds(slipWith(legsOf(4)), settings)).toMatchObject({ rule: 'listed_folds', facts: { fold: '4' } });
  expect(listedFolds(slipWith(legsOf(4), { folds: [2, 3] }), settings)).toBeUndefined();
  expect(listedFolds(slipWith(legsOf(4), { folds: [2, 4] }), settings)?.facts).toEqual({ fold: '4' });
});

test('a list that is not exclusive allows every size', () => {
  expect(listedFolds(slipWith(legsOf(4)), { ...settings, listedFoldsOnly: false })).toBeUndefined();
});
