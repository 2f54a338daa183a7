import type { Market, OddsRule, Predicate } from './declaration.ts';
import { market } from './outcome-forms.ts';

/** The ladder that a first ball draws: where it starts, how many lines it has, and where it ends. */
export interface Ladder {
  readonly start: 'left' | 'right';
  readonly lines: 3 | 4;
  readonly end: 'odd' | 'even';
}

/** Odd starts left; up to `shortest` it has three lines, else four; an odd number of crossings changes the side. */
export function ladderOf(first: number, shortest: number): Ladder {
  const start = first % 2 === 1 ? 'left' : 'right';
  const lines = first <= shortest ? 3 : 4;
  return { start, lines, end: (start === 'left') === (lines === 4) ? 'odd' : 'even' };
}

interface LadderOdds {
  readonly start: OddsRule;
  readonly lines: OddsRule;
  readonly odd: OddsRule;
  readonly even: OddsRule;
  readonly toOdd: OddsRule;
  readonly toEven: OddsRule;
}

export function ladderMarkets(shortest: number, odds: LadderOdds): readonly Market[] {
  const left: Predicate = { value: 'first', parity: 'odd' };
  const right: Predicate = { value: 'first', parity: 'even' };
  const three: Predicate = { value: 'first', to: shortest };
  const four: Predicate = { value: 'first', from: shortest + 1 };
  const left3 = { all: [left, three] };
  const left4 = { all: [left, four] };
  const right3 = { all: [right, three] };
  const right4 = { all: [right, four] };
  return [
    market('ladder.start', [
      { pick: 'start_left', when: left, odds: odds.start },
      { pick: 'start_right', when: right, odds: odds.start },
    ]),
    market('ladder.lines', [
      { pick: 'lines_3', when: three, odds: odds.lines },
      { pick: 'lines_4', when: four, odds: odds.lines },
    ]),
    market('ladder.odd_even', [
      { pick: 'ladder_odd', when: { any: [left4, right3] }, odds: odds.odd },
      { pick: 'ladder_even', when: { any: [left3, right4] }, odds: odds.even },
    ]),
    market('ladder.combination', [
      { pick: 'left_3_even', when: left3, odds: odds.toEven },
      { pick: 'left_4_odd', when: left4, odds: odds.toOdd },
      { pick: 'right_3_odd', when: right3, odds: odds.toOdd },
      { pick: 'right_4_even', when: right4, odds: odds.toEven },
    ]),
  ];
}

/** 28 balls: every picture has a quarter. */
export const POWER_LADDER_MARKETS = ladderMarkets(14, {
  start: 1_930,
  lines: 1_930,
  odd: 1_940,
  even: 1_940,
  toOdd: 3_600,
  toEven: 3_600,
});

/** 70 balls, cut at 35, are not symmetric: even has 36 of 70, so that equal odds would pay out more than they take. */
export const KENO_LADDER_MARKETS = ladderMarkets(35, {
  start: 1_930,
  lines: 1_930,
  odd: 1_940,
  even: 1_880,
  toOdd: 3_700,
  toEven: 3_500,
});
