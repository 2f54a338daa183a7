import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { benchCluster, benchStandalone, type Measured } from './bench-standalone.ts';
import { drained, gatherBettors, type Size } from './bet-load.ts';
import { type Cost, costBetween, openMeter, totalMicros } from './cost.ts';
import type { LoadResult } from './load/plan.ts';
import { makeMembers } from './members.ts';
import { say } from './report.ts';
import { openSupplier } from './seamless.ts';
import { type CpuProfile, selfTimes } from './self-times.ts';

const warmUp = { connections: 64, seconds: 3 };
const folder = fileURLToPath(new URL('../.cache/profiles', import.meta.url));
const shown = 45;
const pairsASecond = 1_500;
/** Finer than the default: a bet's steps take microseconds. */
const samplingMicros = 200;
const counting = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
};

/** What is profiled: members' bets in one process or in many, or a supplier's calls in one process. */
export const profiled = ['standalone', 'cluster', 'seamless'] as const;
export type Profiled = (typeof profiled)[number];

/** A load of one size, and what one of what it sends is called. */
interface Load {
  unit: string;
  run(size: Size): Promise<LoadResult>;
}

/**
 * Where a bet's microseconds go: processor time of each process and of each kind of connection, the statements of the
 * database, and the functions of the product. Divided by the bets that were accepted meanwhile. Time is counted in a run
 * of its own: sampling its functions five thousand times a second keeps a process busy half as much again.
 */
export async function profile(what: Profiled, size: Size): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await (what === 'cluster' ? profileCluster(size) : profileStandalone(what, size));
}

async function betsOf(harness: Measured): Promise<Load> {
  const bettors = await gatherBettors(harness);
  return { unit: 'bet', run: bettors.load };
}

/** Calls are signed before they are sent, so that their number is given and not their time. */
async function supplierCallsOf(harness: Measured, { connections }: Size): Promise<Load> {
  const play = await openSupplier(harness, await makeMembers(harness.platform('bench'), connections));
  return { unit: 'call', run: (size) => play(size.connections, size.seconds * pairsASecond) };
}

async function profileStandalone(what: Exclude<Profiled, 'cluster'>, size: Size): Promise<void> {
  await using harness = await benchStandalone({ postgres: counting });
  const load = await (what === 'seamless' ? supplierCallsOf(harness, size) : betsOf(harness));
  await load.run(warmUp);
  await countCost(harness, load, size);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: samplingMicros });
  await session.post('Profiler.start');
  const { accepted } = await load.run(size);
  const { profile: taken } = await session.post('Profiler.stop');
  session.disconnect();
  writeFileSync(join(folder, `${what}.cpuprofile`), JSON.stringify(taken));
  say(`\nFunctions: elapsed µs of a ${load.unit}`);
  for (const { micros, name } of selfTimes(taken as CpuProfile, shown)) say(row(micros / accepted, name));
  say(`\nThe profile is in ${folder}: ${accepted} of them`);
}

async function profileCluster(size: Size): Promise<void> {
  {
    await using cluster = await benchCluster({ postgres: counting });
    const load = await betsOf(cluster);
    await load.run(warmUp);
    await countCost(cluster, load, size);
  }
  const env = { NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=${samplingMicros} --cpu-prof-dir=${folder}` };
  await using cluster = await benchCluster({ env });
  const load = await betsOf(cluster);
  await load.run(warmUp);
  const { accepted } = await load.run(size);
  say(`\nProfiles of the processes are written to ${folder} as they end: ${accepted} bets`);
}

/** What a load costs, with all that its events lead to. */
async function countCost(harness: Measured, { unit, run }: Load, size: Size): Promise<void> {
  await using meter = await openMeter(harness.adminUrl, harness.processes);
  const database = new pg.Client({ connectionString: harness.adminUrl });
  await database.connect();
  await database.query('create extension if not exists pg_stat_statements');
  await drained(harness);
  await database.query('select pg_stat_statements_reset()');
  const before = await meter.read();
  const { accepted, seconds, p50Ms } = await run(size);
  await drained(harness);
  const cost = costBetween(before, await meter.read());
  say(`${size.connections} connections: ${(accepted / seconds).toFixed(0)} ${unit}s/s, p50 ${p50Ms.toFixed(1)} ms`);
  sayCost(cost, accepted, unit);
  await sayStatements(database, accepted);
  await database.end();
}

const row = (micros: number, name: string): string => `  ${micros.toFixed(1).padStart(7)} µs  ${name}`;

function sayCost(cost: Cost, bets: number, unit: string): void {
  say(
    `\nProcessor time of a ${unit}: ${(totalMicros(cost) / bets).toFixed(0)} µs; ${(cost.commits / bets).toFixed(3)} commits, ${(cost.logBytes / bets).toFixed(0)} bytes of log`,
  );
  for (const [name, micros] of [...cost.micros].sort((a, b) => b[1] - a[1])) say(row(micros / bets, name));
}

async function sayStatements(database: pg.Client, bets: number): Promise<void> {
  const { rows } = await database.query<{
    ms: number;
    planning: number;
    calls: string;
    wal: string;
    name: string;
    role: string;
    rows: string;
  }>(
    `select total_exec_time as ms, total_plan_time as planning, calls, rows, wal_bytes as wal, rolname as role, left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as name
       from pg_stat_statements s join pg_roles r on r.oid = s.userid
      order by total_exec_time + total_plan_time desc limit 40`,
  );
  say(
    '\nStatements: elapsed µs, of planning beside it, log bytes and calls of a bet; those of a function are counted in its call as well',
  );
  for (const { ms, planning, calls, wal, role, name, rows: count } of rows)
    say(
      `  ${((ms * 1000) / bets).toFixed(1).padStart(7)} + ${((planning * 1000) / bets).toFixed(1).padStart(5)} µs ${(Number(wal) / bets).toFixed(0).padStart(6)} B ${(Number(calls) / bets).toFixed(3).padStart(6)} calls ${(Number(count) / Number(calls)).toFixed(0).padStart(4)} rows  ${role.replace('madang_', '')}: ${name}`,
    );
}
