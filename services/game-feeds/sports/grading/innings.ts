import type { MatchFacts } from './match-facts.ts';
import { isComplete } from './standing.ts';

/**
 * Whether so many innings were played, one half fewer where the home team leads and so does not bat; undefined where a finished match
 * came without its innings.
 */
export function inningsSuffice(facts: MatchFacts, needed: number): boolean | undefined {
  const innings = facts.scores.filter(({ period }) => /^i\d+$/.test(period));
  if (innings.length === 0) return isComplete(facts) ? undefined : false;
  const ended = innings.filter((inning) => inning.ended).length;
  if (ended >= needed) return true;
  // The inning that has begun is in its first half at least, which is over where the match was called with the home team ahead.
  const lead = innings.reduce((points, { home, away }) => points + home - away, 0);
  return ended === needed - 1 && innings.length >= needed && lead > 0;
}
