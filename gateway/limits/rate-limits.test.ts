import { MemoryCache } from '@madang/runtime/cache/memory.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { RateLimits } from './rate-limits.ts';

const clock = () => new ManualClock('2026-11-20T03:00:00Z');

test('the burst of logins ends with the seconds to wait', () => {
  using limits = new RateLimits(10, new MemoryCache(clock()));
  limits.check('login', 'a');
  limits.check('login', 'a');
  const refusal = expect.objectContaining({ reason: 'RATE_LIMITED', meta: { retry_after: '20' } });
  expect(() => limits.check('login', 'a')).toThrow(refusal);
  expect(() => limits.check('login', 'a')).toThrow(DomainError);
  limits.check('login', 'b');
});

test('processes that share a cache count together, each key for itself, until the time of a bucket is over', async () => {
  const time = clock();
  const cache = new MemoryCache(time);
  using one = new RateLimits(10, cache);
  using other = new RateLimits(10, cache);
  for (const limits of [one, other, one, other]) await limits.checkTogether('login', 'a');
  const refusal = { reason: 'RATE_LIMITED', meta: { retry_after: '40' } };
  await expect(one.checkTogether('login', 'a')).rejects.toMatchObject(refusal);
  await expect(other.checkTogether('login', 'a')).rejects.toMatchObject(refusal);
  await other.checkTogether('login', 'b');
  time.advance(40_000);
  await other.checkTogether('login', 'a');
});
