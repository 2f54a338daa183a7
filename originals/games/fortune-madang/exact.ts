import { cap, freeFactor, freeSpins, lines, mostFreeSpins, pays } from './paytable.ts';
import { moonsPay } from './spin.ts';
import { type ReelSymbol, shown, stops, strips } from './strips.ts';

/** Every pay is a multiple of so many stakes of a line, so that wins are counted in steps of it. */
const step = 5;

/** How many of the 32^5 ways to stop have each win, in steps: without three moons, and with them. */
export interface SpinTable {
  plain: Map<number, number>;
  moons: Map<number, number>;
}

const combinations = stops ** strips.length;

/**
 * Counts every way in which the reels can stop. Only lines whose first three reels agree can pay: the last two reels are
 * tried for those alone, and where there is none, all stops of one number of moons pay the same.
 */
export function spinTable(): SpinTable {
  const table: SpinTable = { plain: new Map(), moons: new Map() };
  const windows = strips.map((_, reel) => Array.from({ length: stops }, (_, stop) => shown(reel, stop)));
  const moonsOf = windows.map((reel) => reel.map((window) => window.filter((symbol) => symbol === 'S').length));
  const at = (reel: number, stop: number, row: number): ReelSymbol => windows[reel]?.[stop]?.[row] ?? 'S';
  const moonsAt = (reel: number, stop: number): number => moonsOf[reel]?.[stop] ?? 0;
  const add = (win: number, moons: number, ways: number): void => {
    const to = moons >= 3 ? table.moons : table.plain;
    const steps = (win + moonsPay(moons)) / step;
    to.set(steps, (to.get(steps) ?? 0) + ways);
  };
  const all = Array.from({ length: stops }, (_, stop) => stop);
  const fits = (one: ReelSymbol, symbol: ReelSymbol): boolean => one === symbol || one === 'W';
  /** How many stops of the last two reels show how many moons. */
  const last: number[] = [];
  for (const d of all)
    for (const e of all) {
      const moons = moonsAt(3, d) + moonsAt(4, e);
      last[moons] = (last[moons] ?? 0) + 1;
    }
  for (const a of all)
    for (const b of all)
      for (const c of all) {
        const moons = moonsAt(0, a) + moonsAt(1, b) + moonsAt(2, c);
        const live = lines.flatMap(([ra = 0, rb = 0, rc = 0, rd = 0, re = 0]) => {
          const symbol = at(0, a, ra);
          if (symbol === 'S' || symbol === 'W' || !fits(at(1, b, rb), symbol) || !fits(at(2, c, rc), symbol)) return [];
          return [{ symbol, rd, re, pays: pays[symbol] }];
        });
        if (live.length === 0) {
          for (const [more, ways] of last.entries()) add(0, moons + more, ways);
          continue;
        }
        for (const d of all) {
          let sure = 0;
          const open: typeof live = [];
          for (const line of live)
            if (fits(at(3, d, line.rd), line.symbol)) open.push(line);
            else sure += line.pays[0];
          for (const e of all) {
            let win = sure;
            for (const line of open) win += fits(at(4, e, line.re), line.symbol) ? line.pays[2] : line.pays[1];
            add(win, moons + moonsAt(3, d) + moonsAt(4, e), 1);
          }
        }
      }
  return table;
}

/** Bits of a coefficient: 30 spins of 25 bits each, and room for sums. */
const bits = 800n;
const degree = cap / (step * freeFactor);
const mask = (1n << (bits * BigInt(degree))) - 1n;

/** A polynomial as one integer: the coefficient of the n-th power begins at bit n × 800. */
function packed(table: ReadonlyMap<number, number>): bigint {
  let sum = 0n;
  for (const [steps, ways] of table) if (steps < degree) sum += BigInt(ways) << (bits * BigInt(steps));
  return sum;
}

