import type { RoundDeps } from '../deps.ts';
import type { RoundRow } from './round-row.ts';

/** Ends the betting of rounds whose time is over. Their draw is the clock's next turn, unless a replay gives it. */
export async function closeRounds(deps: RoundDeps, rounds: readonly RoundRow[], now: Date): Promise<void> {
  await deps.database.query({
    name: 'rounds-close',
    text: `update rounds r set status = 'closed', version = r.version + 1,
                  due_at = case when r.source = 'replay' then null else r.draws_at end
             from (select id from rounds where id = any($1::text[]) and status = 'open' and closes_at <= $2
                    order by id for update) l
            where r.id = l.id`,
    values: [rounds.map(({ id }) => id), now],
  });
}
