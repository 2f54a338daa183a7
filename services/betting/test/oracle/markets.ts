import type { OracleLeg } from './worth.ts';

type Pick = Omit<OracleLeg, 'oddsMilli'>;

const picks: Record<string, readonly string[]> = {
  result: ['home', 'draw', 'away'],
  winner: ['home', 'away'],
  double_chance: ['home_draw', 'home_away', 'draw_away'],
  odd_even: ['odd', 'even'],
  both_score: ['yes', 'no'],
};
const sides = ['home', 'draw', 'away'];
const lines = Array.from({ length: 25 }, (_, place) => place - 12);

const all = (type: string, period: string, of: readonly string[], at?: number): Pick[] =>
  of.map((pick) => ({ type, period, pick, ...(at === undefined ? {} : { lineQuarters: at }) }));

/** Markets of one part of a match, with every quarter line from −3 to +3; totals have the lines of a match up to 6. */
const ofPeriod = (period: string): Pick[] => [
  ...Object.entries(picks).flatMap(([type, of]) => all(type, period, of)),
  ...lines.flatMap((line) => all('handicap', period, ['home', 'away'], line)),
  ...lines.filter((line) => line % 4 === 0).flatMap((line) => all('handicap_3way', period, sides, line)),
  ...['total', 'home_total', 'away_total'].flatMap((type) =>
    lines.flatMap((line) => all(type, period, ['over', 'under'], line + 12)),
  ),
  ...all('correct_score', period, ['0:0', '1:0', '2:1', '0:1', '1:1', '2:2', '3:0']),
];

/** Every pick that the oracle can decide of a match of football. */
export const everyPick: readonly Pick[] = [
  ...['ft', 'h1', 'h2'].flatMap(ofPeriod),
  ...all(
    'half_full',
    'ft',
    sides.flatMap((first) => sides.map((end) => `${first}_${end}`)),
  ),
  ...all('half_most', 'ft', ['first', 'equal', 'second']),
];
