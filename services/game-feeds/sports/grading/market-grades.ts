import type { MarketTypeName } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import type { End } from './ends.ts';
import { ahead, byAmount, byName, type Judge } from './judgement.ts';

/** A market decided by how a score ends. */
export interface ScoreGrade {
  readonly by: 'score';
  /** What is measured: the points of the market's period, those of other periods, or incidents that are counted. */
  readonly measures: readonly (MeasureName | { readonly period: string })[];
  readonly judge: Judge;
}

export type MeasureName = 'period' | 'corners' | 'cards';

/** A market decided by who did something first, or last. */
export interface OrderGrade {
  readonly by: 'order';
  readonly of: 'points' | 'race' | { readonly incident: string; readonly mustScore: boolean };
  /** Which of the points. `line` is the one whose number the line gives. */
  readonly which: 'first' | 'last' | 'line';
}

const score = (judge: Judge, ...measures: ScoreGrade['measures']): ScoreGrade => ({
  by: 'score',
  measures: measures.length > 0 ? measures : ['period'],
  judge,
});
const points = (which: OrderGrade['which']): OrderGrade => ({ by: 'order', of: 'points', which });
const first = (incident: string, mustScore = false): OrderGrade => ({
  by: 'order',
  of: { incident, mustScore },
  which: 'first',
});

const none: End = { home: 0, away: 0 };
const sum = ({ home, away }: End): number => home + away;
const overUnder = byAmount((end, line) => 4 * sum(end) - line);
const scoreName: Judge = byName(([end = none], { picks }) => {
  const name = `${end.home}:${end.away}`;
  return picks.includes(name) ? name : 'other';
});
const halves = [{ period: 'h1' }, { period: 'h2' }] as const;

/** How each type of market is decided. */
export const marketGrades: Readonly<Record<MarketTypeName, ScoreGrade | OrderGrade>> = {
  result: score(byName(([end = none]) => ahead(end))),
  winner: score(byAmount((end) => 4 * (end.home - end.away))),
  double_chance: score(
    byName(
      ([end = none]) => ahead(end),
      (pick) => pick.split('_'),
    ),
  ),
  handicap: score(byAmount((end, line) => 4 * (end.home - end.away) + line)),
  handicap_3way: score(byName(([end = none], { line }) => ahead(end, line))),
  total: score(overUnder),
  home_total: score(byAmount((end, line) => 4 * end.home - line)),
  away_total: score(byAmount((end, line) => 4 * end.away - line)),
  odd_even: score(byName(([end = none]) => (sum(end) % 2 === 0 ? 'even' : 'odd'))),
  correct_score: score(scoreName),
  both_score: score(byName(([end = none]) => (Math.min(end.home, end.away) > 0 ? 'yes' : 'no'))),
  half_full: score(
    byName(([half = none, full = none]) => `${ahead(half)}_${ahead(full)}`),
    { period: 'h1' },
    'period',
  ),
  first_score: points('first'),
  last_score: points('last'),
  next_score: points('line'),
  half_most: score(
    byName(([one = none, two = none]) => ['second', 'equal', 'first'][Math.sign(sum(one) - sum(two)) + 1] ?? ''),
    ...halves,
  ),
  race: { by: 'order', of: 'race', which: 'line' },
  corners: score(overUnder, 'corners'),
  cards: score(overUnder, 'cards'),
  first_inning_run: score(
    byName(([end = none]) => (sum(end) > 0 ? 'yes' : 'no')),
    { period: 'i1' },
  ),
  first_walk: first('walk'),
  first_home_run: first('home_run'),
  first_two_pointer: first('two_pointer', true),
  first_three_pointer: first('three_pointer', true),
  first_free_throw: first('free_throw', true),
  first_blood: first('first_blood'),
  first_tower: first('tower'),
  first_dragon: first('dragon'),
};
