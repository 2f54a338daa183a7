import { expect, test } from 'vitest';
import { exact, spinTable } from './exact.ts';
import { game } from './game.ts';
import { freeFactor, freeSpins, lineCount, mostFreeSpins, pays, published } from './paytable.ts';
import { spin } from './spin.ts';
import { stops, strips } from './strips.ts';

const table = spinTable();
const figures = exact(table);

test('five strips of 32 places, the courtyard never on the first, one moon in sight at most', () => {
  expect(strips.map((strip) => strip.length)).toEqual([32, 32, 32, 32, 32]);
  expect(strips[0]).not.toContain('W');
  for (const strip of strips) {
    expect([...strip].every((symbol) => 'WSABCDqrst'.includes(symbol))).toBe(true);
    expect(strip + strip).not.toMatch(/S.?S/);
  }
});

test('every way to stop is counted once', () => {
  const ways = [...table.plain.values(), ...table.moons.values()].reduce((sum, count) => sum + count, 0);
  expect(ways).toBe(stops ** strips.length);
});

test('what lines pay in the mean is what each line pays over its own five places', () => {
  // A second way to the same figure: the chances of one line are products of how often symbols are on each strip.
  const share = (reel: number, of: string) => [...(strips[reel] ?? '')].filter((one) => of.includes(one)).length;
  let line = 0;
  for (const [symbol, [three, four, five]] of Object.entries(pays)) {
    const on = strips.map((_, reel) => share(reel, reel === 0 ? symbol : `${symbol}W`));
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = on;
    line += a * b * c * ((stops - d) * stops * three + d * (stops - e) * four + d * e * five);
  }
  let counted = 0;
  for (const part of [table.plain, table.moons]) for (const [steps, ways] of part) counted += steps * 5 * ways;
  let moons = 0;
  const seen = strips.map((_, reel) => 3 * share(reel, 'S'));
  for (let which = 0; which < 32; which++) {
    const reels = seen.map((count, reel) => (which & (1 << reel) ? count : stops - count));
    const number = seen.filter((_, reel) => which & (1 << reel)).length;
    moons += reels.reduce((product, count) => product * count, 1) * ([0, 0, 0, 40, 200, 1_000][number] ?? 0);
  }
  expect(counted).toBe(line * lineCount + moons);
});

test('the table agrees with spins that were evaluated one by one', () => {
  // Every 4,099th of all ways to stop: the mean of 8,186 spins of which each is one of the table.
  for (let at = 0; at < stops ** 5; at += 4_099) {
    const stopped = [0, 1, 2, 3, 4].map((reel) => Math.floor(at / stops ** reel) % stops);
    const { moons, total } = spin(stopped);
    expect((moons >= 3 ? table.moons : table.plain).has(total / 5)).toBe(true);
  }
});

const share = (part: bigint, per: bigint): number => Number((part * per) / figures.whole);

test('the exact return, free spins and cap included, is the published one', () => {
  expect(share(figures.win, 10_000n) / lineCount).toBeGreaterThan(game.returnBp);
  expect(Math.floor(share(figures.win, 10_000n) / lineCount)).toBe(game.returnBp);
  expect(game.returnBp).toBeGreaterThanOrEqual(9_500);
  expect(game.returnBp).toBeLessThanOrEqual(9_700);
});

test('hit rate, free spins and spread are what the rules tell', () => {
  const mean = share(figures.win, 10n ** 9n) / 1e9;
  const variance = share(figures.winSquared, 10n ** 9n) / 1e9 - mean ** 2;
  expect({
    firstSpinBp: Math.floor(share(figures.firstSpin, 10_000n) / lineCount),
    hitBp: share(figures.wins, 10_000n),
    spinsToFree: Number(figures.whole / figures.triggers),
    deviation: Math.round((Math.sqrt(variance) / lineCount) * 100),
  }).toEqual({ ...published, deviation: 314 });
});

/** Free spins of a bet in the mean, as a walk over how many were granted and played, and what the last spin was. */
function freeSpinsInMean(chance: number): number {
  const known = new Map<string, number>();
  const expected = (granted: number, played: number): number => {
    if (played === granted) return 0;
    const at = `${granted}:${played}`;
    const before = known.get(at);
    if (before !== undefined) return before;
    const more = expected(Math.min(mostFreeSpins, granted + freeSpins), played + 1);
    const mean = 1 + chance * more + (1 - chance) * expected(granted, played + 1);
    known.set(at, mean);
    return mean;
  };
  return expected(freeSpins, 0);
}

test('with retriggers, free spins return what a walk over them says, less the little that the cap takes', () => {
  let ways = 0;
  let mean = 0;
  for (const part of [table.plain, table.moons])
    for (const [steps, count] of part) {
      ways += count;
      mean += steps * 5 * count;
    }
  const chance = [...table.moons.values()].reduce((sum, count) => sum + count, 0) / ways;
  const spins = freeSpinsInMean(chance);
  expect(spins).toBeGreaterThan(freeSpins * (1 + chance * freeSpins * 0.9));
  const uncapped = (mean / ways) * (1 + chance * spins * freeFactor);
  const exactly = share(figures.win, 10n ** 12n) / 1e12;
  expect(exactly).toBeLessThanOrEqual(uncapped * (1 + 1e-9));
  expect(uncapped / exactly - 1).toBeLessThan(1e-4);
});
