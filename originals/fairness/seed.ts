import { createHash, createHmac } from 'node:crypto';
import { Refusal } from '../refusal.ts';

/** A server's seed: 32 bytes as 64 lower-case hexadecimal digits. Nobody outside knows it before it is revealed. */
export type ServerSeed = string;

export function checkServerSeed(seed: string): void {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new Refusal('BAD_SEED', 'a server seed is 64 lower-case hexadecimal digits');
}

/** The player's own part: 1 to 64 visible ASCII characters, so that it reads the same everywhere. */
export function checkClientSeed(seed: string): void {
  if (!/^[!-~]{1,64}$/.test(seed))
    throw new Refusal('BAD_CLIENT_SEED', 'a client seed is 1 to 64 visible ASCII characters');
}

/** The number of a roll under its pair of seeds: 0, 1, 2 … */
export function checkNonce(nonce: number): void {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new Refusal('BAD_NONCE', 'a nonce is a whole number from 0');
}

/** What is shown before a seed is used: it fixes the seed, and does not tell it. */
export function commitmentOf(seed: ServerSeed): string {
  checkServerSeed(seed);
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

/** HMAC-SHA-256 under the bytes of a server's seed. No line may contain a line break. */
export function hmac(seed: ServerSeed, lines: readonly (string | number | bigint)[]): Buffer {
  return createHmac('sha256', Buffer.from(seed, 'hex')).update(lines.join('\n')).digest();
}
