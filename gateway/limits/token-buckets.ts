/** How often something may happen: `burst` at once, and `perSecond` in the long run. */
export interface Rate {
  perSecond: number;
  burst: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

const maxKeys = 100_000;

/**
 * Token buckets by key, in memory. A bucket that would be full again says nothing, so that it can be forgotten;
 * when more keys than the limit are held at once, the oldest is forgotten instead.
 */
export class TokenBuckets {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes one token; answers 0, or the milliseconds until there will be one. */
  take(key: string, nowMs: number): number {
    const { perSecond, burst } = this.#rate;
    const bucket = this.#buckets.get(key);
    if (!bucket) {
      this.#add(key, { tokens: burst - 1, at: nowMs });
      return 0;
    }
    const tokens = Math.min(burst, bucket.tokens + (Math.max(0, nowMs - bucket.at) * perSecond) / 1000);
    bucket.at = nowMs;
    bucket.tokens = tokens < 1 ? tokens : tokens - 1;
    return tokens < 1 ? Math.ceil(((1 - tokens) * 1000) / perSecond) : 0;
  }

  /** Forgets every bucket that is full again. */
  sweep(nowMs: number): void {
    const { perSecond, burst } = this.#rate;
    for (const [key, bucket] of this.#buckets) {
      if (bucket.tokens + ((nowMs - bucket.at) * perSecond) / 1000 >= burst) this.#buckets.delete(key);
    }
  }

  get size(): number {
    return this.#buckets.size;
  }

  #add(key: string, bucket: Bucket): void {
    if (this.#buckets.size >= maxKeys) {
      const oldest = this.#buckets.keys().next().value;
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    this.#buckets.set(key, bucket);
  }
}
