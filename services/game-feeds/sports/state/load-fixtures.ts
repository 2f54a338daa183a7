import type { Queryable } from '@madang/runtime/database.ts';
import type { Board, FeedMarket, FixtureStatusName, Names, Side, Sport } from '../feed-message.ts';
import { type CountsSetting, fittingSetting } from '../grading/counts-setting.ts';
import { resultState, stateKey, type Verdicts } from '../results/result-state.ts';
import {
  type Fixture,
  type FixtureState,
  type KnownClock,
  type KnownScore,
  type SpecialRelease,
  untouched,
} from './fixture.ts';
import type { Market, MarketStatusName, Override, PricedPick } from './market.ts';

interface FixtureDbRow {
  id: bigint;
  sport: Sport;
  league_id: bigint;
  league_names: Names;
  country: string;
  stopped_kinds: string[];
  home_id: bigint;
  home_names: Names;
  away_id: bigint;
  away_names: Names;
  starts_at: Date;
  status: FixtureStatusName;
  provider: string;
  linked_to: bigint | null;
  virtual: boolean;
  in_play: boolean;
  boards: Board[];
  specials: SpecialRelease;
  odds_fixed: boolean;
  released_at: Date | null;
  stopped_by_operator: boolean;
  stopped_by_feed: boolean;
  in_play_delay_seconds: number;
  own_delay: boolean;
  what_counts: CountsSetting | null;
  void_after_hours: number;
  scores: KnownScore[];
  clock: KnownClock | null;
  fixture_at: Date;
  play_at: Date;
  closed_at: Date | null;
  decided: boolean;
  version: bigint;
  changes: bigint;
}

/** League and teams of a match as they are shown: those that theirs are linked to. */
export const linkedSides = `
    join leagues own_l on own_l.id = f.league_id join leagues l on l.id = coalesce(own_l.linked_to, own_l.id)
    join teams own_h on own_h.id = f.home_id join teams h on h.id = coalesce(own_h.linked_to, own_h.id)
    join teams own_a on own_a.id = f.away_id join teams a on a.id = coalesce(own_a.linked_to, own_a.id)`;

const fixtureSql = `
  select f.id, f.sport, l.id as league_id, l.feed_names || l.own_names as league_names, l.country, l.stopped_kinds,
         h.id as home_id, h.feed_names || h.own_names as home_names, a.id as away_id, a.feed_names || a.own_names as away_names,
         f.starts_at, f.status, f.provider, f.linked_to, f.virtual, f.in_play, f.boards, f.specials, f.odds_fixed, f.released_at, f.stopped_by_operator,
         f.stopped_by_feed, f.in_play_delay_seconds, f.own_delay, f.what_counts, f.void_after_hours, f.scores, f.clock, f.fixture_at, f.play_at,
         f.closed_at, f.decided, f.version, f.changes
    from fixtures f
${linkedSides}
   where f.id = any($1::bigint[])`;

export interface MarketDbRow {
  id: string;
  fixture_id: bigint;
  type: string;
  period: string;
  line_quarters: number | null;
  feed_status: FeedMarket['status'];
  feed: PricedPick[];
  feed_at: Date;
  stopped: boolean;
  overrides: Record<string, Override>;
  fixed: Record<string, number> | null;
  status: MarketStatusName;
  sold: PricedPick[];
  version: bigint;
  verdicts: Verdicts;
  revision: number;
}

export const MARKET_COLUMNS = `m.id, m.fixture_id, m.type, m.period, m.line_quarters, m.feed_status, m.feed, m.feed_at, m.stopped,
  m.overrides, m.fixed, m.status, m.sold, m.version, m.verdicts, m.revision`;

const marketSql = `
  select ${MARKET_COLUMNS} from markets m where m.fixture_id = any($1::bigint[]) order by m.id`;

interface IncidentDbRow {
  fixture_id: bigint;
  number: number;
  kind: string;
  side: Side;
  period: string;
  seconds: number;
  points: number;
  detail: string;
  revoked: boolean;
  at: Date;
}

const incidentSql = `
  select fixture_id, number, kind, side, period, seconds, points, detail, revoked, at
    from incidents where fixture_id = any($1::bigint[]) order by fixture_id, number`;

/** Reads matches alone, by their ids; those that are not there are absent. */
export async function loadHeads(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, FixtureState>> {
  if (ids.length === 0) return new Map();
  const fixtures = await db.query<FixtureDbRow>({ name: 'fixtures-load', text: fixtureSql, values: [ids] });
  return new Map(
    fixtures.rows.map((row): [bigint, FixtureState] => [
      row.id,
      { fixture: toFixture(row), markets: new Map(), incidents: new Map(), touched: untouched() },
    ]),
  );
}

/** Reads matches with all that belongs to them. */
export async function loadFixtures(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, FixtureState>> {
  const states = await loadHeads(db, ids);
  if (states.size === 0) return states;
  const markets = await db.query<MarketDbRow>({ name: 'markets-load', text: marketSql, values: [ids] });
  for (const row of markets.rows) states.get(row.fixture_id)?.markets.set(row.id, toMarket(row));
  const incidents = await db.query<IncidentDbRow>({ name: 'incidents-load', text: incidentSql, values: [ids] });
  for (const { fixture_id, at, ...row } of incidents.rows)
    states.get(fixture_id)?.incidents.set(row.number, { ...row, at: at.getTime() });
  return states;
}

const toFixture = (row: FixtureDbRow): Fixture => ({
  id: row.id,
  sport: row.sport,
  league: { id: row.league_id, names: row.league_names, country: row.country, stoppedKinds: row.stopped_kinds },
  home: { id: row.home_id, names: row.home_names },
  away: { id: row.away_id, names: row.away_names },
  startsAt: row.starts_at.getTime(),
  status: row.status,
  provider: row.provider,
  linkedTo: row.linked_to ?? undefined,
  virtual: row.virtual,
  inPlay: row.in_play,
  boards: row.boards,
  specials: row.specials,
  oddsFixed: row.odds_fixed,
  releasedAt: row.released_at?.getTime(),
  stoppedByOperator: row.stopped_by_operator,
  stoppedByFeed: row.stopped_by_feed,
  inPlayDelaySeconds: row.in_play_delay_seconds,
  ownDelay: row.own_delay,
  whatCounts: row.what_counts ? fittingSetting(row.sport, row.what_counts) : undefined,
  voidAfterHours: row.void_after_hours,
  scores: row.scores,
  clock: row.clock ?? undefined,
  fixtureAt: row.fixture_at.getTime(),
  playAt: row.play_at.getTime(),
  closedAt: row.closed_at?.getTime(),
  decided: row.decided,
  version: row.version,
  changes: row.changes,
});

export const toMarket = (row: MarketDbRow): Market => ({
  id: row.id,
  type: row.type,
  period: row.period,
  ...(row.line_quarters !== null && { lineQuarters: row.line_quarters }),
  feedStatus: row.feed_status,
  feed: row.feed,
  feedAt: row.feed_at.getTime(),
  stopped: row.stopped,
  overrides: row.overrides,
  ...(row.fixed && { fixed: row.fixed }),
  status: row.status,
  sold: row.sold,
  version: row.version,
  verdicts: row.verdicts,
  revision: row.revision,
  told: stateKey(
    resultState(
      row.feed.map(({ pick }) => pick),
      row.verdicts,
    ),
  ),
});
