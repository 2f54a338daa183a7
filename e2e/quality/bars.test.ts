import { expect, test } from 'vitest';
import { bars, median, missed } from './bars.ts';

test('the middle of several runs counts, whatever their order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 2])).toBe(2);
  expect(median([7])).toBe(7);
  expect(() => median([])).toThrow('nothing was measured');
});

test('a bar is missed by what is beyond it, and kept at it', () => {
  const at = { what: 'a page', figures: { ...bars }, note: '' };
  expect(missed(at)).toEqual([]);
  expect(missed({ ...at, figures: { largestSlowMs: 2_001, shift: 0.051 } })).toEqual(['largestSlowMs', 'shift']);
  expect(missed({ ...at, figures: {} })).toEqual([]);
});
