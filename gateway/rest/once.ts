import { createHmac } from 'node:crypto';
import type { Cache } from '@madang/runtime/cache/cache.ts';
import { DomainError } from '@madang/runtime/errors.ts';

const keptMs = 3_600_000;
const flightMs = 30_000;
const pending = 'pending';

export interface OnceOptions {
  cache: Cache;
  /** Whose key it is: two callers may choose the same one. */
  owner: string;
  key: string;
  /** What is asked; the same key with something else is a conflict. Kept as a seal alone, since it may hold a password. */
  asked: string;
  secret: string;
}

/**
 * Runs a write once for its key and answers its repeats with the first answer. It stands before the services' own keys:
 * it covers the calls that have none, and when its memory is lost those are what holds. A refusal is not kept, since the
 * same request may be right later; UNAVAILABLE tells a repeat that the first one is still under way.
 */
export async function once<T>(options: OnceOptions, work: () => Promise<T>): Promise<T> {
  const { cache, owner, key, asked, secret } = options;
  const name = `gateway:once:${owner}:${key}`;
  const hash = createHmac('sha256', secret).update(asked).digest('base64url');
  if (!(await cache.setIfAbsent(name, `${hash} ${pending}`, flightMs))) return repeated(await cache.get(name), hash);
  try {
    const answer = await work();
    await cache.set(name, `${hash} ${JSON.stringify(answer)}`, keptMs);
    return answer;
  } catch (error) {
    await cache.delete(name);
    throw error;
  }
}

function repeated<T>(kept: string | undefined, hash: string): T {
  // It ended between the two readings.
  if (kept === undefined) throw new DomainError('UNAVAILABLE');
  const space = kept.indexOf(' ');
  if (kept.slice(0, space) !== hash) throw new DomainError('KEY_CONFLICT', { field: 'Idempotency-Key' });
  const answer = kept.slice(space + 1);
  if (answer === pending) throw new DomainError('UNAVAILABLE');
  return JSON.parse(answer) as T;
}
