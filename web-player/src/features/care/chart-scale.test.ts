import { expect, test } from 'vitest';
import { cumulative, scaleOf } from './chart-scale.ts';

test('the ruler has round steps and zero in it, whatever is won or lost', () => {
  expect(scaleOf([200_000, -309_500])).toEqual({
    top: 200_000,
    bottom: -400_000,
    lines: [200_000, 100_000, 0, -100_000, -200_000, -300_000, -400_000],
  });
  expect(scaleOf([1_000]).lines).toEqual([1_000, 800, 600, 400, 200, 0]);
  expect(scaleOf([-1])).toEqual({ top: 0, bottom: -1, lines: [0, -1] });
  expect(scaleOf([])).toEqual({ top: 0, bottom: -1, lines: [0, -1] });
  for (const values of [[7_777_777, -1], [3], [-12_345_678, 99]]) {
    const { top, bottom, lines } = scaleOf(values);
    expect(lines).toContain(0);
    expect(lines.length).toBeLessThan(9);
    expect(top >= Math.max(0, ...values) && bottom <= Math.min(0, ...values)).toBe(true);
  }
});

test('a line of sums begins with the first day and ends with all of them', () => {
  expect(cumulative([5n, -7n, 1n])).toEqual([5n, -2n, -1n]);
  expect(cumulative([])).toEqual([]);
});
