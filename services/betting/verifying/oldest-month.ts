import type { Database } from '@madang/runtime/database.ts';

/** The first id of the oldest month of a table that is here: those of a month that was detached cannot be asked any more. */
export async function oldestMonth(db: Database, table: 'bets' | 'casino_bets'): Promise<string> {
  const { rows } = await db.query<{ first: string | null }>(
    `select uuid_at((min(right(c.relname, 6)) || '01')::date::timestamp at time zone 'UTC')::text as first
       from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = $1::regclass and c.relname ~ ('^' || $1 || '_[0-9]{6}$')`,
    [table],
  );
  return rows[0]?.first ?? '';
}
