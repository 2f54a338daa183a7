import type { Queryable } from '@madang/runtime/database.ts';
import { deviceMs } from '../login/known-devices.ts';

const hour = 3_600_000;
const day = 24 * hour;
const batch = 1_000;
/** A year of logins is kept for those who look into an account. */
const loginMs = 400 * day;

/** What is taken away, and how long after its time. Each statement takes a batch; `$1` is the moment before which it counts. */
const sweeps: readonly { afterMs: number; sql: string }[] = [
  {
    // Until then the token of an ended session still answers that the session expired.
    afterMs: 14 * day,
    sql: `delete from sessions where id in (select id from sessions where expires_at < $1 order by expires_at limit ${batch})`,
  },
  {
    afterMs: 2 * day,
    sql: `delete from attempts where (scope, subject) in (
            select scope, subject from attempts
            where window_ends_at < $1 and (locked_until is null or locked_until < $1) limit ${batch})`,
  },
  {
    afterMs: day,
    sql: `delete from sms_codes where id in (select id from sms_codes where expires_at < $1 order by expires_at limit ${batch})`,
  },
  {
    afterMs: 7 * day,
    sql: `delete from sms_outbox where id in (select id from sms_outbox where at < $1 order by at limit ${batch})`,
  },
  {
    afterMs: deviceMs,
    sql: `delete from known_devices where (account_id, hash) in (
            select account_id, hash from known_devices where seen_at < $1 order by seen_at limit ${batch})`,
  },
  {
    // Whole months are dropped; this is for what stands in none of its own.
    afterMs: loginMs,
    sql: `delete from access_logs where id in (select id from access_logs where at < $1 order by at limit ${batch})`,
  },
  {
    // Of who was deleted hashes alone were left, for as long as the break was to last.
    afterMs: 0,
    sql: `delete from member_breaks where account_id in (
            select b.account_id from member_breaks b join accounts a on a.id = b.account_id
            where b.until < $1 and a.state = 'deleted' order by b.until limit ${batch})`,
  },
  {
    afterMs: 30 * day,
    sql: `delete from state_changes where (actor, key, account_id) in (
            select actor, key, account_id from state_changes where at < $1 order by at limit ${batch})`,
  },
];

/** Takes one batch of everything that has had its time; true when there may be more. */
export async function sweepOnce(database: Queryable, now: Date): Promise<boolean> {
  let more = false;
  for (const { afterMs, sql } of sweeps) {
    const { rowCount } = await database.query(sql, [new Date(now.getTime() - afterMs)]);
    more ||= rowCount === batch;
  }
  return more;
}

/** Makes the months of logins to come and drops those that have had their time. */
export async function turnLoginMonths(database: Queryable, now: Date): Promise<boolean> {
  await database.query(`select turn_access_log_months($1, $2 * interval '1 millisecond')`, [now, loginMs]);
  return false;
}
