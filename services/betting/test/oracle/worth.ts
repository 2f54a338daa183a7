import { Fraction, half, nothing, whole } from './fraction.ts';
import { leader, type Points, pointsOf, type Score } from './score.ts';

/** A leg as the rules speak of it. */
export interface OracleLeg {
  type: string;
  period: string;
  lineQuarters?: number;
  pick: string;
  oddsMilli: number;
}

/** What comes back of one KRW on a pick of a market without quarters in its line: its odds, itself, or nothing. */
type Fate = 'paid' | 'returned' | 'gone';

const when = (holds: boolean): Fate => (holds ? 'paid' : 'gone');

const byDifference = (difference: number): Fate => (difference === 0 ? 'returned' : when(difference > 0));

/** One part of the stake, at a line of whole or half goals, which is told in quarters. */
function fateAt(score: Score, { type, period, pick }: OracleLeg, line: number): Fate {
  const points = pointsOf(score, period);
  const [home, away] = points;
  switch (type) {
    case 'result':
      return when(pick === leader(points));
    case 'winner':
      return home === away ? 'returned' : when(pick === leader(points));
    case 'double_chance':
      return when(pick.split('_').includes(leader(points)));
    case 'handicap': {
      const ahead = 4 * (home - away) + line;
      return byDifference(pick === 'home' ? ahead : -ahead);
    }
    case 'handicap_3way':
      return when(pick === leader([4 * home + line, 4 * away]));
    case 'total':
      return byTotal(home + away, pick, line);
    case 'home_total':
      return byTotal(home, pick, line);
    case 'away_total':
      return byTotal(away, pick, line);
    default:
      return when(isTrue(score, type, points, pick));
  }
}

const byTotal = (goals: number, pick: string, line: number): Fate =>
  byDifference(pick === 'over' ? 4 * goals - line : line - 4 * goals);

/** Markets that ask a question of which every pick is right or wrong. */
function isTrue(score: Score, type: string, [home, away]: Points, pick: string): boolean {
  switch (type) {
    case 'odd_even':
      return pick === ((home + away) % 2 === 0 ? 'even' : 'odd');
    case 'both_score':
      return pick === (home > 0 && away > 0 ? 'yes' : 'no');
    case 'correct_score':
      return pick === `${home}:${away}`;
    case 'half_full':
      return pick === `${leader(pointsOf(score, 'h1'))}_${leader(pointsOf(score, 'ft'))}`;
    case 'half_most': {
      const [first, second] = ['h1', 'h2'].map((part) => {
        const [mine, theirs] = pointsOf(score, part);
        return mine + theirs;
      }) as [number, number];
      return pick === (first > second ? 'first' : first < second ? 'second' : 'equal');
    }
    default:
      throw new Error(`the oracle knows no market ${type}`);
  }
}

/**
 * What comes back of one KRW on a leg by itself. The rules say that a quarter line is two halves of the stake at the lines
 * beside it: so it is bet twice here, each time with half of it.
 */
export function worth(score: Score, leg: OracleLeg): Fraction {
  const line = leg.lineQuarters ?? 0;
  const lines = line % 2 === 0 ? [line] : [line - 1, line + 1];
  const share = lines.length === 1 ? whole : half;
  return lines
    .map((at) => share.times(backOf(fateAt(score, leg, at), leg.oddsMilli)))
    .reduce((sum, part) => sum.plus(part), nothing);
}

function backOf(fate: Fate, oddsMilli: number): Fraction {
  if (fate === 'paid') return new Fraction(BigInt(oddsMilli), 1000n);
  return fate === 'returned' ? whole : nothing;
}
