import type { Clock } from '../clock.ts';
import type { Cache } from './cache.ts';

interface Held {
  value: string;
  until: number;
}

/** The cache of a single process; it holds at most `limit` keys and lets the oldest go first. */
export class MemoryCache implements Cache {
  readonly #held = new Map<string, Held>();
  readonly #clock: Clock;
  readonly #limit: number;

  constructor(clock: Clock, limit = 200_000) {
    this.#clock = clock;
    this.#limit = limit;
  }

  #live(key: string): Held | undefined {
    const held = this.#held.get(key);
    if (held && held.until <= this.#clock.now().getTime()) {
      this.#held.delete(key);
      return undefined;
    }
    return held;
  }

  #put(key: string, value: string, ttlMs: number): void {
    this.#held.delete(key);
    this.#held.set(key, { value, until: this.#clock.now().getTime() + ttlMs });
    if (this.#held.size <= this.#limit) return;
    const oldest = this.#held.keys().next();
    if (!oldest.done) this.#held.delete(oldest.value);
  }

  async get(key: string): Promise<string | undefined> {
    return this.#live(key)?.value;
  }

  async set(key: string, value: string, ttlMs: number): Promise<void> {
    this.#put(key, value, ttlMs);
  }

  async delete(key: string): Promise<void> {
    this.#held.delete(key);
  }

  async increment(key: string, ttlMs: number): Promise<number> {
    const held = this.#live(key);
    if (!held) {
      this.#put(key, '1', ttlMs);
      return 1;
    }
    const sum = Number(held.value) + 1;
    held.value = String(sum);
    return sum;
  }

  async setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean> {
    if (this.#live(key)) return false;
    this.#put(key, value, ttlMs);
    return true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#held.clear();
  }
}
