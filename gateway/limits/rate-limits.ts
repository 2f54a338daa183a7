import type { Cache } from '@madang/runtime/cache/cache.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { type RateName, rates } from './rates.ts';
import { TokenBuckets } from './token-buckets.ts';

const sweepMs = 30_000;

/**
 * All rate limits. Each process counts in memory, which costs the hot path nothing; what is worth guessing or costly is
 * counted for all processes together as well, in the shared cache.
 */
export class RateLimits implements Disposable {
  readonly #buckets: Record<RateName, TokenBuckets>;
  readonly #timer: NodeJS.Timeout;
  readonly #percent: number;
  readonly #cache: Cache;

  constructor(percent: number, cache: Cache) {
    this.#percent = percent;
    this.#cache = cache;
    const scaled = (name: RateName) =>
      new TokenBuckets({
        perSecond: (rates[name].perSecond * percent) / 100,
        burst: Math.max(1, (rates[name].burst * percent) / 100),
      });
    this.#buckets = {
      visitor: scaled('visitor'),
      session: scaled('session'),
      login: scaled('login'),
      join: scaled('join'),
      upload: scaled('upload'),
      hook: scaled('hook'),
      export: scaled('export'),
      launch: scaled('launch'),
      stream: scaled('stream'),
    };
    this.#timer = setInterval(() => this.#sweep(), sweepMs).unref();
  }

  /** RATE_LIMITED with `retry_after` in seconds when `key` did it too often. */
  check(name: RateName, key: string): void {
    // Elapsed time decides here, not the business clock, which tests move by days.
    const waitMs = this.#buckets[name].take(key, performance.now());
    if (waitMs > 0) throw new DomainError('RATE_LIMITED', { meta: { retry_after: String(Math.ceil(waitMs / 1000)) } });
  }

  /**
   * RATE_LIMITED when `key` did it too often in all processes together: in the time in which a bucket fills, no more
   * than a full bucket and what flows into it. A cache that is away refuses nobody.
   */
  async checkTogether(name: RateName, key: string): Promise<void> {
    const { perSecond, burst } = rates[name];
    const windowMs = (burst / perSecond) * 1000;
    const count = await this.#cache.increment(`rate:${name}:${key}`, windowMs);
    if (count > Math.max(2, (2 * burst * this.#percent) / 100))
      throw new DomainError('RATE_LIMITED', { meta: { retry_after: String(Math.ceil(windowMs / 1000)) } });
  }

  #sweep(): void {
    const now = performance.now();
    for (const buckets of Object.values(this.#buckets)) buckets.sweep(now);
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
