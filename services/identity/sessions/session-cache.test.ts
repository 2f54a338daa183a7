import { MemoryCache } from '@madang/runtime/cache/memory.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { expect, test } from 'vitest';
import { sessionCache } from './session-cache.ts';
import { tokenHash } from './token.ts';

const session = { principal: '{}', sessionId: 's', until: 1 };

test('an answer is kept for its time, and a mark keeps out one that was read before it', async () => {
  const clock = new ManualClock('2026-11-20T03:00:00Z');
  await using memory = new MemoryCache(clock);
  const cache = sessionCache(memory, 10_000);
  const [one, two] = [tokenHash('one'), tokenHash('two')];
  await cache.fill(one, session);
  expect(await cache.get(one)).toEqual(session);
  expect(await cache.get(two)).toBeUndefined();
  await cache.mark([one, two]);
  expect(await cache.get(one)).toBeUndefined();
  await cache.fill(one, session);
  expect(await cache.get(one)).toBeUndefined();
  clock.advance(30_000);
  await cache.fill(one, session);
  clock.advance(9_999);
  expect(await cache.get(one)).toEqual(session);
  clock.advance(1);
  expect(await cache.get(one)).toBeUndefined();
});
