import type { Queryable } from '@madang/runtime/database.ts';

/** Bets on a match that a list looks at: as many of the newest. */
const maxOnMatches = 4_000;

/** Bets on matches within a span of ids, newest first, and the newest one that is not looked at any more. */
export interface OnMatches {
  ids: string[];
  reach: string | undefined;
}

/** Finds the newest bets with a leg on one of these matches, by the indexes of first and of further legs alone. */
export async function findOnMatches(
  db: Queryable,
  fixtureIds: readonly string[],
  { from, before }: { from: string; before: string },
): Promise<OnMatches> {
  const { rows } = await db.query<{ id: string }>(
    `select x.id from unnest($1::int8[]) f (id) cross join lateral (
       select b.id from bets b
        where b.round_id >= f.id || ':' and b.round_id < f.id || ';' and b.id >= $2 and b.id < $3
       union all
       select l.bet_id from bet_legs l
        where l.market_id >= f.id || ':' and l.market_id < f.id || ';' and l.bet_id >= $2 and l.bet_id < $3) x
      group by x.id order by x.id desc limit ${maxOnMatches + 1}`,
    [fixtureIds, from, before],
  );
  const ids = rows.map(({ id }) => id);
  return { ids: ids.slice(0, maxOnMatches), reach: ids[maxOnMatches] };
}
