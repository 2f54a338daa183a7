import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';

/** Matches that one statement looks at. */
export const driftPage = 100;

/** A match whose account is not what its open bets are, and the picks that differ, as MARKET PICK. */
export interface Drift {
  fixtureId: bigint;
  picks: string[];
}

/** The next matches behind one of which something is kept, as many as one statement looks at. */
export async function keptMatches(db: Queryable, after: bigint): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select fixture_id as id from match_liability where fixture_id > $1 order by fixture_id limit ${driftPage}`,
    [after],
  );
  return rows.map(({ id }) => id);
}

/**
 * Compares what is kept of matches with what their open bets have on them. Bets and their account move together, and all is
 * read in one statement: what differs is wrong, whoever is at work.
 */
export async function findDrift(db: Queryable, fixtureIds: readonly bigint[]): Promise<Drift[]> {
  const { rows } = await db.query<Drift>(
    `select f.id as "fixtureId", d.picks
       from unnest($1::int8[]) f (id)
       cross join lateral (
         select array_agg(coalesce(c.market_id, l.market_id) || ' ' || coalesce(c.pick, l.pick) order by 1) as picks
           from open_liability(f.id) c
           full join (
             select k.market_id, k.pick, k.stake, k.payout, k.bets from market_liability k
              where k.fixture_id = f.id and (k.stake, k.payout, k.bets) <> (0, 0, 0)
           ) l on l.market_id = c.market_id and l.pick = c.pick
          where (c.stake, c.payout, c.bets) is distinct from (l.stake, l.payout, l.bets)
       ) d
      where d.picks is not null`,
    [plainArray(fixtureIds)],
  );
  return rows;
}
