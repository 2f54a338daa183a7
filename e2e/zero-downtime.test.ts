import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { migrate } from '@madang/runtime/migrate.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../standalone/services.ts';
import { eventually, LegacyClient, type RoundData } from './clients.ts';
import { expectClean } from './crash/expect-clean.ts';
import { openTestCluster } from './harness.ts';

const replicas = 2;
const stake = 1_000;
/** After which a client takes an answer for lost, and asks again by its key. */
const answerMs = 5_000;
/** For as long as a person at a page waits; then a bet counts as failed. */
const patienceMs = 30_000;
const pauseMs = 150;
const retryMs = 200;
const passing = /^(UNAVAILABLE|INTERNAL|DEADLINE_EXCEEDED|RESOURCE_EXHAUSTED|RATE_LIMITED)$/;

type Cluster = Awaited<ReturnType<typeof openTestCluster>>;
let cluster: Cluster;
beforeAll(async () => {
  cluster = await openTestCluster({ GATEWAY_RATE_PERCENT: '1000' }, replicas);
}, 600_000);
afterAll(() => cluster?.[Symbol.asyncDispose]());

interface Placed {
  phase: string;
  ms: number;
  attempts: number;
}

/** Of different lengths: while one of them is drawn, another one sells. */
const games = ['eos2', 'eos3', 'eos4', 'eos5'];

const leftMs = ({ closes_at }: RoundData): number => Date.parse(closes_at) - Date.now();

/** The round that sells longest, at whichever gateway answers. */
function longestRound(apis: readonly LegacyClient[]): Promise<RoundData> {
  let n = 0;
  return eventually(
    async () => {
      const api = apis[n++ % apis.length];
      const boards = games.map((game) => api?.get<{ current: RoundData | null }>('/user/game/rounds', { game }));
      const rounds = (await Promise.all(boards)).flatMap((board) => board?.current ?? []);
      const [longest] = rounds.toSorted((a, b) => leftMs(b) - leftMs(a));
      return longest && leftMs(longest) > patienceMs / 2 ? longest : undefined;
    },
    60_000,
    'a round that sells',
  );
}

/** Members who bet all the time, each slip by one key until an answer stands, at one gateway after the other. */
class Bettors {
  readonly placed: Placed[] = [];
  readonly ids = new Map<string, Set<string>>();
  /** Slips that nobody answered, and those that were refused, with what was said. */
  readonly failed: string[] = [];
  phase = 'warming up';
  #stopping = false;
  #running: Promise<void>[] = [];

  async start(accounts: readonly string[]): Promise<void> {
    for (const account of accounts) {
      const apis = cluster.urls.map((url) => new LegacyClient(url));
      const [first] = apis;
      await first?.login(account, 'madang-player');
      for (const api of apis) api.token = first?.token ?? '';
      this.ids.set(account, new Set());
      this.#running.push(this.#bet(account, apis));
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#running);
  }

  async #bet(account: string, apis: readonly LegacyClient[]): Promise<void> {
    const [first] = apis;
    if (!first) return;
    let round = await longestRound(apis);
    for (let n = 0; !this.#stopping; n++) {
      if (leftMs(round) < patienceMs / 2) round = await longestRound(apis);
      await this.#place(account, apis, n, round);
      await sleep(pauseMs);
    }
  }

