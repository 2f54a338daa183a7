import { expect, test } from 'vitest';
import { allowAll, legOn, legsOf, slipWith } from './examples.ts';
import { foldOdds } from './fold-odds.ts';

const settings = { ...allowAll, folds: [{ legs: 2, leastOddsMilli: 1500 }] };
const low = legOn('9:result:ft', 'home', { oddsMilli: 1499 });

test('every leg of a listed size has at least the odds', () => {
  expect(foldOdds(slipWith(legsOf(2, 1500)), settings)).toBeUndefined();
  expect(foldOdds(slipWith([...legsOf(1), low]), settings)).toEqual({
    rule: 'fold_odds',
    legs: [low],
    facts: { fold: '2', min_odds_milli: '1500' },
  });
});

test('other sizes ask for nothing, and those of a system each for theirs', () => {
  expect(foldOdds(slipWith([...legsOf(2), low]), settings)).toBeUndefined();
  expect(foldOdds(slipWith([...legsOf(2), low], { folds: [2, 3] }), settings)?.legs).toEqual([low]);
});
