import { expect, test } from 'vitest';
import { shareOf, sumDistribution } from './sum-distribution.ts';

const powerball = sumDistribution(5, 28);

test('five of 28 add up to 15 at least and 130 at most', () => {
  expect(powerball.from).toBe(15);
  expect(powerball.shares).toHaveLength(116);
  expect(shareOf(powerball, 15, 130)).toBeCloseTo(1, 12);
});

test.each([
  [15, 35, 0.011447],
  [36, 49, 0.075142],
  [50, 57, 0.103276],
  [58, 65, 0.152055],
  [66, 78, 0.294485],
  [79, 130, 0.363594],
  [15, 72, 0.5],
  [65, 80, 0.358567],
])('%d to %d has the published share', (low, high, share) => {
  expect(shareOf(powerball, low, high)).toBeCloseTo(share, 6);
});

test('22 of 70 agree with the published bands', () => {
  const keno = sumDistribution(22, 70);
  expect(keno.from).toBe(253);
  expect(shareOf(keno, 741, 803)).toBeCloseTo(0.305725, 6);
  expect(shareOf(keno, 804, 1309)).toBeCloseTo(0.38879, 6);
});
