import { expect, it } from 'vitest';
import { halfTyped, periodsOf, scoresOf, typedFrom } from './result-scores.ts';

it('every sport ends with the score of the whole match', () => {
  for (const sport of ['football', 'basketball', 'baseball', 'volleyball', 'ice_hockey', 'tennis', 'esports', 'other'])
    expect(periodsOf(sport).at(-1)).toBe('ft');
  expect(periodsOf('baseball')).toContain('i9');
});

it('a period with one side alone is half typed', () => {
  expect(halfTyped({ h1: ['1', ''], ft: ['2', '1'] })).toBe('h1');
  expect(halfTyped({ h1: ['', ''], ft: ['2', '1'] })).toBe('');
  expect(halfTyped({ ft: ['2', '-1'] })).toBe('ft');
  expect(halfTyped({ ft: ['2', '1000'] })).toBe('ft');
});

it('what is typed in full is sent as over, and the rest is left as it is', () => {
  expect(scoresOf({ h1: ['', ''], ft: ['2', '1'] })).toEqual([{ period: 'ft', home: 2, away: 1, ended: true }]);
  const scores = [{ period: 'q1', home: 20, away: 0, ended: true }];
  expect(scoresOf(typedFrom(scores))).toEqual(scores);
});
