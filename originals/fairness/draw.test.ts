import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { draw, numbersOf } from './draw.ts';
import { numberOf } from './stream.ts';

const seedOf = (text: string): string => createHash('sha256').update(text).digest('hex');

test('a word beyond the last whole multiple of the range is passed over', () => {
  const last = 4_294_960_000;
  expect(numberOf(last - 1, 10_000)).toBe(9_999);
  expect(numberOf(last, 10_000)).toBeUndefined();
  expect(numberOf(2 ** 32 - 1, 10_000)).toBeUndefined();
  // A power of two leaves nothing over.
  expect(numberOf(2 ** 32 - 1, 256)).toBe(255);
});

test('draws go on in a new digest when a whole one was beyond', () => {
  // Of a range just above half of all words, nearly every second word is beyond: eight in a row happen once in 256.
  const range = 2 ** 31 + 1;
  const numbers = Array.from({ length: 2_000 }, (_, nonce) =>
    draw('test', range, { serverSeed: seedOf('beyond'), clientSeed: 'player', nonce }),
  );
  expect(numbers.every((n) => n >= 0 && n < range)).toBe(true);
  expect(new Set(numbers).size).toBe(2_000);
});

/** Bounds of chi-square with 99 degrees of freedom that one fair sample in a thousand falls below or above. */
const chiSquare99 = { low: 61.1, high: 148.2 };

test.each(['first', 'second', 'third'])('numbers are spread evenly under the seed of %s', (name) => {
  const bins = new Array<number>(100).fill(0);
  const rolls = 60_000;
  for (let nonce = 0; nonce < rolls; nonce++) {
    const bin = Math.floor(draw('dice', 10_000, { serverSeed: seedOf(name), clientSeed: 'player', nonce }) / 100);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  const expected = rolls / bins.length;
  const chiSquare = bins.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  expect(chiSquare).toBeGreaterThan(chiSquare99.low);
  expect(chiSquare).toBeLessThan(chiSquare99.high);
});

test('another purpose draws other numbers from the same seeds', () => {
  const seeds = { serverSeed: seedOf('purpose'), clientSeed: 'player', nonce: 0 };
  const of = (game: string) => Array.from({ length: 8 }, (_, nonce) => draw(game, 10_000, { ...seeds, nonce }));
  expect(of('dice')).not.toEqual(of('limbo'));
});

test.each([
  ['BAD_SEED', { serverSeed: 'ab', clientSeed: 'player', nonce: 0 }],
  ['BAD_SEED', { serverSeed: seedOf('x').toUpperCase(), clientSeed: 'player', nonce: 0 }],
  ['BAD_CLIENT_SEED', { serverSeed: seedOf('x'), clientSeed: '', nonce: 0 }],
  ['BAD_CLIENT_SEED', { serverSeed: seedOf('x'), clientSeed: 'a'.repeat(65), nonce: 0 }],
  ['BAD_CLIENT_SEED', { serverSeed: seedOf('x'), clientSeed: 'two\nlines', nonce: 0 }],
  ['BAD_NONCE', { serverSeed: seedOf('x'), clientSeed: 'player', nonce: -1 }],
  ['BAD_NONCE', { serverSeed: seedOf('x'), clientSeed: 'player', nonce: 0.5 }],
])('%s is refused', (code, seeds) => {
  expect(() => draw('dice', 10_000, seeds)).toThrow(expect.objectContaining({ code }));
});

test('a round may draw many numbers, and its first is the one that a single draw gives', () => {
  const seeds = { serverSeed: seedOf('many'), clientSeed: 'player', nonce: 4 };
  const numbers = numbersOf('cards', seeds);
  const drawn = Array.from({ length: 50 }, () => numbers(10_000));
  expect(drawn[0]).toBe(draw('cards', 10_000, seeds));
  expect(new Set(drawn).size).toBeGreaterThan(45);
  const again = numbersOf('cards', seeds);
  expect(drawn.map(() => again(10_000))).toEqual(drawn);
});
