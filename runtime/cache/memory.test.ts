import { expect, test } from 'vitest';
import { ManualClock } from '../clock.ts';
import { MemoryCache } from './memory.ts';

const clock = () => new ManualClock('2026-11-20T03:00:00Z');

test('a value is there until its last millisecond, and no longer', async () => {
  const time = clock();
  await using cache = new MemoryCache(time);
  await cache.set('a', '1', 1_000);
  time.advance(999);
  expect(await cache.get('a')).toBe('1');
  time.advance(1);
  expect(await cache.get('a')).toBeUndefined();
});

test('a value that is set again has its time anew, and one that is deleted is gone', async () => {
  const time = clock();
  await using cache = new MemoryCache(time);
  await cache.set('a', '1', 1_000);
  time.advance(900);
  await cache.set('a', '2', 1_000);
  time.advance(900);
  expect(await cache.get('a')).toBe('2');
  await cache.delete('a');
  expect(await cache.get('a')).toBeUndefined();
});

test('additions are counted from the first, whose time is the time of the sum', async () => {
  const time = clock();
  await using cache = new MemoryCache(time);
  expect([await cache.increment('n', 1_000), await cache.increment('n', 1_000)]).toEqual([1, 2]);
  time.advance(999);
  expect(await cache.increment('n', 1_000)).toBe(3);
  time.advance(1);
  expect(await cache.increment('n', 1_000)).toBe(1);
});

test('of those who set what is absent one is told that it did, until it is gone', async () => {
  const time = clock();
  await using cache = new MemoryCache(time);
  const set = (value: string) => cache.setIfAbsent('lock', value, 1_000);
  expect(await Promise.all([set('a'), set('b'), set('c')])).toEqual([true, false, false]);
  expect(await cache.get('lock')).toBe('a');
  time.advance(1_000);
  expect(await set('d')).toBe(true);
});

test('beyond its limit the key that was written longest ago goes', async () => {
  await using cache = new MemoryCache(clock(), 2);
  await cache.set('a', '1', 1_000);
  await cache.set('b', '2', 1_000);
  await cache.set('a', '3', 1_000);
  await cache.set('c', '4', 1_000);
  expect([await cache.get('a'), await cache.get('b'), await cache.get('c')]).toEqual(['3', undefined, '4']);
});
