import { MemoryCache } from '@madang/runtime/cache/memory.ts';
import { systemClock } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { once } from './once.ts';

const reason = (name: string) => expect.objectContaining({ reason: name });

test('a repeat gets the first answer, and the work is done once', async () => {
  await using cache = new MemoryCache(systemClock);
  let runs = 0;
  const ask = (asked: string, owner = '1') =>
    once({ cache, owner, key: 'k', asked, secret: 's' }, async () => {
      runs += 1;
      return { run: runs };
    });
  expect(await ask('a')).toEqual({ run: 1 });
  expect(await ask('a')).toEqual({ run: 1 });
  await expect(ask('b')).rejects.toThrow(reason('KEY_CONFLICT'));
  expect(await ask('a', '2')).toEqual({ run: 2 });
});

test('a repeat during the work is told to come again, and a refusal is forgotten', async () => {
  await using cache = new MemoryCache(systemClock);
  let end = (_error?: Error) => {};
  const first = once(
    { cache, owner: '1', key: 'k', asked: 'a', secret: 's' },
    () =>
      new Promise((resolve, reject) => {
        end = (error) => (error ? reject(error) : resolve('done'));
      }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  await expect(once({ cache, owner: '1', key: 'k', asked: 'a', secret: 's' }, async () => 'twice')).rejects.toThrow(
    reason('UNAVAILABLE'),
  );
  end(new DomainError('VALIDATION'));
  await expect(first).rejects.toThrow(reason('VALIDATION'));
  expect(await once({ cache, owner: '1', key: 'k', asked: 'a', secret: 's' }, async () => 'now')).toBe('now');
});
