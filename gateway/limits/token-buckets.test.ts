import { expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

test('a bucket gives its burst at once, then one token each time that one has grown', () => {
  const buckets = new TokenBuckets({ perSecond: 2, burst: 3 });
  expect([1, 2, 3].map(() => buckets.take('a', 0))).toEqual([0, 0, 0]);
  expect(buckets.take('a', 0)).toBe(500);
  expect(buckets.take('a', 250)).toBe(250);
  expect(buckets.take('a', 500)).toBe(0);
  expect(buckets.take('a', 500)).toBe(500);
});

test('each key has its own bucket, and a refusal costs nothing', () => {
  const buckets = new TokenBuckets({ perSecond: 1, burst: 1 });
  expect(buckets.take('a', 0)).toBe(0);
  for (let i = 0; i < 10; i++) expect(buckets.take('a', 0)).toBe(1000);
  expect(buckets.take('b', 0)).toBe(0);
  expect(buckets.take('a', 1000)).toBe(0);
});

test('a clock that steps back never takes tokens away', () => {
  const buckets = new TokenBuckets({ perSecond: 1, burst: 2 });
  buckets.take('a', 10_000);
  expect(buckets.take('a', 0)).toBe(0);
});

test('sweeping forgets full buckets only', () => {
  const buckets = new TokenBuckets({ perSecond: 1, burst: 2 });
  buckets.take('a', 0);
  buckets.take('b', 900);
  buckets.sweep(1000);
  expect(buckets.size).toBe(1);
  buckets.sweep(1900);
  expect(buckets.size).toBe(0);
});
