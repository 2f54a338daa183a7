import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import pg from 'pg';
import { percentile, type Yardstick } from './figure.ts';

const crowdSeconds = 8;
const loneMs = 3_000;
const warmUpMs = 300;

export type Yardsticks = ReadonlyMap<Yardstick, number>;

/**
 * What the same database does on this machine at this moment: Postgres' own TPC-B from 64 connections, in transactions a
 * second, and the median of a commit of one row on one connection with nobody beside it, in milliseconds.
 */
export async function measureYardsticks(): Promise<Yardsticks> {
  const server = await startEmbedded({ dataDir: mkdtempSync(join(tmpdir(), 'madang-bench-')), persistent: false });
  try {
    const measured = new Map<Yardstick, number>([['lone', await loneCommit(server)]]);
    const crowd = tpcb(server);
    if (crowd !== undefined) measured.set('TPC-B', crowd);
    return measured;
  } finally {
    await server.stop();
  }
}

async function loneCommit(server: EmbeddedServer): Promise<number> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query('create table lone (id bigint generated always as identity primary key, note text not null)');
    const commit = { name: 'lone', text: 'insert into lone (note) values ($1)', values: ['a row and no more'] };
    const samples: number[] = [];
    const started = performance.now();
    for (let at = started; at < started + warmUpMs + loneMs; ) {
      await client.query(commit);
      const done = performance.now();
      if (at > started + warmUpMs) samples.push(done - at);
      at = done;
    }
    return percentile(Float64Array.from(samples).sort(), 0.5);
  } finally {
    await client.end();
  }
}

/** Undefined on a machine without pgbench: then nothing is held against it. */
function tpcb(server: EmbeddedServer): number | undefined {
  const pgbench = (...args: string[]): string =>
    execFileSync('pgbench', ['-h', '127.0.0.1', '-p', String(server.port), '-U', 'postgres', ...args, 'postgres'], {
      encoding: 'utf8',
      env: { ...process.env, PGPASSWORD: decodeURIComponent(new URL(server.url).password) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  try {
    pgbench('-i', '-q', '-s', '20');
    const output = pgbench('-n', '-M', 'prepared', '-c', '64', '-j', '2', '-T', String(crowdSeconds));
    return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    process.stdout.write('  pgbench is not on this machine: nothing is held against TPC-B\n');
    return undefined;
  }
}

/** Between what was measured before a part and after it; a machine does not stand still. */
export function between(before: Yardsticks, after: Yardsticks): Yardsticks {
  return new Map([...after].map(([name, value]) => [name, (value + (before.get(name) ?? value)) / 2]));
}
