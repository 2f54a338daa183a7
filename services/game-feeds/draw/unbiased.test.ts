import { expect, test } from 'vitest';
import { builtInGame } from '../games/catalogue.ts';
import { drawNumbers } from './draw-numbers.ts';
import { hashSecret } from './secret-chain.ts';
import { below, dealer } from './unbiased.ts';

const fixed =
  (...words: number[]) =>
  () =>
    words.shift() ?? expect.fail('asked for more words than expected');

test('a word of the incomplete last stretch is dropped', () => {
  // 2^32 mod 10 = 6: the six highest words would make 0…5 likelier.
  expect(below(10, fixed(2 ** 32 - 6, 2 ** 32 - 1, 2 ** 32 - 7))).toBe(9);
  expect(below(16, fixed(2 ** 32 - 1))).toBe(15);
  expect(below(1, fixed(12345))).toBe(0);
});

test('dealing swaps from the front, gives every item once, and then refuses', () => {
  const next = dealer(4, fixed(2, 0, 1, 0));
  expect([next(), next(), next(), next()]).toEqual([2, 1, 3, 0]);
  expect(next).toThrow(RangeError);
});

/** χ² of counts against equal shares. */
const chiSquare = (counts: readonly number[]): number => {
  const share = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - share) ** 2 / share, 0);
};

/** Wilson and Hilferty's value that a fair χ² of k degrees passes once in about a million. */
const limit = (k: number): number => k * (1 - 2 / (9 * k) + 4.75 * Math.sqrt(2 / (9 * k))) ** 3;

const DRAWS = 6_000;

/** The same secrets on every run, so that this test is as repeatable as any other. */
function* secrets(label: string): Generator<Uint8Array> {
  let secret: Uint8Array = hashSecret(Buffer.from(label));
  for (let n = 0; n < DRAWS; n++) {
    secret = hashSecret(secret);
    yield secret;
  }
}

function drawn(id: string): { balls: readonly number[]; extra?: number }[] {
  const game = builtInGame(id) ?? expect.fail(id);
  return [...secrets(id)].map((secret) => {
    const draw = drawNumbers(game, { day: '20261120', round: 1 }, secret);
    return draw.kind === 'balls' ? draw : expect.fail('balls expected');
  });
}

const tally = (size: number, values: Iterable<number>): number[] => {
  const counts = new Array<number>(size).fill(0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

test('powerball: every position, the powerball and neighbouring pairs are uniform', () => {
  const draws = drawn('eos5');
  for (let position = 0; position < 5; position++) {
    const counts = tally(
      28,
      draws.map(({ balls }) => (balls[position] ?? 0) - 1),
    );
    expect(chiSquare(counts)).toBeLessThan(limit(27));
  }
  expect(
    chiSquare(
      tally(
        10,
        draws.map(({ extra }) => extra ?? -1),
      ),
    ),
  ).toBeLessThan(limit(9));
  // Which of the first two balls is higher, and the rank of the third among the first three: 6 equal orders.
  const order = draws.map(({ balls: [a = 0, b = 0, c = 0] }) => Number(a < b) + 2 * (Number(c > a) + Number(c > b)));
  expect(chiSquare(tally(6, order))).toBeLessThan(limit(5));
});

test('keno: first ball, lucky ball and how often each ball comes are uniform', () => {
  const draws = drawn('speedkeno');
  expect(
    chiSquare(
      tally(
        70,
        draws.map(({ balls }) => (balls[0] ?? 0) - 1),
      ),
    ),
  ).toBeLessThan(limit(69));
  expect(
    chiSquare(
      tally(
        70,
        draws.map(({ balls }) => (balls[21] ?? 0) - 1),
      ),
    ),
  ).toBeLessThan(limit(69));
  expect(
    chiSquare(
      tally(
        70,
        draws.flatMap(({ balls }) => balls.map((ball) => ball - 1)),
      ),
    ),
  ).toBeLessThan(limit(69));
});

test('marukhan: home, draw and away come as often as computed', () => {
  const game = builtInGame('marukhan') ?? expect.fail();
  const counts = { home: 0, draw: 0, away: 0 };
  for (const secret of secrets('marukhan')) {
    const draw = drawNumbers(game, { day: '20261120', round: 1 }, secret);
    if (draw.kind !== 'baccarat') expect.fail('cards expected');
    const points = (cards: readonly string[]) =>
      cards.reduce((sum, card) => sum + Math.max(0, 'A23456789'.indexOf(card.charAt(0)) + 1), 0) % 10;
    const margin = points(draw.banker) - points(draw.player);
    counts[margin > 0 ? 'home' : margin < 0 ? 'away' : 'draw'] += 1;
  }
  const expected = { home: 0.458597, draw: 0.095156, away: 0.446247 };
  const chi = (['home', 'draw', 'away'] as const).reduce(
    (sum, name) => sum + (counts[name] - DRAWS * expected[name]) ** 2 / (DRAWS * expected[name]),
    0,
  );
  expect(chi).toBeLessThan(limit(2));
});

test('the measure itself notices a bias: bytes modulo 200 make the first 56 twice as likely', () => {
  const plain = tally(
    200,
    [...secrets('bytes')].flatMap((secret) => [...secret].map((byte) => byte % 200)),
  );
  expect(chiSquare(plain)).toBeGreaterThan(limit(199));
});
