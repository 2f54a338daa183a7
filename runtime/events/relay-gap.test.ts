import { expect, test } from 'vitest';
import { minGapMs, nextGapMs, weightOf } from './relay-gap.ts';

/** The pauses after looks that found so many events. */
function gaps(...found: number[]): number[] {
  let gapMs = minGapMs;
  return found.map((count) => (gapMs = nextGapMs(gapMs, count)));
}

test('a relay that finds few events looks again soon', () => {
  expect(gaps(0, 1, 7, 7)).toEqual([20, 20, 20, 20]);
});

test('while many events keep coming the looks are further and further apart, up to a limit', () => {
  expect(gaps(8, 40, 80, 160, 320, 999)).toEqual([40, 80, 160, 160, 160, 160]);
});

test('one look that finds few is enough to look soon again', () => {
  expect(gaps(40, 40, 40, 3, 40)).toEqual([40, 80, 160, 20, 40]);
});

test('an event that tells of many things weighs as many, a small one as one', () => {
  expect(weightOf([])).toBe(0);
  expect(weightOf([0, 40, 511, 1_023])).toBe(4);
  expect(weightOf([40, 40_960])).toBe(81);
});
