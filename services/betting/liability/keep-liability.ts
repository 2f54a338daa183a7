import type { BettingDeps } from '../deps.ts';
import { driftPage, findDrift, keptMatches } from './find-drift.ts';

/** A match on which nobody has an open bet is forgotten so long after its last one. */
const quietDays = 30;
const matchesPerTurn = 500;

/**
 * Sets right what is kept of matches where it is not what their open bets are: a process of an earlier version, which knows
 * nothing of it, may have taken or ended bets beside this one.
 */
export async function mendLiability({
  database,
  clock,
  log,
}: Pick<BettingDeps, 'database' | 'clock' | 'log'>): Promise<void> {
  let after: bigint | undefined = 0n;
  while (after !== undefined) {
    const matches: bigint[] = await keptMatches(database, after);
    for (const { fixtureId, picks } of await findDrift(database, matches)) {
      await database.query('select recount_liability($1, $2)', [fixtureId, clock.now()]);
      log.warn(
        { fixture: fixtureId, picks: picks.slice(0, 10) },
        'liability was not that of the open bets, counted anew',
      );
    }
    after = matches.length === driftPage ? matches.at(-1) : undefined;
  }
}

/** Forgets matches that are long over; true when there may be more. */
export async function forgetMatches({ database }: Pick<BettingDeps, 'database'>, nowMs: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `with quiet as materialized (
       select m.fixture_id from match_liability m
        where m.changed_at < $1 and not exists (
          select from market_liability l where l.fixture_id = m.fixture_id and l.bets > 0)
        order by m.changed_at limit ${matchesPerTurn} for update skip locked
     ), picks as (
       delete from market_liability l using quiet q where l.fixture_id = q.fixture_id
     )
     delete from match_liability m using quiet q where m.fixture_id = q.fixture_id`,
    [new Date(nowMs - quietDays * 86_400_000)],
  );
  return rowCount === matchesPerTurn;
}
