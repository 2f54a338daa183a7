import type { SportsDeps } from '../deps.ts';
import { changeInChunks } from '../state/change-in-chunks.ts';
import type { FixtureState } from '../state/fixture.ts';

const maxDue = 500;

/** Begun without bets in play: what is open must close. */
const begunSql = `
  select f.id from fixtures f
   where not f.decided and not f.in_play and f.starts_at <= $1 and f.status in ('not_started', 'about_to_start')
     and exists (select from markets m where m.fixture_id = f.id and m.status in ('open', 'suspended'))
   order by f.id limit ${maxDue}`;

/** Not finished within their hours: what is not decided is void. */
const overdueSql = `
  select f.id from fixtures f
   where not f.decided and f.status <> 'finished' and f.closed_at is null
     and f.starts_at + f.void_after_hours * interval '1 hour' <= $1
   order by f.id limit ${maxDue}`;

const endedSql = `
  select distinct m.fixture_id as id from markets m
   where m.overrides <> '{}'
     and exists (select from jsonb_each(m.overrides) o where (o.value ->> 'until')::numeric <= extract(epoch from $1::timestamptz) * 1000)
   limit ${maxDue}`;

/** Does what time alone makes due: matches that begin, that were never finished, and fixed prices that end. */
export async function changeDue(deps: SportsDeps): Promise<void> {
  const now = deps.clock.now();
  const changeEach = async (sql: string, work: (state: FixtureState) => void): Promise<void> => {
    const { rows } = await deps.database.query<{ id: bigint }>(sql, [now]);
    const ids = rows.map(({ id }) => id);
    await changeInChunks(deps, ids, {}, (states) => {
      for (const state of states.values()) work(state);
    });
  };
  await changeEach(begunSql, ({ touched }) => {
    touched.sale = true;
  });
  await changeEach(overdueSql, ({ touched }) => {
    touched.facts = true;
  });
  await changeEach(endedSql, (state) => endOverrides(state, now.getTime()));
}

function endOverrides({ markets, touched }: FixtureState, now: number): void {
  for (const market of markets.values()) {
    const left = Object.entries(market.overrides).filter(([, { until }]) => until === undefined || until > now);
    if (left.length === Object.keys(market.overrides).length) continue;
    market.overrides = Object.fromEntries(left);
    touched.markets.add(market.id);
  }
}
