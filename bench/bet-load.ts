import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Measured } from './bench-standalone.ts';
import { costBetween, openMeter, totalMicros } from './cost.ts';
import { type Figure, higher, lower } from './figure.ts';
import type { LoadPlan, LoadResult } from './load/plan.ts';
import { runLoad } from './load/run-load.ts';
import { login, makeMembers, post } from './members.ts';

const game = 'eos5';
export const crowd = { connections: 256, seconds: 15 };
const few = { connections: 16, seconds: 8 };
const warmUp = { connections: 64, seconds: 3 };
const maxSeconds = 45;
const publishers = ['identity', 'wallet', 'betting', 'game_feeds', 'agents', 'content'];

interface Round {
  id: string;
  closes_at: string;
  odds: { pick: string; odds: number }[];
}

/** Members who are logged in before a round that sells for long enough, and whom a load lets bet. */
export interface Bettors {
  load(size: Size): Promise<LoadResult>;
}

export interface Size {
  connections: number;
  seconds: number;
}

export async function gatherBettors(harness: Measured, count = crowd.connections): Promise<Bettors> {
  const tokens = await loggedIn(harness, count);
  const slips = await slipsOnRound(harness, tokens, maxSeconds);
  return { load: (size) => loadSlips(harness, tokens, slips, size) };
}

/** The sessions of members with money. */
export async function loggedIn(harness: Measured, count: number): Promise<string[]> {
  return login(harness.url, await makeMembers(harness.platform('bench'), count));
}

/** All on one round that sells for so long: settling that many bets would be measured with the rest. */
export async function slipsOnRound(harness: Measured, tokens: readonly string[], seconds: number): Promise<Slips> {
  const round = await roundWithTime(harness.url, tokens[0] ?? '', seconds);
  return { game, slips: round.odds.slice(0, 4).map(({ pick, odds }) => [{ round_id: round.id, pick, odds }]) };
}

/** Sends slips in turn, over as many connections as the size says. */
export function loadSlips(harness: Measured, tokens: string[], slips: Slips, size: Size): Promise<LoadResult> {
  const { hostname, port } = new URL(harness.url);
  return runLoad({ host: hostname, port: Number(port), ...size, tokens, ...slips, stake: 1000 });
}

export type Slips = Pick<LoadPlan, 'game' | 'slips'>;

/** Bets per second through the gateway, with everything on: sessions, rules, events and all consumers. */
export async function measureBets(
  where: string,
  harness: Measured,
  goals: { rate: number; p50: number },
): Promise<Figure[]> {
  const bettors = await gatherBettors(harness);
  await using meter = await openMeter(harness.adminUrl, harness.processes);
  await bettors.load(warmUp);
  await drained(harness);
  const before = await meter.read();
  const many = await bettors.load(crowd);
  const lag = await drained(harness);
  const cost = costBetween(before, await meter.read());
  const quiet = await bettors.load(few);
  report(where, many);
  report(where, quiet);
  const of = `at ${crowd.connections} connections`;
  const ofFew = `at ${few.connections} connections`;
  return [
    higher(`${where}: bets/s ${of}`, many.accepted / many.seconds, 'bets/s', { times: goals.rate, of: 'TPC-B' }),
    lower(`${where}: p50 ${of}`, many.p50Ms, 'ms'),
    lower(`${where}: p99 ${of}`, many.p99Ms, 'ms'),
    lower(`${where}: p99 to p50 ${of}`, many.p99Ms / many.p50Ms, 'times', 2),
    lower(`${where}: processor time of a bet ${of}`, totalMicros(cost) / many.accepted, 'µs'),
    lower(`${where}: bytes of log of a bet ${of}`, cost.logBytes / many.accepted, 'bytes'),
    higher(`${where}: bets/s ${ofFew}`, quiet.accepted / quiet.seconds, 'bets/s'),
    lower(`${where}: p50 ${ofFew}`, quiet.p50Ms, 'ms', { times: goals.p50, of: 'lone' }),
    lower(`${where}: outbox lag at the end`, lag, 's', 2),
  ];
}

export function report(where: string, { refused }: LoadResult): void {
  if (Object.keys(refused).length > 0) process.stdout.write(`  ${where}: refused ${JSON.stringify(refused)}\n`);
}

/** The running round, when it still sells for long enough; else the next one. */
async function roundWithTime(url: string, token: string, seconds: number): Promise<Round> {
  for (let waited = 0; waited < 120; waited++) {
    const { data } = await post(url, '/api/user/game/rounds', { game }, token);
    const round = data.current as Round | null;
    if (round && new Date(round.closes_at).getTime() - Date.now() > seconds * 1000) return round;
    await sleep(1_000);
  }
  throw new Error(`no round of ${game} sells for ${seconds} s`);
}

/** Seconds until every outbox is published and taken. */
export async function drained(harness: Measured): Promise<number> {
  const started = performance.now();
  const clients = await Promise.all(
    publishers.map(async (schema) => {
      const client = new pg.Client({
        connectionString: harness.databaseUrl(schema),
        options: `-c search_path=${schema}`,
      });
      await client.connect();
      return client;
    }),
  );
  const waiting = `select exists (select from outbox_cursor c join outbox o on (o.xid, o.id) > (c.xid, c.id)) as waits`;
  try {
    while (performance.now() - started < 60_000) {
      const answers = await Promise.all(clients.map((client) => client.query<{ waits: boolean }>(waiting)));
      if (answers.every(({ rows }) => !rows[0]?.waits)) break;
      await sleep(20);
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  return (performance.now() - started) / 1000;
}
