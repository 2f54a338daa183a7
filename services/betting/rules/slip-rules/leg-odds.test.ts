import { expect, test } from 'vitest';
import { allowAll, legsOf, slipWith } from './examples.ts';
import { legOdds } from './leg-odds.ts';

const settings = { ...allowAll, leastLegOddsMilli: 1300, greatestLegOddsMilli: 5000 };

test('the bounds themselves pass', () => {
  expect(legOdds(slipWith([...legsOf(1, 1300), ...legsOf(1, 5000)]), settings)).toBeUndefined();
});

test('a thousandth beyond them does not', () => {
  expect(legOdds(slipWith(legsOf(2, 1299)), settings)).toMatchObject({
    rule: 'least_leg_odds',
    facts: { min_odds_milli: '1300' },
  });
  expect(legOdds(slipWith(legsOf(1, 5001)), settings)).toMatchObject({
    rule: 'greatest_leg_odds',
    facts: { max_odds_milli: '5000' },
  });
  expect(legOdds(slipWith(legsOf(1, 5_000_000)), allowAll)).toBeUndefined();
});
