import { DomainError } from '@madang/runtime/errors.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a referral code is good from its start, in milliseconds, by the word for it. */
export const validities = {
  '30m': 30 * minute,
  '1h': hour,
  '6h': 6 * hour,
  '1d': day,
  '3d': 3 * day,
  '7d': 7 * day,
  '15d': 15 * day,
  '30d': 30 * day,
} as const;

export type Validity = keyof typeof validities;

/** How far ahead the time of a code may begin. */
const maxAheadMs = 30 * day;

/** The word that a request names; VALIDATION for any other. */
export function parseValidity(word: string): Validity {
  if (!Object.hasOwn(validities, word)) throw new DomainError('VALIDATION', { field: 'validity' });
  return word as Validity;
}

/** Where the time of a code begins and ends; one that would begin before now, or too far ahead, is refused. */
export function spanOf(validity: Validity, startsAt: Date | undefined, now: Date): { startsAt: Date; expiresAt: Date } {
  const start = startsAt ?? now;
  const ahead = start.getTime() - now.getTime();
  if (!(ahead >= 0 && ahead <= maxAheadMs)) throw new DomainError('VALIDATION', { field: 'starts_at' });
  return { startsAt: start, expiresAt: new Date(start.getTime() + validities[validity]) };
}
