import { Redis } from 'ioredis';
import type { Logger } from '../log.ts';
import type { TlsFiles } from '../tls-files.ts';
import type { Cache } from './cache.ts';

/** Adds one, and sets the time to live with the first addition, in one step. */
const incrementScript = `local n = redis.call('incr', KEYS[1]) if n == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end return n`;

/**
 * The cache of a deployment. A Redis that is away is no reason to refuse a call: reads then find nothing and writes are
 * dropped, since the databases hold the truth.
 */
export class RedisCache implements Cache {
  readonly #redis: Redis;
  readonly #log: Logger;

  constructor(url: string, log: Logger, tls?: TlsFiles) {
    this.#log = log;
    this.#redis = new Redis(url, {
      keyPrefix: 'madang:',
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      commandTimeout: 500,
      connectTimeout: 2_000,
      // A server that went silent is left for a new connection.
      socketTimeout: 2_000,
      keepAlive: 10_000,
      ...(tls && url.startsWith('rediss:') ? { tls: { ca: tls.ca, cert: tls.cert, key: tls.key } } : {}),
      retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
    });
    this.#redis.on('error', (error) => log.debug({ err: error }, 'redis connection error'));
  }

  async #ask<T>(work: Promise<T>, without: T): Promise<T> {
    try {
      return await work;
    } catch (error) {
      this.#log.debug({ err: error }, 'redis command failed');
      return without;
    }
  }

  async get(key: string): Promise<string | undefined> {
    return (await this.#ask(this.#redis.get(key), null)) ?? undefined;
  }

  async set(key: string, value: string, ttlMs: number): Promise<void> {
    await this.#ask(this.#redis.set(key, value, 'PX', ttlMs), null);
  }

  async delete(key: string): Promise<void> {
    await this.#ask(this.#redis.del(key), 0);
  }

  async increment(key: string, ttlMs: number): Promise<number> {
    return Number(await this.#ask(this.#redis.eval(incrementScript, 1, key, ttlMs), 1));
  }

  async setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean> {
    return (await this.#ask(this.#redis.set(key, value, 'PX', ttlMs, 'NX'), 'OK')) === 'OK';
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#redis.disconnect();
  }
}
