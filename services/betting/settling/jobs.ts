import type { Queryable } from '@madang/runtime/database.ts';

/** After this time another worker may take what has a worker that is gone. Two at once are wasteful and do no harm. */
const leaseSeconds = 6;
const maxBackoffSeconds = 60;

/** A table of what a worker must look at, and its key. */
export interface JobTable {
  table: 'settlement_jobs' | 'market_jobs';
  key: 'round_id' | 'market_id';
}

/** Rounds, and markets of matches, whose bets may have something to settle. */
export const roundJobs: JobTable = { table: 'settlement_jobs', key: 'round_id' };
export const marketJobs: JobTable = { table: 'market_jobs', key: 'market_id' };

/** Takes a round or market that waits for a worker. */
export async function claimJob(db: Queryable, { table, key }: JobTable): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    name: `${table}-claim`,
    text: `update ${table} j set claimed_until = now() + interval '${leaseSeconds} seconds'
            where j.${key} = (
              select w.${key} from ${table} w
               where w.due_at <= now() and (w.claimed_until is null or w.claimed_until < now())
               order by w.due_at limit 1 for update skip locked)
           returning j.${key} as id`,
  });
  return rows[0]?.id;
}

export async function renewLease(db: Queryable, { table, key }: JobTable, id: string): Promise<void> {
  await db.query({
    name: `${table}-keep`,
    text: `update ${table} set claimed_until = now() + interval '${leaseSeconds} seconds' where ${key} = $1`,
    values: [id],
  });
}

/** Puts off what is not at fault: bets of it are still on their way. */
export async function reschedule(db: Queryable, { table, key }: JobTable, id: string, ms: number): Promise<void> {
  await db.query(
    `update ${table} set claimed_until = null, due_at = now() + $2 * interval '1 millisecond', failures = 0, problem = ''
      where ${key} = $1`,
    [id, ms],
  );
}

/** Puts off what failed, longer each time, and keeps what went wrong. */
export async function failJob(db: Queryable, { table, key }: JobTable, id: string, problem: string): Promise<void> {
  await db.query(
    `update ${table}
        set claimed_until = null, failures = failures + 1, problem = $2,
            due_at = now() + least(${maxBackoffSeconds}, power(2, least(failures, 10))) * interval '1 second'
      where ${key} = $1`,
    [id, problem.slice(0, 1000)],
  );
}

/** How often it was called for; undefined when nobody does any more. */
export async function readCalls(db: Queryable, { table, key }: JobTable, id: string): Promise<bigint | undefined> {
  const { rows } = await db.query<{ calls: bigint }>({
    name: `${table}-calls`,
    text: `select calls from ${table} where ${key} = $1`,
    values: [id],
  });
  return rows[0]?.calls;
}

/** Ends the job, unless somebody called again meanwhile. */
export async function endJob(db: Queryable, { table, key }: JobTable, id: string, calls: bigint): Promise<boolean> {
  const { rowCount } = await db.query({
    name: `${table}-end`,
    text: `delete from ${table} where ${key} = $1 and calls = $2`,
    values: [id, calls],
  });
  return rowCount === 1;
}