  async #place(account: string, apis: readonly LegacyClient[], n: number, round: RoundData): Promise<void> {
    const choice = round.odds[n % round.odds.length];
    const folders = [{ round_id: round.id, pick: choice?.pick, odds: choice?.odds }];
    const slip = {
      game_type: round.id.split('.')[0],
      folders,
      betting_money: stake,
      odds_change: 'any',
      key: uuidv7(),
    };
    const started = performance.now();
    const { phase } = this;
    for (let attempts = 1; ; attempts++) {
      const answer = await this.#ask(apis[(n + attempts) % apis.length], slip);
      const ms = performance.now() - started;
      if (answer.id) {
        this.ids.get(account)?.add(answer.id);
        this.placed.push({ phase, ms, attempts });
        return;
      }
      if (answer.code === 'BETTING_CLOSED') return;
      if (!passing.test(answer.code) || ms > patienceMs) {
        this.failed.push(`${phase}: ${answer.code} after ${Math.round(ms)} ms`);
        return;
      }
      await sleep(retryMs);
    }
  }

  async #ask(api: LegacyClient | undefined, slip: object): Promise<{ id?: string; code: string }> {
    try {
      const answer = await Promise.race([
        api?.post<{ betting: { id: string } }>('/user/betting/place', slip),
        sleep(answerMs, undefined),
      ]);
      if (answer?.result) return { id: answer.data.betting.id, code: '' };
      return { code: answer ? (answer.error?.code ?? '') : 'UNAVAILABLE' };
    } catch {
      // The gateway that is being replaced takes no connection: a load balancer goes to the other one.
      return { code: 'UNAVAILABLE' };
    }
  }

  /** Goes on when so many bets were placed in this phase, so that none is passed over in silence. */
  async several(least = 5): Promise<void> {
    const { phase } = this;
    const count = (): number => this.placed.filter((one) => one.phase === phase).length;
    await eventually(async () => count() >= least || undefined, 2 * patienceMs, `bets while ${phase}`);
  }

  /** The 99th percentile of a phase, in milliseconds. */
  p99(phase: string): number {
    const sorted = this.placed.filter((one) => one.phase === phase).map(({ ms }) => ms);
    sorted.sort((a, b) => a - b);
    return sorted[Math.floor(0.99 * (sorted.length - 1))] ?? 0;
  }

  report(): string {
    const phases = [...new Set(this.placed.map(({ phase }) => phase))];
    return phases
      .map((phase) => {
        const of = this.placed.filter((one) => one.phase === phase);
        const again = of.filter(({ attempts }) => attempts > 1).length;
        return `${phase}: ${of.length} bets, p99 ${Math.round(this.p99(phase))} ms, ${again} asked again`;
      })
      .join('\n');
  }
}

async function asAdmin(sql: string, database = 'madang'): Promise<void> {
  const url = new URL(cluster.adminUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Runs a migration of betting's that adds a column, fills it and demands it, as the next version would bring one. */
async function migrateBets(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'madang-migrations-'));
  try {
    cpSync(fileURLToPath(new URL('../services/betting/migrations', import.meta.url)), dir, { recursive: true });
    writeFileSync(
      join(dir, '999_note_of_test.sql'),
      `alter table bets add column note_of_test text default 'new';
       update bets set note_of_test = 'filled';
       alter table bets alter column note_of_test set not null;`,
    );
    await migrate({ url: cluster.databaseUrl('betting'), schema: 'betting', dir });
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const calmMs = 15_000;
const afterMs = 5_000;

test('no bet fails while every process is replaced, a table is migrated, and what they stand on is broken', async () => {
  const bettors = new Bettors();
  await bettors.start(['player1', 'player2', 'player3']);
  await sleep(afterMs);
  bettors.phase = 'calm';
  await sleep(calmMs);

  // In the order of a roll-out: those that others ask, then those that ask, and the gateways at the end.
  for (const { name } of services) {
    bettors.phase = `replacing ${name}`;
    for (const child of cluster.replicasOf(name)) await child.replace();
    await bettors.several();
  }
  bettors.phase = 'replacing the gateways';
  for (const child of cluster.replicasOf('gateway')) await child.replace({ before: true });
  await bettors.several();

  bettors.phase = 'migrating';
  await migrateBets();
  await bettors.several();

  for (const broker of ['nats', 'redis']) {
    bettors.phase = `breaking ${broker}`;
    for (const child of cluster.replicasOf(broker)) await child.kill();
    await sleep(afterMs);
    await bettors.several();
  }
  bettors.phase = "breaking the database's connections";
  await asAdmin(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename like 'madang_%' and pid <> pg_backend_pid()`,
  );
  await sleep(afterMs);
  await bettors.several();
  bettors.phase = 'calm again';
  await sleep(calmMs);
  await bettors.stop();

  const report = bettors.report();
  process.stdout.write(`${report}\n`);
  expect(bettors.failed, report).toEqual([]);
  expect(bettors.placed.filter(({ phase }) => phase === 'calm').length, report).toBeGreaterThan(20);
  // Of what was answered nothing is lost, and nothing was taken twice.
  for (const [account, ids] of bettors.ids) {
    const member = new LegacyClient(cluster.urls[0] ?? '');
    await member.login(account, 'madang-player');
    const { total } = await member.get<{ total: number }>('/user/betting/list', {});
    expect([account, total], report).toEqual([account, ids.size]);
  }
  await expectClean(cluster);
  // The calm value of a machine that also runs processes which start says little: what is out of all proportion is found.
  expect(bettors.p99('calm again'), report).toBeLessThan(Math.max(2 * bettors.p99('calm'), answerMs));
}, 900_000);
