import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Processes of a run, by what they are. */
export type Processes = ReadonlyMap<string, number>;

/** What a stretch of a run took. */
export interface Cost {
  /** Microseconds of processor time, by process; of Postgres by what its connections do. */
  micros: Map<string, number>;
  /** Transactions that were committed, and bytes of the database's log. */
  commits: number;
  logBytes: number;
}

export interface Meter extends AsyncDisposable {
  /** What was used up to now; two readings make a cost. */
  read(): Promise<Cost>;
}

const tickMicros = 10_000;

/** Processor time tells what a bet costs on a busy machine too, where times and rates tell only how busy it is. */
export async function openMeter(adminUrl: string, processes: () => Processes): Promise<Meter> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'madang-meter' });
  // It may outlive the server by a moment.
  client.on('error', () => {});
  await client.connect();
  return {
    async read() {
      const micros = new Map<string, number>();
      const add = (name: string, pid: number): void =>
        void micros.set(name, (micros.get(name) ?? 0) + processorTime(pid));
      for (const [name, pid] of processes()) add(name, pid);
      const { rows: backends } = await client.query<{ pid: number; name: string }>(backendsSql);
      for (const { pid, name } of backends) add(`postgres ${name}`, pid);
      const { rows } = await client.query<{ commits: string; bytes: string }>(
        `select sum(xact_commit) as commits, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes from pg_stat_database`,
      );
      return { micros, commits: Number(rows[0]?.commits), logBytes: Number(rows[0]?.bytes) };
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}

/** What a connection does is told by what it asked last: the relay's and the ledger's ask nothing else. */
const backendsSql = `
  select pid, case
      when backend_type <> 'client backend' then backend_type
      when query like '%outbox_cursor%' then replace(application_name, 'madang-', '') || ' relay'
      when query like '%from ledger_post(%' then 'wallet ledger'
      else replace(application_name, 'madang-', '')
    end as name
  from pg_stat_activity
  where pid <> pg_backend_pid()`;

/** Microseconds of a process in all its threads; 0 where nobody knows. */
function processorTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last bracket may hold anything; user and system time are the 14th and 15th field of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMicros;
  } catch {
    return 0;
  }
}

/** What was used between two readings. A connection that is gone by the second is left out. */
export function costBetween(before: Cost, after: Cost): Cost {
  const micros = new Map<string, number>();
  for (const [name, used] of after.micros) {
    const spent = used - (before.micros.get(name) ?? 0);
    if (spent > 0) micros.set(name, spent);
  }
  return { micros, commits: after.commits - before.commits, logBytes: after.logBytes - before.logBytes };
}

export const totalMicros = ({ micros }: Cost): number => [...micros.values()].reduce((sum, used) => sum + used, 0);
