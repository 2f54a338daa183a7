import type { Queryable } from '@madang/runtime/database.ts';
import type { FixtureState } from './fixture.ts';
import type { Market } from './market.ts';
import type { Revision } from './messages.ts';

const iso = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

/** Rows as one JSON parameter: a statement carries as many as a batch changed. */
const rowsOf = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

const fixtureColumns = {
  starts_at: 'timestamptz',
  status: 'text',
  provider: 'text',
  linked_to: 'bigint',
  virtual: 'boolean',
  in_play: 'boolean',
  boards: 'text[]',
  specials: 'text',
  odds_fixed: 'boolean',
  released_at: 'timestamptz',
  stopped_by_operator: 'boolean',
  stopped_by_feed: 'boolean',
  in_play_delay_seconds: 'int',
  own_delay: 'boolean',
  what_counts: 'jsonb',
  void_after_hours: 'int',
  scores: 'jsonb',
  clock: 'jsonb',
  fixture_at: 'timestamptz',
  play_at: 'timestamptz',
  closed_at: 'timestamptz',
  decided: 'boolean',
  version: 'bigint',
} as const;

const fixtureNames = Object.keys(fixtureColumns);
const fixtureSql = `
  update fixtures f set ${fixtureNames.map((name) => `${name} = e.${name}`).join(', ')}
    from jsonb_to_recordset($1::jsonb)
      as e(id bigint, ${Object.entries(fixtureColumns)
        .map(([name, type]) => `${name} ${type}`)
        .join(', ')})
   where f.id = e.id`;

export async function saveFixtures(tx: Queryable, states: readonly FixtureState[]): Promise<void> {
  if (states.length === 0) return;
  const rows = states.map(({ fixture }) => ({
    id: fixture.id,
    starts_at: iso(fixture.startsAt),
    status: fixture.status,
    provider: fixture.provider,
    linked_to: fixture.linkedTo ?? null,
    virtual: fixture.virtual,
    in_play: fixture.inPlay,
    boards: fixture.boards,
    specials: fixture.specials,
    odds_fixed: fixture.oddsFixed,
    released_at: iso(fixture.releasedAt),
    stopped_by_operator: fixture.stoppedByOperator,
    stopped_by_feed: fixture.stoppedByFeed,
    in_play_delay_seconds: fixture.inPlayDelaySeconds,
    own_delay: fixture.ownDelay,
    what_counts: fixture.whatCounts ?? null,
    void_after_hours: fixture.voidAfterHours,
    scores: fixture.scores,
    clock: fixture.clock ?? null,
    fixture_at: iso(fixture.fixtureAt),
    play_at: iso(fixture.playAt),
    closed_at: iso(fixture.closedAt),
    decided: fixture.decided,
    version: fixture.version,
  }));
  await tx.query({ name: 'fixtures-save', text: fixtureSql, values: [rowsOf(rows)] });
}

const marketSql = `
  insert into markets as m (id, fixture_id, type, period, line_quarters, feed_status, feed, feed_at, stopped, overrides, fixed, status,
                            sold, version, verdicts, revision)
  select id, fixture_id, type, period, line_quarters, feed_status, feed, feed_at, stopped, overrides, fixed, status, sold, version,
         verdicts, revision
    from jsonb_to_recordset($1::jsonb)
      as e(id text, fixture_id bigint, type text, period text, line_quarters int, feed_status text, feed jsonb,
           feed_at timestamptz, stopped boolean, overrides jsonb, fixed jsonb, status text, sold jsonb, version bigint, verdicts jsonb,
           revision int)
   order by id
  on conflict (id) do update
     set feed_status = excluded.feed_status, feed = excluded.feed, feed_at = excluded.feed_at, stopped = excluded.stopped,
         overrides = excluded.overrides, fixed = excluded.fixed, status = excluded.status, sold = excluded.sold,
         version = excluded.version, verdicts = excluded.verdicts, revision = excluded.revision`;

export async function saveMarkets(tx: Queryable, markets: readonly (readonly [bigint, Market])[]): Promise<void> {
  if (markets.length === 0) return;
  const rows = markets.map(([fixtureId, market]) => ({
    id: market.id,
    fixture_id: fixtureId,
    type: market.type,
    period: market.period,
    line_quarters: market.lineQuarters ?? null,
    feed_status: market.feedStatus,
    feed: market.feed,
    feed_at: iso(market.feedAt),
    stopped: market.stopped,
    overrides: market.overrides,
    fixed: market.fixed ?? null,
    status: market.status,
    sold: market.sold,
    version: market.version,
    verdicts: market.verdicts,
    revision: market.revision,
  }));
  await tx.query({ name: 'markets-save', text: marketSql, values: [rowsOf(rows)] });
}

const incidentSql = `
  insert into incidents as i (fixture_id, number, kind, side, period, seconds, points, detail, revoked, at)
  select fixture_id, number, kind, side, period, seconds, points, detail, revoked, at
    from jsonb_to_recordset($1::jsonb)
      as e(fixture_id bigint, number int, kind text, side text, period text, seconds int, points int, detail text,
           revoked boolean, at timestamptz)
  on conflict (fixture_id, number) do update
     set kind = excluded.kind, side = excluded.side, period = excluded.period, seconds = excluded.seconds,
         points = excluded.points, detail = excluded.detail, revoked = excluded.revoked, at = excluded.at`;

export async function saveIncidents(tx: Queryable, states: readonly FixtureState[]): Promise<void> {
  const rows = states.flatMap(({ fixture, incidents, touched }) =>
    [...touched.incidents].flatMap((number) => {
      const incident = incidents.get(number);
      return incident
        ? { ...incident, fixture_id: fixture.id, revoked: incident.revoked ?? false, at: iso(incident.at) }
        : [];
    }),
  );
  if (rows.length > 0) await tx.query({ name: 'incidents-save', text: incidentSql, values: [rowsOf(rows)] });
}

const resultSql = `
  insert into market_results (market_id, revision, fixture_id, open, results, void_between, reason, source, memo, at)
  select market_id, revision, fixture_id, open, results, void_between, reason, source, $2, at
    from jsonb_to_recordset($1::jsonb)
      as e(market_id text, revision int, fixture_id bigint, open boolean, results jsonb, void_between jsonb, reason text,
           source text, at timestamptz)`;

export async function saveResults(
  tx: Queryable,
  results: readonly (Revision & { source: string })[],
  memo: string,
): Promise<void> {
  if (results.length === 0) return;
  const rows = results.map((told) => ({
    market_id: told.marketId,
    revision: told.revision,
    fixture_id: told.fixtureId,
    open: told.open,
    results: told.results,
    void_between: told.voids,
    reason: told.reason,
    source: told.source,
    at: iso(told.at),
  }));
  await tx.query({ name: 'market-results-save', text: resultSql, values: [rowsOf(rows), memo] });
}
