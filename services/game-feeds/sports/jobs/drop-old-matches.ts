import type { Queryable } from '@madang/runtime/database.ts';
import type { SportsDeps } from '../deps.ts';

const chunk = 50;
/** A turn looks at so many matches at most; the next one goes on behind them. */
const chunksAtOnce = 10;
const dayMs = 86_400_000;

export interface OldMatches {
  /** Days after its start and after the last result of its markets for which a match is kept. */
  readonly days: number;
  /** Whether a bet on the match waits for its outcome; throws where nobody knows. */
  hasOpenBets(fixtureId: bigint): Promise<boolean>;
}

/**
 * Decided, every market with a result in force, and nothing new of them since: `$1` is the newest time that is old. One that
 * another is sold as goes behind that one.
 */
const isOver = `
  f.decided and f.starts_at < $1
    and not exists (select from markets m where m.fixture_id = f.id and m.status not in ('settled', 'cancelled'))
    and not exists (select from market_results r where r.fixture_id = f.id and r.at >= $1)
    and not exists (select from fixtures o where o.linked_to = f.id)
    and not exists (select from fixture_refs o where o.also_id = f.id and o.fixture_id <> f.id)`;

const oldSql = `
  select f.id, f.starts_at from fixtures f
   where ${isOver} and (f.starts_at, f.id) > ($2, $3)
   order by f.starts_at, f.id limit ${chunk}`;

interface Place {
  readonly startsAt: Date;
  readonly id: bigint;
}

const beginning: Place = { startsAt: new Date(0), id: 0n };

/**
 * Lets go of matches that are long over, some at a time, with all that belongs to them: the bets on them keep what they need
 * themselves. One with an open bet is kept, however old, and so is every one where it is not known.
 */
export function dropOldMatches({ database, clock }: SportsDeps, { days, hasOpenBets }: OldMatches) {
  let after = beginning;
  return async (): Promise<number> => {
    const before = new Date(clock.now().getTime() - days * dayMs);
    let dropped = 0;
    for (let turn = 0; turn < chunksAtOnce; turn++) {
      const { rows } = await database.query<{ id: bigint; starts_at: Date }>(oldSql, [
        before,
        after.startsAt,
        after.id,
      ]);
      const free: bigint[] = [];
      for (const { id } of rows) if (!(await hasOpenBets(id))) free.push(id);
      if (free.length > 0) dropped += await database.transaction((tx) => dropMatches(tx, free, before));
      const last = rows.at(-1);
      after = last && rows.length === chunk ? { startsAt: last.starts_at, id: last.id } : beginning;
      if (after === beginning) return dropped;
    }
    return dropped;
  };
}

/** Under their locks, and only those that are still over: a correction may have come meanwhile. */
async function dropMatches(tx: Queryable, ids: readonly bigint[], before: Date): Promise<number> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select f.id from fixtures f where f.id = any($2::bigint[]) and ${isOver} order by f.id for update of f skip locked`,
    [before, ids],
  );
  const held = rows.map(({ id }) => id);
  if (held.length === 0) return 0;
  for (const table of ['market_results', 'incidents', 'markets', 'fixture_refs'])
    await tx.query(`delete from ${table} where fixture_id = any($1::bigint[])`, [held]);
  await tx.query('delete from fixtures where id = any($1::bigint[])', [held]);
  return held.length;
}
