import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { Queryable } from '@madang/runtime/database.ts';
import { type Fixture, isOver, isPlayed } from '../state/fixture.ts';
import { loadHeads } from '../state/load-fixtures.ts';
import { fixtureMessage } from '../state/messages.ts';

/** How far a match is for its operators, in SQL and in code: both say the same. */
export const stateSql = `
  (case when f.closed_at is not null or f.decided then 'result_entered'
        when f.released_at is null then 'waiting'
        when f.status in ('finished', 'cancelled', 'abandoned') then 'awaiting_result'
        when f.stopped_by_operator or f.stopped_by_feed then 'sales_stopped'
        when f.status in ('in_progress', 'interrupted', 'suspended') then 'in_progress'
        else 'released' end)`;

function stateOf(fixture: Fixture): string {
  if (fixture.closedAt !== undefined || fixture.decided) return 'result_entered';
  if (fixture.releasedAt === undefined) return 'waiting';
  if (isOver(fixture)) return 'awaiting_result';
  if (fixture.stoppedByOperator || fixture.stoppedByFeed) return 'sales_stopped';
  return isPlayed(fixture) ? 'in_progress' : 'released';
}

interface Counts {
  fixture_id: bigint;
  markets: bigint;
  open: bigint;
  decided: bigint;
  fixed: bigint;
  providers: string[] | null;
}

/** Matches as their operators see them, in the order of the ids. */
export async function fixtureRows(db: Queryable, ids: readonly bigint[]) {
  const states = await loadHeads(db, ids);
  const { rows } = await db.query<Counts>(
    `select f.id as fixture_id, count(m.id) as markets, count(m.id) filter (where m.status = 'open') as open,
            count(m.id) filter (where m.status in ('settled', 'cancelled')) as decided,
            count(m.id) filter (where m.fixed is not null and m.status in ('open', 'suspended')) as fixed,
            (select array_agg(r.provider order by r.provider) from fixture_refs r where f.id in (r.fixture_id, r.also_id)) as providers
       from fixtures f left join markets m on m.fixture_id = f.id where f.id = any($1::bigint[]) group by f.id`,
    [ids],
  );
  const counts = new Map(rows.map((row) => [row.fixture_id, row]));
  return ids.flatMap((id) => {
    const state = states.get(id);
    const counted = counts.get(id);
    if (!state) return [];
    const { fixture } = state;
    return [
      {
        id,
        fixture: fixtureMessage(state),
        state: stateOf(fixture),
        provider: fixture.provider,
        providers: counted?.providers ?? [],
        stoppedByOperator: fixture.stoppedByOperator,
        stoppedByFeed: fixture.stoppedByFeed,
        specials: fixture.specials,
        ownDelay: fixture.ownDelay,
        linkedTo: fixture.linkedTo ?? 0n,
        oddsFixed: fixture.oddsFixed || Number(counted?.fixed ?? 0n) > 0,
        markets: Number(counted?.markets ?? 0n),
        marketsOpen: Number(counted?.open ?? 0n),
        marketsDecided: Number(counted?.decided ?? 0n),
        ...(fixture.closedAt !== undefined && { closedAt: timestampFromMs(fixture.closedAt) }),
      },
    ];
  });
}
