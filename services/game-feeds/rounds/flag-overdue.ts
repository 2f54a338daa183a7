import type { RoundDeps } from '../deps.ts';
import { flagRounds } from './flag-rounds.ts';

const maxRounds = 200;

/** Tells of closed rounds that still have no result `missingAfterMs` after their draw time; they stay closed. */
export async function flagOverdue(deps: RoundDeps, now: Date): Promise<void> {
  const { rows } = await deps.database.query<{ id: string }>({
    name: 'rounds-overdue',
    text: `select r.id from rounds r
            where r.status = 'closed' and r.problem = '' and r.source <> 'replay' and r.draws_at <= $1
            order by r.draws_at limit ${maxRounds}`,
    values: [new Date(now.getTime() - deps.config.missingAfterMs)],
  });
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await deps.database.transaction((tx) =>
    flagRounds(tx, ids, 'missing_result', 'no result came after the draw time', now),
  );
}
