import { throwAwayHome } from '@madang/runtime/testing/throw-away-folder.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Figure } from './figure.ts';
import { measureFolds } from './folds.ts';
import { FrameReader } from './load/frame-reader.ts';
import { measureMatchSettlement } from './match-settlement.ts';
import { measureOdds } from './odds.ts';

const minutes = 60_000;

// What is measured goes to the disk; how it is measured needs none.
beforeAll(() => void vi.stubEnv('TMPDIR', throwAwayHome()));

/** Figures of a small run say nothing of speed; what must be none, and how much was done, holds in any. */
const figureOf = (figures: readonly Figure[], name: RegExp): number | undefined =>
  figures.find((figure) => name.test(figure.name))?.value;

test('every change of a price comes to everyone who watches its match', { timeout: 3 * minutes }, async () => {
  const size = { matches: 6, markets: 12, streams: 12, watching: 3, rate: 50, seconds: 2, silent: 2, silentSeconds: 2 };
  const figures = await measureOdds(size);
  expect(figureOf(figures, /missed/)).toBe(0);
  expect(figureOf(figures, /p99 from change/)).toBeGreaterThan(0);
});

test('slips of five legs are taken beside single bets', { timeout: 3 * minutes }, async () => {
  const figures = await measureFolds({ connections: 4, seconds: 1, matches: 6, legs: 5 });
  for (const name of [/single bets\/s on a round/, /single bets\/s on matches/, /of 5 legs a second/])
    expect(figureOf(figures, name)).toBeGreaterThan(0);
});

test('every combined bet on a match has its outcome', { timeout: 3 * minutes }, async () => {
  const figures = await measureMatchSettlement({ bets: 300, roundBets: 200 });
  expect(figureOf(figures, /left open/)).toBe(0);
  expect(figureOf(figures, /of a match with 300 combined bets/)).toBeGreaterThan(0);
});

test('frames are found however the stream is cut', () => {
  const frame = (text: string): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt32BE(Buffer.byteLength(text), 1);
    return Buffer.concat([head, Buffer.from(text)]);
  };
  const texts = ['one', '둘', 'three'];
  const whole = Buffer.concat(texts.map(frame));
  for (let cut = 1; cut < whole.length; cut++) {
    const reader = new FrameReader();
    const parts = [whole.subarray(0, cut), whole.subarray(cut)];
    const read = parts.flatMap((part) => reader.read(part, () => true));
    expect(read.map((bytes) => bytes && Buffer.from(bytes).toString())).toEqual(texts);
  }
});
