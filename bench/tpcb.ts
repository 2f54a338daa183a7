import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import { type Figure, higher } from './figure.ts';

const seconds = 10;

/** Postgres' own TPC-B on the same server and machine, as a measure to hold the others against. */
export async function run(): Promise<Figure[]> {
  const server = await startEmbedded({ dataDir: mkdtempSync(join(tmpdir(), 'madang-bench-')), persistent: false });
  try {
    const pgbench = (...args: string[]): string =>
      execFileSync('pgbench', ['-h', '127.0.0.1', '-p', String(server.port), '-U', 'postgres', ...args, 'postgres'], {
        encoding: 'utf8',
        env: { ...process.env, PGPASSWORD: decodeURIComponent(new URL(server.url).password) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    pgbench('-i', '-q', '-s', '20');
    const output = pgbench('-n', '-M', 'prepared', '-c', '64', '-j', '2', '-T', String(seconds));
    return [higher('TPC-B by pgbench, 64 connections', Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? 0), 'tx/s')];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      process.stdout.write('  pgbench is not on this machine: left out\n');
      return [];
    }
    throw error;
  } finally {
    await server.stop();
  }
}
