import { expect, test } from 'vitest';
import type { MatchLeg } from '../../../shared/slip/leg.ts';
import { banOf, movedLegs } from './named-legs.ts';

const leg = (marketId: string, pick: string): MatchLeg => ({
  marketId,
  matchId: '1',
  type: 'result',
  period: 'ft',
  pick,
  oddsMilli: 1_800,
  home: 'Home',
  away: 'Away',
});
const result = leg('1:result:ft', 'home');
const total = leg('1:total:ft:10', 'over');
const other = leg('2:result:ft', 'away');
const legs = [result, other, total];

test('a ban names its legs by their markets', () => {
  const meta = { rule: 'same_match_result_total', legs: '1:result:ft,1:total:ft:10' };
  expect(banOf(meta, legs)).toEqual({ rule: 'same_match_result_total', legs: [result, total], facts: {} });
});

test.each([
  ['', 'nothing'],
  ['9:result:ft', 'a market that is not on the slip'],
])('a ban that names %j is about the whole slip', (named) => {
  expect(banOf({ rule: 'block_sports_double', legs: named }, legs).legs).toEqual(legs);
});

test('a ban keeps what its text may tell', () => {
  expect(banOf({ rule: 'fold_odds', legs: '2:result:ft', fold: '2', min_odds_milli: '1500' }, legs)).toMatchObject({
    legs: [other],
    facts: { fold: '2', min_odds_milli: '1500' },
  });
});

test('moved legs are found by market and pick', () => {
  const meta = { odds_milli: '2100', legs: '1:total:ft:10:over=2100,2:result:ft:away=1790,2:result:ft:home=5000' };
  expect(movedLegs(meta, legs)).toEqual([
    { leg: other, oddsMilli: 1_790 },
    { leg: total, oddsMilli: 2_100 },
  ]);
});

test.each(['', '1:result:ft:home', '1:result:ft:home=', '1:result:ft:home=x', '1:result:ft=1900'])(
  'of %j no leg is known to have moved',
  (named) => {
    expect(movedLegs({ legs: named }, legs)).toEqual([]);
  },
);
