import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const form = /^\$hmac-sha256\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})$/;

const tagOf = (key: Buffer, nonce: string, secret: string): Buffer =>
  createHmac('sha256', key).update(`${nonce}\0${secret}`).digest();

/**
 * The hash of a secret that nobody can guess: a first password of 128 random bits, or digits that a key protects which no
 * table holds. Argon2 makes each guess at a chosen password dear; at random bits nobody guesses, and tens of thousands of
 * them at once would hold every core for minutes. A member's first login replaces it by Argon2.
 */
export function randomHash(key: Buffer, secret: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `$hmac-sha256$${nonce}$${tagOf(key, nonce, secret).toString('base64url')}`;
}

/** True for a hash of this form. */
export const isRandomHash = (stored: string): boolean => form.test(stored);

/** True when it is the secret of the hash. */
export function fitsRandomHash(key: Buffer, secret: string, stored: string): boolean {
  const [, nonce, tag] = form.exec(stored) ?? [];
  if (nonce === undefined || tag === undefined) return false;
  return timingSafeEqual(tagOf(key, nonce, secret), Buffer.from(tag, 'base64url'));
}
