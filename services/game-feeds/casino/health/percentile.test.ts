import { expect, test } from 'vitest';
import { percentile } from './percentile.ts';

const took = (...counts: number[]): bigint[] => Array.from({ length: 12 }, (_, at) => BigInt(counts[at] ?? 0));

test('a percentile is the bound below which that share of the answers lies', () => {
  expect(percentile(took(), 990n)).toBe(0);
  expect(percentile(took(99, 1), 990n)).toBe(1);
  expect(percentile(took(98, 2), 990n)).toBe(2);
  expect(percentile(took(0, 0, 50, 50), 500n)).toBe(5);
  expect(percentile(took(0, 0, 49, 51), 500n)).toBe(10);
});

test('what took longer than every bound has one of its own', () => {
  expect(percentile([...took().slice(0, 11), 1n], 990n)).toBe(5_000);
});
