import type { Side } from '../feed-message.ts';
import type { Verdict } from './grade-score.ts';
import type { OrderGrade } from './market-grades.ts';
import type { GradedMarket, MatchFacts } from './match-facts.ts';
import { firstOf, incidentsOf, raceTo, scoringOf } from './sequence.ts';
import { pointsOf, type Standing } from './standing.ts';
import type { SportRules } from './what-counts.ts';

/** Decides who did something first, or last, by the incidents; what the score alone tells needs none. */
export function gradeOrder(grade: OrderGrade, market: GradedMarket, facts: MatchFacts, rules: SportRules): Verdict {
  const points = pointsOf(facts, rules, market.period);
  if (points === 'unplayed') return 'void';
  const number = grade.which === 'line' ? Math.trunc((market.lineQuarters ?? 0) / 4) : 1;
  if (typeof grade.of === 'object') {
    const incidents = incidentsOf(facts, rules, market.period);
    const side = firstOf(incidents, grade.of.incident, grade.of.mustScore);
    if (side) return winOf(side, market);
    // Without a single incident the supplier does not tell them, so that none of them may have been missed.
    return points?.final && facts.incidents.length > 0 ? winOf('', market) : undefined;
  }
  if (points === undefined || number < 1) return undefined;
  const side =
    grade.of === 'race'
      ? racer(points, number, market, facts, rules)
      : scorer(points, grade, number, market, facts, rules);
  return side === undefined ? undefined : winOf(side, market);
}

/** Everybody's pick by who it was; nobody is the pick `none`, and void where there is no such pick. */
function winOf(side: Side, market: GradedMarket): Verdict {
  const name = side === '' ? 'none' : side;
  if (!market.picks.includes(name)) return side === '' ? 'void' : undefined;
  return market.picks.map((pick) => ({ pick, result: pick === name ? 'win' : 'loss' }));
}

function racer(
  points: Standing,
  goal: number,
  market: GradedMarket,
  facts: MatchFacts,
  rules: SportRules,
): Side | undefined {
  const there = (['home', 'away'] as const).filter((side) => points[side] >= goal);
  if (there.length === 0) return points.final ? '' : undefined;
  if (there.length === 1) return there[0];
  return raceTo(scoringOf(incidentsOf(facts, rules, market.period), points) ?? [], goal);
}

function scorer(
  points: Standing,
  { which }: OrderGrade,
  number: number,
  market: GradedMarket,
  facts: MatchFacts,
  rules: SportRules,
): Side | undefined {
  const { home, away, final } = points;
  if (which === 'last' && !final) return undefined;
  const alone: Side | undefined = away === 0 ? 'home' : home === 0 ? 'away' : undefined;
  if (home + away === 0) return final ? '' : undefined;
  if (which !== 'line' && alone) return alone;
  const scoring = scoringOf(incidentsOf(facts, rules, market.period), points);
  if (!scoring) return undefined;
  const found = which === 'last' ? scoring.at(-1) : scoring[number - 1];
  return found ? found.side : final ? '' : undefined;
}
