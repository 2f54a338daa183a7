import { createHmac, randomBytes } from 'node:crypto';

/** Crockford's signs, none of which looks like another, in lower case as members type. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';
const bits = 128n;

/** What all first passwords of one import are made from: sealed while they wait, gone once they were handed over. */
export const newPasswordSecret = (): Buffer => randomBytes(32);

/**
 * The first password of a row: 128 bits that nobody can compute without the import's secret. So none is ever stored, and
 * all of them are out of reach as soon as the secret is.
 */
export function oneTimePassword(secret: Buffer, row: number): string {
  const digest = createHmac('sha256', secret).update(`row:${row}`).digest('hex');
  let rest = BigInt(`0x${digest}`) & ((1n << bits) - 1n);
  let text = '';
  for (let i = 0; i < 26; i++) {
    text += signs[Number(rest & 31n)];
    rest >>= 5n;
  }
  return text;
}
