import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { aesSeedSeal } from './seed-seal.ts';

const seal = aesSeedSeal('a-secret-of-more-than-32-characters');
const seed = randomBytes(32);

test('a seed opens in its own place and under its own secret only', () => {
  const closed = seal.close(seed, 'eos5:20261120');
  expect(seal.open(closed, 'eos5:20261120')).toEqual(seed);
  expect(() => seal.open(closed, 'eos5:20261121')).toThrow();
  expect(() => aesSeedSeal('another-secret-of-32-characters-or-more').open(closed, 'eos5:20261120')).toThrow();
});

test('an altered byte or an unknown version does not open', () => {
  for (const at of [0, 5, 20, 40]) {
    const altered = Buffer.from(seal.close(seed, 'x'));
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => seal.open(altered, 'x')).toThrow();
  }
});
