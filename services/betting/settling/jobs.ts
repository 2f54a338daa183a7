import type { Queryable } from '@madang/runtime/database.ts';

/** After this time another worker may take a round whose worker is gone. Two at once are wasteful and do no harm. */
const leaseSeconds = 6;
const maxBackoffSeconds = 60;

/** Takes a round that waits for a worker. */
export async function claimJob(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ roundId: string }>({
    name: 'job-claim',
    text: `update settlement_jobs j set claimed_until = now() + interval '${leaseSeconds} seconds'
            where j.round_id = (
              select w.round_id from settlement_jobs w
               where w.due_at <= now() and (w.claimed_until is null or w.claimed_until < now())
               order by w.due_at limit 1 for update skip locked)
           returning j.round_id as "roundId"`,
  });
  return rows[0]?.roundId;
}

export async function renewLease(db: Queryable, roundId: string): Promise<void> {
  await db.query({
    name: 'job-keep',
    text: `update settlement_jobs set claimed_until = now() + interval '${leaseSeconds} seconds' where round_id = $1`,
    values: [roundId],
  });
}

/** Puts a round off that is not at fault: bets of it are still on their way. */
export async function reschedule(db: Queryable, roundId: string, ms: number): Promise<void> {
  await db.query(
    `update settlement_jobs set claimed_until = null, due_at = now() + $2 * interval '1 millisecond', failures = 0, problem = ''
      where round_id = $1`,
    [roundId, ms],
  );
}

/** Puts a round off that failed, longer each time, and keeps what went wrong. */
export async function failJob(db: Queryable, roundId: string, problem: string): Promise<void> {
  await db.query(
    `update settlement_jobs
        set claimed_until = null, failures = failures + 1, problem = $2,
            due_at = now() + least(${maxBackoffSeconds}, power(2, least(failures, 10))) * interval '1 second'
      where round_id = $1`,
    [roundId, problem.slice(0, 1000)],
  );
}

/** How often the round was called for; undefined when nobody does any more. */
export async function readCalls(db: Queryable, roundId: string): Promise<bigint | undefined> {
  const { rows } = await db.query<{ calls: bigint }>({
    name: 'job-calls',
    text: 'select calls from settlement_jobs where round_id = $1',
    values: [roundId],
  });
  return rows[0]?.calls;
}

/** Ends the job, unless somebody called again meanwhile. */
export async function endJob(db: Queryable, roundId: string, calls: bigint): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'job-end',
    text: 'delete from settlement_jobs where round_id = $1 and calls = $2',
    values: [roundId, calls],
  });
  return rowCount === 1;
}
