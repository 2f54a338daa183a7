import type { Rate } from './token-buckets.ts';

/**
 * The rate limits of the APIs. `visitor` counts a caller's address on calls without a session, `session` a session's
 * calls; the others come on top of them for calls that are worth guessing or costly. Names and numbers that guessing
 * aims at (an account's password, a phone number) have limits of their own in identity.
 */
export const rates = {
  visitor: { perSecond: 20, burst: 80 },
  session: { perSecond: 50, burst: 200 },
  login: { perSecond: 0.5, burst: 20 },
  join: { perSecond: 0.5, burst: 20 },
  upload: { perSecond: 0.5, burst: 20 },
  hook: { perSecond: 5, burst: 50 },
  export: { perSecond: 0.1, burst: 5 },
  launch: { perSecond: 1, burst: 30 },
  stream: { perSecond: 2, burst: 30 },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;
