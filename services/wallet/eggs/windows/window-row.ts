import type { Queryable } from '@madang/runtime/database.ts';

/** A window that a member opened at a vendor, as it is stored. */
export interface WindowRow {
  account_id: bigint;
  vendor: string;
  opened_at: Date;
  closed_at: Date | null;
  told: bigint | null;
  quiet_since: Date;
  failures: number;
  empties: number;
  next_look_at: Date;
}

export const minuteMs = 60_000;

/** From now on somebody looks after what the member holds there, whatever becomes of its window. */
export async function noteOpened(database: Queryable, accountId: bigint, vendor: string, now: Date): Promise<void> {
  await database.query(
    `insert into egg_windows (account_id, vendor, opened_at, quiet_since, next_look_at) values ($1, $2, $3, $3, $4)
     on conflict (account_id, vendor) do update set opened_at = excluded.opened_at, closed_at = null, told = null,
       quiet_since = excluded.quiet_since, failures = 0, empties = 0, next_look_at = excluded.next_look_at`,
    [accountId, vendor, now, new Date(now.getTime() + minuteMs)],
  );
}

/** The window is said to be closed: what is left there comes home at the next look, and so does what is won late. */
export async function noteClosed(database: Queryable, accountId: bigint, vendor: string, now: Date): Promise<void> {
  await database.query(
    `update egg_windows set closed_at = $3, failures = 0, empties = 0, next_look_at = $4
     where account_id = $1 and vendor = $2`,
    [accountId, vendor, now, new Date(now.getTime() + minuteMs)],
  );
}
