import type { PeriodScore } from '../../../contract/sports.ts';

const parts = (letter: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);

/** The parts of a match whose scores are entered, the whole match last. */
export const periodsOf = (sport: string): readonly string[] => {
  switch (sport) {
    case 'basketball':
      return [...parts('q', 4), 'ot', 'ft'];
    case 'baseball':
      return [...parts('i', 9), 'ot', 'ft'];
    case 'volleyball':
    case 'tennis':
      return [...parts('s', 5), 'ft'];
    case 'ice_hockey':
      return [...parts('p', 3), 'ot', 'pen', 'ft'];
    case 'esports':
      return [...parts('m', 5), 'ft'];
    default:
      return [...parts('h', 2), 'ot', 'pen', 'ft'];
  }
};

/** Typed scores by period and side. */
export type TypedScores = Readonly<Record<string, readonly [home: string, away: string]>>;

export const typedFrom = (scores: readonly PeriodScore[]): TypedScores =>
  Object.fromEntries(scores.map(({ period, home, away }) => [period, [String(home), String(away)] as const]));

const isScore = (typed: string): boolean => /^\d{1,3}$/.test(typed);

/** A period of which one side alone is typed, or something that is no score; empty for none. */
export const halfTyped = (typed: TypedScores): string =>
  Object.entries(typed).find(([, sides]) => sides.some(Boolean) && !sides.every(isScore))?.[0] ?? '';

/** The scores that are typed in full. What an operator enters is over. */
export const scoresOf = (typed: TypedScores): PeriodScore[] =>
  Object.entries(typed)
    .filter(([, sides]) => sides.every(isScore))
    .map(([period, [home, away]]) => ({ period, home: Number(home), away: Number(away), ended: true }));
