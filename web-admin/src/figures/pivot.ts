import type { OwnFigures } from '../contract/report.ts';

type Row = OwnFigures['rows'][number];

export interface Sums {
  bets: number;
  wins: number;
  stake: number;
  payout: number;
  returned: number;
  rolling: number;
}

export interface DayLine extends Sums {
  day: string;
  classes: Map<string, Sums>;
}

export interface Pivot {
  classes: string[];
  days: DayLine[];
  byClass: Map<string, Sums>;
  total: Sums;
}

/** What the stakes leave: less winnings and what was given back. */
export const leftOf = ({ stake, payout, returned }: Sums): number => stake - payout - returned;

/** Winnings in percent of the stakes that were not given back, to one decimal; null without any. */
export const returnRate = ({ stake, payout, returned }: Sums): number | null =>
  stake > returned ? Math.round((payout * 1_000) / (stake - returned)) / 10 : null;

const none = (): Sums => ({ bets: 0, wins: 0, stake: 0, payout: 0, returned: 0, rolling: 0 });

const add = (sums: Sums, row: Row): void => {
  sums.bets += row.bets;
  sums.wins += row.wins;
  sums.stake += row.stake;
  sums.payout += row.payout;
  sums.returned += row.returned;
  sums.rolling += row.rolling;
};

const at = (map: Map<string, Sums>, name: string): Sums => {
  const found = map.get(name) ?? none();
  map.set(name, found);
  return found;
};

/** Figures by day and class as a table: days down, newest first, with sums of every row and column. */
export const pivot = (rows: readonly Row[]): Pivot => {
  const days = new Map<string, DayLine>();
  const byClass = new Map<string, Sums>();
  const total = none();
  for (const row of rows) {
    const line = days.get(row.day) ?? { day: row.day, classes: new Map<string, Sums>(), ...none() };
    days.set(row.day, line);
    for (const sums of [line, at(line.classes, row.game_class), at(byClass, row.game_class), total]) add(sums, row);
  }
  return {
    classes: [...byClass.keys()].sort(),
    days: [...days.values()].sort((a, b) => b.day.localeCompare(a.day)),
    byClass: new Map([...byClass].sort(([a], [b]) => a.localeCompare(b))),
    total,
  };
};
