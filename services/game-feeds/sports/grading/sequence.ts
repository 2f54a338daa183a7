import type { FeedIncident, Side } from '../feed-message.ts';
import type { MatchFacts } from './match-facts.ts';
import type { Standing } from './standing.ts';
import type { SportRules } from './what-counts.ts';

/** Incidents that stand, in the order in which they happened, of a period; those of no period count for the whole match alone. */
export function incidentsOf(facts: MatchFacts, rules: SportRules, period: string): FeedIncident[] {
  const rule = Object.hasOwn(rules.periods, period) ? rules.periods[period] : undefined;
  const parts = new Set(rule ? [...rule.parts, ...(rule.extra ?? []), ...(period === 'ft' ? [''] : [])] : [period]);
  return facts.incidents
    .filter((incident) => !incident.revoked && parts.has(incident.period))
    .sort((one, other) => one.number - other.number);
}

/** The side of the first incident of a kind that made what it tried: a missed throw has no points. */
export const firstOf = (incidents: readonly FeedIncident[], kind: string, mustScore: boolean): Side | undefined =>
  incidents.find((incident) => incident.kind === kind && incident.side !== '' && (!mustScore || incident.points > 0))
    ?.side;

/** Points in the order in which they were made; undefined where incidents and score disagree about how many there were. */
export function scoringOf(incidents: readonly FeedIncident[], standing: Standing): FeedIncident[] | undefined {
  const scoring = incidents.filter(({ points, side }) => points > 0 && side !== '');
  const made = (side: Side) =>
    scoring.reduce((points, incident) => points + (incident.side === side ? incident.points : 0), 0);
  return made('home') === standing.home && made('away') === standing.away ? scoring : undefined;
}

/** Who came to so many points first. */
export function raceTo(scoring: readonly FeedIncident[], goal: number): Side | undefined {
  const made = { home: 0, away: 0, '': 0 };
  for (const { side, points } of scoring) {
    made[side] += points;
    if (made[side] >= goal) return side;
  }
  return undefined;
}
