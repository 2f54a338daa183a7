import { expect, test } from 'vitest';
import { hashQueue } from './hash-queue.ts';
import { hasher } from './hasher.ts';
import { fitsRandomHash, isRandomHash, randomHash } from './random-hash.ts';

const key = Buffer.alloc(32, 7);
const queue = hashQueue({ concurrency: 2, maxWaiting: 100 });
const cost = { memory: 64, passes: 1, parallelism: 1 };

test('the hash fits its own secret alone, by its own key alone, and two of one secret differ', () => {
  const hash = randomHash(key, 'secret');
  expect(isRandomHash(hash)).toBe(true);
  expect(randomHash(key, 'secret')).not.toBe(hash);
  expect(fitsRandomHash(key, 'secret', hash)).toBe(true);
  expect(fitsRandomHash(key, 'Secret', hash)).toBe(false);
  expect(fitsRandomHash(Buffer.alloc(32, 8), 'secret', hash)).toBe(false);
  for (const text of ['', '$hmac-sha256$$', hash.slice(0, -1), `${hash}A`]) expect(isRandomHash(text)).toBe(false);
});

test('a password of this form is verified as any other, costs one slow hash, and is to be hashed anew', async () => {
  let hashes = 0;
  const counting = {
    run: <T>(work: () => Promise<T>): Promise<T> => {
      hashes += 1;
      return queue.run(work);
    },
  };
  const passwords = hasher({ queue: counting, cost, randomKey: key });
  const stored = randomHash(key, 'first');
  expect(await passwords.verify('first', stored)).toBe(true);
  expect(await passwords.verify('other', stored)).toBe(false);
  expect(hashes).toBe(2);
  expect(passwords.outdated(stored)).toBe(true);
});

test('without the key no hash of this form is ever right', async () => {
  const passwords = hasher({ queue, cost });
  expect(await passwords.verify('first', randomHash(key, 'first'))).toBe(false);
});
