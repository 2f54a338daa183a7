import { createHmac, hkdfSync } from 'node:crypto';

/** A key of its own for each use of the one secret, so that no use weakens another. */
export function derivedSecret(pii: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', pii, 'madang.identity', use, 32));
}

export type KeyedHash = (text: string) => Buffer;

/** A hash that only the holder of the secret can compute: numbers of few digits can't be tried out from a table. */
export function keyedHash(pii: string, use: string): KeyedHash {
  const key = derivedSecret(pii, use);
  return (text) => createHmac('sha256', key).update(text).digest();
}
