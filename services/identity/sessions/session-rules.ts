import type { Kind } from '../accounts/kind.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Times of a session in milliseconds. */
export interface SessionRules {
  /** Age at which a token is renewed. */
  renewAfterMs: number;
  /** How long the token before it stays good, for calls that were under way. Shorter than `renewAfterMs`. */
  graceMs: number;
  /** A session that is not seen for so long has ended. */
  idleMs: Record<Kind, number>;
  /** No session outlives this. */
  lifetimeMs: Record<Kind, number>;
  /** How long an answer of Authenticate may be kept by its caller and in the cache. */
  recheckMs: number;
  /** Sessions of one account beyond this number end, the oldest first. */
  maxSessions: number;
}

export const sessionRules: SessionRules = {
  renewAfterMs: 10 * minute,
  graceMs: minute,
  idleMs: { member: 2 * hour, agent: 2 * hour, admin: hour },
  lifetimeMs: { member: 24 * hour, agent: 24 * hour, admin: 12 * hour },
  recheckMs: 5_000,
  maxSessions: 1_000,
};

/** What the database knows of a token and its session. */
export interface TokenFacts {
  kind: Kind;
  issuedAt: Date;
  retiredAt: Date | null;
  seenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  accountState: string;
}

/**
 * What to do with a token: let it pass, renew it first, refuse it, or refuse it and end the session that it was stolen from.
 * A good one is good until `holdsUntil`, unless something changes meanwhile.
 */
export type Verdict =
  | { verdict: 'good'; recheckAt: Date; holdsUntil: Date }
  | { verdict: 'renew'; recheckAt: Date }
  | { verdict: 'expired' }
  | { verdict: 'stolen' };

/** Decides on a token at the moment `now`. A moment on the edge counts as passed. */
export function judgeToken(facts: TokenFacts, rules: SessionRules, now: Date): Verdict {
  const at = now.getTime();
  const idleEnd = facts.seenAt.getTime() + rules.idleMs[facts.kind];
  if (facts.endedAt || facts.accountState !== 'normal') return { verdict: 'expired' };
  if (at >= facts.expiresAt.getTime() || at >= idleEnd) return { verdict: 'expired' };
  const ends = [facts.expiresAt.getTime(), idleEnd];
  const good = (next: number): Verdict => {
    const holds = Math.min(...ends, next);
    return { verdict: 'good', recheckAt: new Date(Math.min(at + rules.recheckMs, holds)), holdsUntil: new Date(holds) };
  };
  if (facts.retiredAt) {
    const graceEnd = facts.retiredAt.getTime() + rules.graceMs;
    if (at >= graceEnd) return { verdict: 'stolen' };
    return good(graceEnd);
  }
  const renewAt = facts.issuedAt.getTime() + rules.renewAfterMs;
  if (at >= renewAt) return { verdict: 'renew', recheckAt: new Date(Math.min(at + rules.recheckMs, ...ends)) };
  return good(renewAt);
}
