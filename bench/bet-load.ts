import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '@madang/runtime/platform.ts';
import pg from 'pg';
import { type Figure, higher, lower } from './figure.ts';
import type { LoadPlan, LoadResult } from './load/plan.ts';
import { runLoad } from './load/run-load.ts';
import { login, makeMembers, post } from './members.ts';

const game = 'eos5';
const crowd = { connections: 256, seconds: 15 };
const few = { connections: 16, seconds: 8 };
const warmUp = { connections: 64, seconds: 3 };
const maxSeconds = 45;
const publishers = ['identity', 'wallet', 'betting', 'game_feeds', 'agents', 'content'];

interface Round {
  id: string;
  closes_at: string;
  odds: { pick: string; odds: number }[];
}

/** Bets per second through the gateway, with everything on: sessions, rules, events and all consumers. */
export async function measureBets(
  where: string,
  harness: { url: string; platform(name: string): Platform; databaseUrl(schema: string): string },
  goals: { rate: number; p99: number; p50: number } | null,
): Promise<Figure[]> {
  const members = await makeMembers(harness.platform('bench'), crowd.connections);
  const tokens = await login(harness.url, members);
  // All on one round that sells to the end: settling that many bets would be measured with the rest.
  const round = await roundWithTime(harness.url, tokens[0] ?? '', maxSeconds);
  const load = (size: typeof crowd): Promise<LoadResult> => runLoad(planOf(harness.url, tokens, round, size));
  await load(warmUp);
  const many = await load(crowd);
  const lag = await drained(harness);
  const quiet = await load(few);
  report(where, many);
  report(where, quiet);
  return [
    higher(
      `${where}: bets/s at ${crowd.connections} connections`,
      many.accepted / many.seconds,
      'bets/s',
      goals?.rate ?? null,
    ),
    lower(`${where}: p50 at ${crowd.connections} connections`, many.p50Ms, 'ms'),
    lower(`${where}: p99 at ${crowd.connections} connections`, many.p99Ms, 'ms', goals?.p99 ?? null),
    higher(`${where}: bets/s at ${few.connections} connections`, quiet.accepted / quiet.seconds, 'bets/s'),
    lower(`${where}: p50 at ${few.connections} connections`, quiet.p50Ms, 'ms', goals?.p50 ?? null),
    lower(`${where}: outbox lag at the end`, lag, 's', 2),
  ];
}

function report(where: string, { refused }: LoadResult): void {
  if (Object.keys(refused).length > 0) process.stdout.write(`  ${where}: refused ${JSON.stringify(refused)}\n`);
}

function planOf(url: string, tokens: string[], round: Round, size: typeof crowd): LoadPlan {
  const { hostname, port } = new URL(url);
  const picks = round.odds.slice(0, 4).map(({ pick, odds }) => ({ pick, odds }));
  return { host: hostname, port: Number(port), ...size, tokens, game, roundId: round.id, picks, stake: 1000 };
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
async function drained(harness: { databaseUrl(schema: string): string }): Promise<number> {
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
