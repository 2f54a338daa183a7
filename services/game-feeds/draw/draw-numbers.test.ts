import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtInGame } from '../games/catalogue.ts';
import { roundsADay } from '../games/round-clock.ts';
import { drawNumbers } from './draw-numbers.ts';
import { commitmentOf, secretOfRound } from './secret-chain.ts';
import vectors from './vectors.json' with { type: 'json' };
import { wordsOf } from './word-stream.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const game = (id: string) => builtInGame(id) ?? expect.fail(id);

/** The same bytes by the browser's own interface, written without the code under test. */
async function browserWords(secret: Uint8Array, id: string, round: string, count: number): Promise<number[]> {
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const words: number[] = [];
  for (let block = 0; words.length < count; block++) {
    const message = new Uint8Array([...new TextEncoder().encode(`${id}\0${round}\0`), 0, 0, block >> 8, block & 255]);
    const view = new DataView(await crypto.subtle.sign('HMAC', key, message));
    for (let at = 0; at < 32; at += 4) words.push(view.getUint32(at));
  }
  return words.slice(0, count);
}

test('the words are those of the vectors, and a browser computes the same', async () => {
  const { secret, game: id, round, first } = vectors.words;
  const bytes = Buffer.from(secret, 'hex');
  const next = wordsOf(bytes, id, round);
  expect(Array.from({ length: 12 }, next)).toEqual(first);
  const many = wordsOf(bytes, id, round);
  expect(Array.from({ length: 3_000 }, many)).toEqual(await browserWords(bytes, id, round, 3_000));
});

test.each(vectors.draws)(
  '$game $round is drawn as in the vectors',
  ({ game: id, day, round, secret, commitment, draw }) => {
    const seed = Buffer.from(vectors.seed, 'hex');
    const rounds = roundsADay(game(id));
    expect(hex(secretOfRound(seed, rounds, round))).toBe(secret);
    expect(hex(commitmentOf(seed, rounds))).toBe(commitment);
    expect(drawNumbers(game(id), { day, round }, Buffer.from(secret, 'hex'))).toEqual(draw);
  },
);

test('the vectors of baccarat reach coups of four, five and six cards', () => {
  const cards = vectors.draws.flatMap(({ draw }) =>
    draw.player && draw.banker ? [draw.player.length + draw.banker.length] : [],
  );
  expect(new Set(cards)).toEqual(new Set([4, 5, 6]));
});

test('another round, day or game draws other numbers from the same secret', () => {
  const secret = createHash('sha256').update('one secret').digest();
  const draws = [
    drawNumbers(game('eos5'), { day: '20261120', round: 1 }, secret),
    drawNumbers(game('eos5'), { day: '20261120', round: 2 }, secret),
    drawNumbers(game('eos5'), { day: '20261121', round: 1 }, secret),
    drawNumbers(game('eos4'), { day: '20261120', round: 1 }, secret),
  ];
  expect(new Set(draws.map((draw) => JSON.stringify(draw))).size).toBe(4);
});

test('a ladder has the very draw of its ball game', () => {
  const secret = createHash('sha256').update('one secret').digest();
  const place = { day: '20261120', round: 100 };
  expect(drawNumbers(game('kenoladder'), place, secret)).toEqual(drawNumbers(game('speedkeno'), place, secret));
});
