import { expect, test } from 'vitest';
import { commitmentOf, hashSecret, isCommitted, parseSecret, secretOfRound } from './secret-chain.ts';

const seed = Uint8Array.from({ length: 32 }, (_, n) => n);

test('the last secret is the seed, each earlier one the hash of the next, and the commitment the hash of the first', () => {
  expect(secretOfRound(seed, 288, 288)).toEqual(seed);
  for (const round of [1, 2, 287, 288]) {
    expect(secretOfRound(seed, 288, round - 1)).toEqual(hashSecret(secretOfRound(seed, 288, round)));
  }
  expect(commitmentOf(seed, 288)).toEqual(secretOfRound(seed, 288, 0));
});

test('a secret is checked against the commitment at its own round only', () => {
  const commitment = commitmentOf(seed, 288);
  const secret = secretOfRound(seed, 288, 247);
  expect(isCommitted(secret, 247, commitment)).toBe(true);
  expect(isCommitted(secret, 246, commitment)).toBe(false);
  expect(isCommitted(seed.subarray(1), 288, commitment)).toBe(false);
});

test.each([[-1], [289], [1.5]])('round %d is not in the chain', (round) => {
  expect(() => secretOfRound(seed, 288, round)).toThrow(RangeError);
});

test('secrets have 32 bytes, as 64 hex digits', () => {
  expect(() => secretOfRound(seed.subarray(1), 288, 1)).toThrow(RangeError);
  expect(parseSecret('00'.repeat(32))).toHaveLength(32);
  expect(parseSecret('00'.repeat(31))).toBeUndefined();
  expect(parseSecret(`${'00'.repeat(31)}0g`)).toBeUndefined();
});
