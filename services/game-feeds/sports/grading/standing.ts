import type { FeedScore } from '../feed-message.ts';
import type { MatchFacts } from './match-facts.ts';
import type { SportRules } from './what-counts.ts';

/** A score that can only grow until it is final. */
export interface Standing {
  readonly home: number;
  readonly away: number;
  readonly final: boolean;
}

/** `unplayed` is a part that a finished match did without; undefined is a score that nobody told, which is never guessed. */
export type Measured = Standing | 'unplayed' | undefined;

/** A match that a player gave up is told as finished by some suppliers. */
const isRetired = (facts: MatchFacts): boolean =>
  facts.incidents.some(({ kind, revoked }) => kind === 'retirement' && !revoked);

/** True when the match came to its proper end, so that what it lacks was not played. */
export const isComplete = (facts: MatchFacts): boolean =>
  facts.finished && facts.status === 'finished' && !isRetired(facts);

export const scoreOf = (facts: MatchFacts, period: string): FeedScore | undefined =>
  facts.scores.find((score) => score.period === period);

/** The scores of the parts that are told, in their order. A shoot-out that counts is won by one goal, however many it took. */
const told = (facts: MatchFacts, parts: readonly string[]): FeedScore[] =>
  parts.flatMap((part) => {
    const score = scoreOf(facts, part);
    if (!score) return [];
    return part === 'pen'
      ? { ...score, home: Number(score.home > score.away), away: Number(score.away > score.home) }
      : score;
  });

const sum = (scores: readonly FeedScore[], final: boolean): Standing => ({
  home: scores.reduce((points, score) => points + score.home, 0),
  away: scores.reduce((points, score) => points + score.away, 0),
  final,
});

/** A period that suppliers score by itself. */
function partAlone(facts: MatchFacts, rules: SportRules, period: string): Measured {
  const score = scoreOf(facts, period);
  if (score) return sum([score], score.ended || isComplete(facts));
  if (!isComplete(facts)) return { home: 0, away: 0, final: false };
  // Its absence says that it was not played only where others of its kind are told: some suppliers tell of the whole alone.
  const others = facts.scores.some((other) => other.period !== 'ft' && other.period[0] === period[0]);
  return rules.mayLack.includes(period) && others ? 'unplayed' : undefined;
}

/** The whole match as the supplier tells it, less an overtime that does not count. */
function whole(facts: MatchFacts, rules: SportRules): Measured {
  const score = scoreOf(facts, 'ft');
  if (!score) return undefined;
  const left = sum(told(facts, rules.periods.ft?.extra ? [] : (rules.periods.ft?.left ?? ['ot'])), false);
  return {
    home: score.home - left.home,
    away: score.away - left.away,
    final: isComplete(facts),
  };
}

/** The points of a period: the sum of its parts where all are told, else what the supplier says of it as a whole. */
export function pointsOf(facts: MatchFacts, rules: SportRules, period: string): Measured {
  const rule = Object.hasOwn(rules.periods, period) ? rules.periods[period] : undefined;
  if (!rule) return partAlone(facts, rules, period);
  const complete = isComplete(facts);
  const parts = told(facts, rule.parts);
  const extra = told(facts, rule.extra ?? []);
  const lacking = rule.parts.filter((part) => !scoreOf(facts, part));
  const allThere = parts.length > 0 && lacking.every((part) => complete && rules.mayLack.includes(part));
  const ended = lacking.length === 0 && parts.every((part) => part.ended);
  if (allThere) return sum([...parts, ...extra], complete || (ended && !rule.extra));
  const asWhole = period === 'ft' && !rules.partPoints.length ? whole(facts, rules) : undefined;
  if (asWhole) return asWhole;
  const score = period === 'ft' ? undefined : scoreOf(facts, period);
  if (score) return sum([score], score.ended || complete);
  return complete ? undefined : sum([...parts, ...extra], false);
}

/** Sets or maps won by each, of a sport whose whole score counts them. */
export function setsOf(facts: MatchFacts, rules: SportRules): Measured {
  const score = scoreOf(facts, 'ft');
  if (!score) return facts.finished ? undefined : { home: 0, away: 0, final: false };
  const won = rules.setsToWin !== undefined && Math.max(score.home, score.away) >= rules.setsToWin;
  return sum([score], won || isComplete(facts));
}
