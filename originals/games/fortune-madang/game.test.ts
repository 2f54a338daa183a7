import { expect, test } from 'vitest';
import { game } from './game.ts';
import { cap, lineCount, lines, mostFreeSpins } from './paytable.ts';
import { spin } from './spin.ts';
import { shown, stops, strips } from './strips.ts';

/** Where a strip shows this at a row. */
const stopFor = (reel: number, symbol: string, row = 1): number =>
  Array.from({ length: stops }, (_, stop) => stop).find((stop) => shown(reel, stop)[row] === symbol) ?? -1;

test('twenty lines, no two alike, over the three rows', () => {
  expect(new Set(lines.map(String)).size).toBe(lineCount);
  expect(lines.flat().every((row) => row >= 0 && row < 3)).toBe(true);
});

test('five drums in the middle pay most of a line, and a courtyard stands for one', () => {
  const drums = strips.map((_, reel) => stopFor(reel, 'A'));
  expect(spin(drums).wins).toContainEqual({ line: 0, symbol: 'A', count: 5, pays: 2_000 });
  const wild = drums.with(2, stopFor(2, 'W'));
  expect(spin(wild).wins).toContainEqual({ line: 0, symbol: 'A', count: 5, pays: 2_000 });
});

test('a run begins at the first reel and ends where it is broken', () => {
  const stopped = ['B', 'B', 'B', 'q', 'B'].map((symbol, reel) => stopFor(reel, symbol));
  expect(spin(stopped).wins.find(({ line }) => line === 0)).toEqual({ line: 0, symbol: 'B', count: 3, pays: 40 });
  const late = ['q', 'B', 'B', 'B', 'B'].map((symbol, reel) => stopFor(reel, symbol));
  expect(spin(late).wins.find(({ line }) => line === 0)).toBeUndefined();
});

/** Numbers that stop the reels of one spin after another at these places, and then at places that give nothing. */
const reels = (...spins: number[][]) => {
  const rest = spins.flat();
  return (range: number) => Math.min(rest.shift() ?? 0, range - 1);
};
const moons = (count: number) => strips.map((_, reel) => stopFor(reel, reel < count ? 'S' : 't'));
const bet = game.parse({ amount: '2000' });

test('three moons give ten free spins, decided in the same round, whose wins count twice', () => {
  const { outcome, payout } = game.play(
    bet,
    reels(
      moons(3),
      ['A', 'A', 'A', 'q', 'q'].map((s, reel) => stopFor(reel, s)),
    ),
  );
  expect(outcome.spins).toHaveLength(11);
  expect(outcome.spins[0]).toMatchObject({ moons: 3, gave: 10 });
  const [, free] = outcome.spins;
  expect(free?.total).toBe(2 * (free?.wins ?? []).reduce((sum, win) => sum + win.pays, 0));
  expect(free?.wins).toContainEqual({ line: 0, symbol: 'A', count: 3, pays: 50 });
  const all = outcome.spins.reduce((sum, one) => sum + one.total, 0);
  expect(payout).toBe(100n * BigInt(all));
});

test('free spins of a bet end, however many moons there are, and no bet pays above its cap', () => {
  const all = moons(5);
  const { outcome, payout } = game.play(bet, reels(...Array.from({ length: 60 }, () => all)));
  expect(outcome.spins).toHaveLength(1 + mostFreeSpins);
  expect(outcome.total).toBeLessThanOrEqual(cap);
  const drums = strips.map((_, reel) => stopFor(reel, 'A'));
  const rich = game.play(bet, reels(all, all, all, ...Array.from({ length: 60 }, () => drums)));
  expect(rich.outcome.spins.reduce((sum, one) => sum + one.total, 0)).toBeGreaterThan(cap);
  expect(rich.payout).toBe(game.mostWin(bet));
  expect(payout).toBeLessThanOrEqual(game.mostWin(bet));
});

test.each([{ amount: '2010' }, { amount: '0' }, { amount: 2_000 }, { amount: '1e3' }, { amount: '2000000000020' }])(
  'BAD_STAKE: %j',
  (input) => {
    expect(() => game.parse(input)).toThrow(expect.objectContaining({ code: 'BAD_STAKE' }));
  },
);

test.each([null, [], {}, { amount: '2000', lines: 1 }, JSON.parse('{"__proto__": {"amount": "2000"}}')])(
  'BAD_BET: %j',
  (input) => {
    expect(() => game.parse(input)).toThrow(expect.objectContaining({ code: 'BAD_BET' }));
  },
);
