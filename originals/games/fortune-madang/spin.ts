import { lines, moonPays, pays } from './paytable.ts';
import { type ReelSymbol, shown, strips } from './strips.ts';

/** A line that pays: its number from 0, how many from the left, and what in stakes of a line. */
export type LineWin = {
  readonly line: number;
  readonly symbol: ReelSymbol;
  readonly count: number;
  readonly pays: number;
};

export interface Spun {
  wins: LineWin[];
  moons: number;
  /** All of it, in stakes of a line. */
  total: number;
}

/** What a run of symbols from the left pays: the courtyard stands for the symbol that the first reel shows. */
function runOf(line: readonly ReelSymbol[]): { symbol: ReelSymbol; count: number; pays: number } | undefined {
  const symbol = line[0];
  if (symbol === undefined || symbol === 'S' || symbol === 'W') return undefined;
  const end = line.findIndex((one) => one !== symbol && one !== 'W');
  const count = end < 0 ? line.length : end;
  const paid = pays[symbol][count - 3];
  return paid === undefined ? undefined : { symbol, count, pays: paid };
}

export const moonsPay = (moons: number): number => moonPays[moons - 3] ?? 0;

/** What reels that stopped at these places pay. */
export function spin(stopped: readonly number[]): Spun {
  const window = strips.map((_, reel) => shown(reel, stopped[reel] ?? 0));
  const wins = lines.flatMap((rows, line) => {
    const run = runOf(rows.map((row, reel) => window[reel]?.[row] ?? 'S'));
    return run ? [{ line, ...run }] : [];
  });
  const moons = window.flat().filter((symbol) => symbol === 'S').length;
  return { wins, moons, total: wins.reduce((sum, win) => sum + win.pays, moonsPay(moons)) };
}
