import { createHash } from 'node:crypto';

/**
 * The hash chain of a game's day with N rounds. secret(N) is 32 random bytes and secret(n−1) = SHA-256(secret(n)),
 * over the raw 32 bytes; the commitment is secret(0), published before round 1. A revealed secret(n) tells every
 * earlier one and nothing of a later one, so that each secret can be shown right after its draw.
 */
export const SECRET_BYTES = 32;

export const hashSecret = (secret: Uint8Array): Uint8Array => createHash('sha256').update(secret).digest();

function checkSize(secret: Uint8Array): void {
  if (secret.length !== SECRET_BYTES) throw new RangeError(`a secret has ${SECRET_BYTES} bytes, not ${secret.length}`);
}

/** secret(round) of a chain of `rounds` that ends in `seed` = secret(rounds); round 0 gives the commitment. */
export function secretOfRound(seed: Uint8Array, rounds: number, round: number): Uint8Array {
  checkSize(seed);
  if (!Number.isInteger(round) || round < 0 || round > rounds)
    throw new RangeError(`round ${round} is not in the chain`);
  let secret = seed;
  for (let n = rounds; n > round; n--) secret = hashSecret(secret);
  return secret;
}

export const commitmentOf = (seed: Uint8Array, rounds: number): Uint8Array => secretOfRound(seed, rounds, 0);

/** Whether hashing secret(round) `round` times gives the commitment. */
export function isCommitted(secret: Uint8Array, round: number, commitment: Uint8Array): boolean {
  if (secret.length !== SECRET_BYTES || commitment.length !== SECRET_BYTES) return false;
  return Buffer.compare(secretOfRound(secret, round, 0), commitment) === 0;
}

/** 64 lower- or upper-case hex digits as bytes, or undefined for any other text. */
export const parseSecret = (hex: string): Uint8Array | undefined =>
  /^[0-9a-fA-F]{64}$/.test(hex) ? Buffer.from(hex, 'hex') : undefined;
