import type { Cache } from '@madang/runtime/cache/cache.ts';

/** What is remembered of a token in force: its owner as JSON of a Principal, and until when nothing must be decided. */
export interface CachedSession {
  principal: string;
  sessionId: string;
  /** Milliseconds since the epoch at which it is renewed or ends by itself. */
  until: number;
}

/**
 * Answers Authenticate without the database for some seconds. The database stays the truth: whoever changes a session
 * marks its token here, and a mark keeps out an answer that was read before the change.
 */
export interface SessionCache {
  get(hash: Buffer): Promise<CachedSession | undefined>;
  fill(hash: Buffer, session: CachedSession): Promise<void>;
  /** To be called after the change is committed. */
  mark(hashes: readonly Buffer[]): Promise<void>;
}

const changed = '-';
/** Longer than any call runs that read the state from before the change. */
const markMs = 30_000;

const key = (hash: Buffer): string => `identity:session:${hash.toString('hex')}`;

export function sessionCache(cache: Cache, ttlMs: number): SessionCache {
  return {
    async get(hash) {
      const text = await cache.get(key(hash));
      return text === undefined || text === changed ? undefined : (JSON.parse(text) as CachedSession);
    },
    async fill(hash, session) {
      await cache.setIfAbsent(key(hash), JSON.stringify(session), ttlMs);
    },
    async mark(hashes) {
      await Promise.all(hashes.map((hash) => cache.set(key(hash), changed, markMs)));
    },
  };
}
