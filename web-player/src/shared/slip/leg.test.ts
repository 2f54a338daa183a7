import { expect, test } from 'vitest';
import { type MatchLeg, MOST_LEGS, type RoundLeg, toggled } from './leg.ts';

const round: RoundLeg = {
  roundId: 'eos5.20261120.247',
  game: 'eos5',
  round: 247,
  market: 'powerball.odd_even',
  pick: 'pb_odd',
  oddsMilli: 1_950,
  closesMs: 1_000,
};
const match = (id: number, pick = 'home'): MatchLeg => ({
  marketId: `${id}:result:ft`,
  matchId: String(id),
  type: 'result',
  period: 'ft',
  pick,
  oddsMilli: 1_720,
  home: '가람',
  away: '한빛',
});

test('matches are combined in the order in which they were picked, and a second press takes one out', () => {
  const two = toggled(toggled([], match(1)), match(2));
  expect(two).toEqual([match(1), match(2)]);
  expect(toggled(two, match(1))).toEqual([match(2)]);
});

test('of a market one pick alone is on the slip', () => {
  expect(toggled([match(1), match(2)], match(1, 'away'))).toEqual([match(2), match(1, 'away')]);
});

test('a round and matches never share a slip', () => {
  expect(toggled([match(1), match(2)], round)).toEqual([round]);
  expect(toggled([round], match(1))).toEqual([match(1)]);
  expect(toggled([round], round)).toEqual([]);
});

test('a slip takes twenty matches and not one more', () => {
  const full = Array.from({ length: MOST_LEGS }, (_, index) => match(index + 1));
  expect(toggled(full.slice(1), match(99))).toHaveLength(MOST_LEGS);
  expect(toggled(full, match(99))).toEqual(full);
});
