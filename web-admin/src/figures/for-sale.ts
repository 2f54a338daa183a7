import type { Limit } from '../contract/records.ts';

type Bounds = Pick<Limit, 'level' | 'stake_min' | 'win_max'>;

/** What the least stake wins, by odds that pay in hundredths. */
const minWin = (stakeMin: number, milli: number): bigint => (BigInt(stakeMin) * BigInt(milli - (milli % 10))) / 1000n;

/** The limits under which nobody can bet on these odds: even their least stake wins more than a bet may pay. */
export const cappedBy = <L extends Bounds>(milli: number, limits: readonly L[]): L[] =>
  limits.filter((limit) => minWin(limit.stake_min, milli) > BigInt(limit.win_max));

/** Levels as they are read: 1–3, 5. */
export const levelRange = (levels: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const level of levels.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && level === last[1] + 1) last[1] = level;
    else runs.push([level, level]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
};

export const minWinText = (limit: Bounds, milli: number): string =>
  Number(minWin(limit.stake_min, milli)).toLocaleString('en');
