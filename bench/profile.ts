import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { benchCluster, benchStandalone, type Measured } from './bench-standalone.ts';
import { drained, gatherBettors, type Size } from './bet-load.ts';
import { type Cost, costBetween, openMeter, totalMicros } from './cost.ts';
import { say } from './report.ts';
import { type CpuProfile, selfTimes } from './self-times.ts';

const warmUp = { connections: 64, seconds: 3 };
const folder = fileURLToPath(new URL('../.cache/profiles', import.meta.url));
const shown = 45;
/** Finer than the default: a bet's steps take microseconds. */
const samplingMicros = 200;
const counting = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'all' };

/**
 * Where a bet's microseconds go: processor time of each process and of each kind of connection, the statements of the
 * database, and the functions of the product. Divided by the bets that were accepted meanwhile.
 */
export async function profile(where: 'standalone' | 'cluster', size: Size): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const env = { NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=${samplingMicros} --cpu-prof-dir=${folder}` };
  if (where === 'cluster') {
    await using cluster = await benchCluster({ postgres: counting, env });
    await profileBets(cluster, size);
    say(`Profiles of the processes are written to ${folder} as they end`);
    return;
  }
  await using harness = await benchStandalone({ postgres: counting });
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: samplingMicros });
  const bets = await profileBets(harness, size, async (work) => {
    await session.post('Profiler.start');
    await work();
    const { profile: taken } = await session.post('Profiler.stop');
    writeFileSync(join(folder, 'standalone.cpuprofile'), JSON.stringify(taken));
    return taken as CpuProfile;
  });
  session.disconnect();
  say(`\nThe profile is in ${folder}: ${bets} bets`);
}

async function profileBets(
  harness: Measured,
  size: Size,
  sampled?: (work: () => Promise<void>) => Promise<CpuProfile>,
): Promise<number> {
  const bettors = await gatherBettors(harness);
  await using meter = await openMeter(harness.adminUrl, harness.processes);
  const database = new pg.Client({ connectionString: harness.adminUrl });
  await database.connect();
  await database.query('create extension if not exists pg_stat_statements');
  await bettors.load(warmUp);
  await drained(harness);
  await database.query('select pg_stat_statements_reset()');
  let bets = 0;
  let cost: Cost | undefined;
  const work = async (): Promise<void> => {
    const before = await meter.read();
    const result = await bettors.load(size);
    await drained(harness);
    cost = costBetween(before, await meter.read());
    bets = result.accepted;
    say(
      `${size.connections} connections: ${(bets / result.seconds).toFixed(0)} bets/s, p50 ${result.p50Ms.toFixed(1)} ms`,
    );
  };
  const taken = sampled ? await sampled(work) : void (await work());
  if (cost) sayCost(cost, bets);
  await sayStatements(database, bets);
  await database.end();
  if (taken)
    for (const row of selfTimes(taken, shown)) say(`  ${(row.micros / bets).toFixed(1).padStart(7)} µs  ${row.name}`);
  return bets;
}

function sayCost(cost: Cost, bets: number): void {
  say(
    `\nProcessor time of a bet: ${(totalMicros(cost) / bets).toFixed(0)} µs; ${(cost.commits / bets).toFixed(3)} commits, ${(cost.logBytes / bets).toFixed(0)} bytes of log`,
  );
  for (const [name, micros] of [...cost.micros].sort((a, b) => b[1] - a[1]))
    say(`  ${(micros / bets).toFixed(1).padStart(7)} µs  ${name}`);
}

async function sayStatements(database: pg.Client, bets: number): Promise<void> {
  const { rows } = await database.query<{
    ms: number;
    calls: string;
    wal: string;
    name: string;
    role: string;
    rows: string;
  }>(
    `select total_exec_time as ms, calls, rows, wal_bytes as wal, rolname as role, left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as name
       from pg_stat_statements s join pg_roles r on r.oid = s.userid
      order by total_exec_time desc limit 40`,
  );
  say('\nStatements: elapsed µs, log bytes and calls of a bet; those of a function are counted in its call as well');
  for (const { ms, calls, wal, role, name, rows: count } of rows)
    say(
      `  ${((ms * 1000) / bets).toFixed(1).padStart(7)} µs ${(Number(wal) / bets).toFixed(0).padStart(6)} B ${(Number(calls) / bets).toFixed(3).padStart(6)} calls ${(Number(count) / Number(calls)).toFixed(0).padStart(4)} rows  ${role.replace('madang_', '')}: ${name}`,
    );
}
