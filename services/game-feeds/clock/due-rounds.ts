import type { Queryable } from '@madang/runtime/database.ts';
import { ROUND_COLUMNS, type RoundRow } from '../rounds/round-row.ts';

const maxRounds = 500;

/** Rounds that have something to be done now. Of the same instant a draw goes before an opening. */
export async function dueRounds(tx: Queryable, now: Date): Promise<RoundRow[]> {
  const { rows } = await tx.query<RoundRow>({
    name: 'rounds-due',
    text: `select ${ROUND_COLUMNS} from rounds r where r.due_at <= $1 order by r.due_at, r.draws_at limit ${maxRounds}`,
    values: [now],
  });
  return rows;
}

/** When the next round has something to be done. */
export async function nextDue(tx: Queryable): Promise<Date | undefined> {
  const { rows } = await tx.query<{ due_at: Date | null }>({
    name: 'rounds-next-due',
    text: 'select min(due_at) as due_at from rounds where due_at is not null',
  });
  return rows[0]?.due_at ?? undefined;
}