/** The product without the powers that the cap cuts off: their chances are what is missing from the whole. */
const times = (a: bigint, b: bigint): bigint => (a * b) & mask;

function power(base: bigint, exponent: number): bigint {
  if (exponent === 0) return 1n;
  const half = power(base, exponent >> 1);
  return exponent % 2 === 0 ? times(half, half) : times(times(half, half), base);
}

/**
 * The chances of what all free spins of a bet pay together, in steps before their factor, as counts of `whole`. Spins
 * come in tens: a second ten is played when the first has moons, a third when there were moons twice in what was played.
 */
function freeTable({ plain, moons }: SpinTable): { whole: bigint; ways: bigint[] } {
  if (freeSpins * 3 !== mostFreeSpins) throw new Error('the tens are written out for three of them');
  const without = packed(plain);
  const any = without + packed(moons);
  const none = power(without, freeSpins);
  const once = times(BigInt(freeSpins) * power(without, freeSpins - 1), packed(moons));
  const ten = power(any, freeSpins);
  const spins = BigInt(combinations) ** BigInt(freeSpins);
  // A ten that is not played leaves its ways open: all of them count.
  const sum =
    none * spins * spins +
    times(once, none) * spins +
    times(times(once, ten - none), ten) +
    times(ten - none - once, times(ten, ten));
  const low = (1n << bits) - 1n;
  return { whole: spins ** 3n, ways: split(sum, degree, low) };
}

/** The coefficients of a packed polynomial; halved again and again, since shifts of the whole would take for ever. */
function split(value: bigint, count: number, low: bigint): bigint[] {
  if (count === 1) return [value & low];
  const half = count >> 1;
  const at = bits * BigInt(half);
  return [...split(value & ((1n << at) - 1n), half, low), ...split(value >> at, count - half, low)];
}

/** The exact figures of a bet: sums over all that can happen, as parts of `whole`, in stakes of a line. */
export interface Exact {
  whole: bigint;
  win: bigint;
  winSquared: bigint;
  /** The win of the first spin alone, and what the cap takes away is in neither. */
  firstSpin: bigint;
  wins: bigint;
  triggers: bigint;
}

export function exact(table = spinTable()): Exact {
  const free = freeTable(table);
  const sums = { win: 0n, winSquared: 0n, firstSpin: 0n, wins: 0n, triggers: 0n };
  const most = BigInt(cap);
  for (const [steps, count] of table.plain) {
    const ways = BigInt(count) * free.whole;
    const win = BigInt(Math.min(cap, steps * step));
    sums.win += ways * win;
    sums.winSquared += ways * win * win;
    sums.firstSpin += ways * win;
    if (win > 0n) sums.wins += ways;
  }
  // Of all free spins together: chances, means and squares of what lies below each win.
  const unit = step * freeFactor;
  const below: { chance: bigint; win: bigint; squared: bigint }[] = [{ chance: 0n, win: 0n, squared: 0n }];
  for (const [steps, ways] of free.ways.entries()) {
    const { chance, win, squared } = below[steps] ?? { chance: 0n, win: 0n, squared: 0n };
    const paid = BigInt(steps * unit);
    below.push({ chance: chance + ways, win: win + ways * paid, squared: squared + ways * paid * paid });
  }
  for (const [steps, count] of table.moons) {
    const first = BigInt(Math.min(cap, steps * step));
    const room = Math.min(degree, Math.ceil((cap - Number(first)) / unit));
    const { chance, win, squared } = below[room] ?? { chance: 0n, win: 0n, squared: 0n };
    const over = free.whole - chance;
    const ways = BigInt(count);
    sums.win += ways * (first * chance + win + most * over);
    sums.winSquared += ways * (first * first * chance + 2n * first * win + squared + most * most * over);
    sums.firstSpin += ways * first * free.whole;
    sums.wins += ways * free.whole;
    sums.triggers += ways * free.whole;
  }
  return { whole: BigInt(combinations) * free.whole, ...sums };
}
