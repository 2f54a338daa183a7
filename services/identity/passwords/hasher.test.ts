import { expect, test } from 'vitest';
import { hashQueue } from './hash-queue.ts';
import { hasher } from './hasher.ts';
import { formatPhc, parsePhc } from './phc.ts';

const cost = { memory: 64, passes: 1, parallelism: 1 };
const queue = hashQueue({ concurrency: 2, maxWaiting: 100 });

test('a password is verified against its own hash alone, and two hashes of it differ', async () => {
  const { hash, verify } = hasher({ queue, cost });
  const [one, two] = await Promise.all([hash('secret'), hash('secret')]);
  expect(one).not.toBe(two);
  expect(await verify('secret', one)).toBe(true);
  expect(await verify('Secret', one)).toBe(false);
  expect(await verify('secret', undefined)).toBe(false);
});

test('a hash by another implementation of Argon2id is understood', async () => {
  // Made with libargon2's command line: argon2 somesalt -id -t 2 -k 65536 -p 1, password "password".
  const foreign = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  const { verify, outdated } = hasher({ queue, cost });
  expect(await verify('password', foreign)).toBe(true);
  expect(await verify('passwore', foreign)).toBe(false);
  expect(outdated(foreign)).toBe(true);
});

test('without the pepper a peppered hash is of no use', async () => {
  const peppered = hasher({ queue, cost, pepper: Buffer.from('key') });
  const hash = await peppered.hash('1234');
  expect(await peppered.verify('1234', hash)).toBe(true);
  expect(await hasher({ queue, cost }).verify('1234', hash)).toBe(false);
});

test('an unknown name costs one hash, as a known one does', async () => {
  let hashes = 0;
  const counting = {
    run: <T>(work: () => Promise<T>): Promise<T> => {
      hashes += 1;
      return queue.run(work);
    },
  };
  const { verify, hash } = hasher({ queue: counting, cost });
  const known = await hash('secret');
  for (const stored of [known, undefined]) {
    hashes = 0;
    await verify('wrong', stored);
    expect(hashes).toBe(1);
  }
});

test('text that is no hash has no parts', () => {
  for (const text of ['', 'secret', '$argon2i$v=19$m=64,t=1,p=1$c29tZXNhbHQ$c29tZXNhbHQ', '$2b$10$abc'])
    expect(parsePhc(text)).toBeUndefined();
  const parts = { ...cost, nonce: Buffer.alloc(16, 7), tag: Buffer.alloc(32, 9) };
  expect(parsePhc(formatPhc(parts))).toEqual(parts);
});
