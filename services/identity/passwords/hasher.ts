import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { HashQueue } from './hash-queue.ts';
import { type Argon2Cost, formatPhc, parsePhc } from './phc.ts';
import { fitsRandomHash, isRandomHash } from './random-hash.ts';

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

export interface Hasher {
  hash(password: string, signal?: AbortSignal): Promise<string>;
  /** True when it is the password of the hash. Without a hash it takes as long, and is false. */
  verify(password: string, hash: string | undefined, signal?: AbortSignal): Promise<boolean>;
  /** True when a hash was made at another cost than today's: it is made anew at the next right password. */
  outdated(hash: string): boolean;
}

const tagLength = 32;

/**
 * Argon2id over a bounded queue. A `pepper` is a key that no table holds: with it a stolen table alone can't be searched,
 * which is what four digits need. `randomKey` is the key of the hashes in `random-hash.ts`; none of them fits without it.
 */
export function hasher(options: { queue: HashQueue; cost: Argon2Cost; pepper?: Buffer; randomKey?: Buffer }): Hasher {
  const { queue, cost, pepper, randomKey } = options;
  const decoy = formatPhc({ ...cost, nonce: randomBytes(16), tag: randomBytes(tagLength) });
  const secret = pepper ? { secret: pepper } : {};

  return {
    async hash(password, signal) {
      const nonce = randomBytes(16);
      const tag = await queue.run(() => derive({ ...cost, ...secret, message: password, nonce, tagLength }), signal);
      return formatPhc({ ...cost, nonce, tag });
    },

    async verify(password, hash, signal) {
      // Whoever measures must not learn which accounts still have their first password: it takes a slow hash as well.
      const random = hash !== undefined && isRandomHash(hash) ? hash : undefined;
      const stored = parsePhc(random ? decoy : (hash ?? decoy));
      if (!stored) throw new Error('a stored password hash has an unknown form');
      const { memory, passes, parallelism, nonce } = stored;
      const parameters = {
        memory,
        passes,
        parallelism,
        nonce,
        ...secret,
        message: password,
        tagLength: stored.tag.length,
      };
      const tag = await queue.run(() => derive(parameters), signal);
      if (random) return randomKey !== undefined && fitsRandomHash(randomKey, password, random);
      return timingSafeEqual(tag, stored.tag) && hash !== undefined;
    },

    outdated(hash) {
      const stored = parsePhc(hash);
      if (!stored) return true;
      return stored.memory !== cost.memory || stored.passes !== cost.passes || stored.parallelism !== cost.parallelism;
    },
  };
}
