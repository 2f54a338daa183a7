import type { Fixture } from '../state/fixture.ts';
import type { Market } from '../state/market.ts';

const iso = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

/** What audit rows show of a match. */
export const auditedFixture = (fixture: Fixture) => ({
  status: fixture.status,
  starts_at: iso(fixture.startsAt),
  provider: fixture.provider,
  in_play_delay_seconds: fixture.inPlayDelaySeconds,
  linked_to: fixture.linkedTo?.toString() ?? null,
  boards: fixture.boards,
  specials: fixture.specials,
  odds_fixed: fixture.oddsFixed,
  released_at: iso(fixture.releasedAt),
  sales_stopped: fixture.stoppedByOperator,
  scores: fixture.scores.map(({ period, home, away }) => `${period} ${home}:${away}`),
  closed_at: iso(fixture.closedAt),
});

/** What audit rows show of a market. */
export const auditedMarket = ({ stopped, overrides, fixed, sold, verdicts, revision }: Market) => ({
  sales_stopped: stopped,
  odds_milli: Object.fromEntries(sold.map(({ pick, oddsMilli }) => [pick, oddsMilli])),
  overrides,
  odds_fixed: fixed !== undefined,
  results: verdicts.operator ?? [],
  span: verdicts.operatorVoids ?? [],
  revision,
});
