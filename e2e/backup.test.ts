import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { throwAwayFolder } from '@madang/runtime/testing/throw-away-folder.ts';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { auditDatabases } from '../standalone/verification/audit-databases.ts';
import { eventually, LegacyClient, sellingRound } from './clients.ts';

const standalone = fileURLToPath(new URL('../standalone/', import.meta.url));
const limitMs = 120_000;
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

function folder(): string {
  const path = throwAwayFolder('madang-backup-');
  // Postgres runs as a user of its own when this test runs as root, and must be able to enter.
  chmodSync(path, 0o755);
  stack.defer(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const quiet = { PORT: '0', MADANG_BUILD_SITES: '0', SPORTS_PROVIDERS: '' };

async function start(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(standalone, 'main.ts')], {
    env: { ...process.env, ...quiet, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  stack.defer(() => stop(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const url = await eventually(
    async () => {
      if (child.exitCode !== null) throw new Error(output);
      return /^Ready .*?(http:\/\/\S+)/m.exec(output)?.[1];
    },
    limitMs,
    'the start',
  );
  return { child, url };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Runs a command as an operator does. */
async function command(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(standalone, program), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said };
}

/** Rows of every service's schema that are written and not yet handed on, and what stats counted of the game. */
async function look<Row extends pg.QueryResultRow>(dataDir: string, schema: string, sql: string): Promise<Row[]> {
  const { databases } = auditDatabases({ MADANG_DATA: dataDir });
  const url = databases.find((database) => database.schema === schema)?.url;
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema},public` });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

interface BetData {
  id: string;
  betting_money: number;
}

async function slipOf(member: LegacyClient, stake: number) {
  const round = await sellingRound(member, 'eos1', 12);
  const choice = round.odds.find(({ pick }) => pick === 'pb_odd');
  return {
    game_type: 'eos1',
    folders: [{ round_id: round.id, pick: 'pb_odd', odds: choice?.odds }],
    betting_money: stake,
    odds_change: 'any',
    key: uuidv7(),
  };
}

type Slip = Awaited<ReturnType<typeof slipOf>>;

const place = async (member: LegacyClient, slip: Slip): Promise<BetData> =>
  (await member.get<{ betting: BetData }>('/user/betting/place', slip)).betting;

async function player(url: string): Promise<LegacyClient> {
  const member = new LegacyClient(url);
  await member.login('player1', 'madang-player');
  return member;
}

const stakesOf = async (member: LegacyClient): Promise<number[]> =>
  (await member.get<{ bettings: BetData[] }>('/user/betting/list', {})).bettings
    .map(({ betting_money }) => betting_money)
    .toSorted((a, b) => a - b);

test('an installation is put back to a moment between two bets, on a fresh database, and goes on from there', async () => {
  const [data, archive, restored] = [folder(), folder(), folder()];
  const env = { MADANG_DATA: data, MADANG_BACKUP: archive };
  const before = await start(env);
  const member = await player(before.url);
  const upload = join('files', 'content', 'notices', `${'a'.repeat(64)}.png`);
  mkdirSync(dirname(join(data, upload)), { recursive: true });
  writeFileSync(join(data, upload), 'picture');

  await place(member, await slipOf(member, 1_000));
  const taken = await command('backup.ts', ['--keep', '1'], env);
  expect(taken, taken.said).toMatchObject({ code: 0 });
  const base = /^backup: (.+)$/m.exec(taken.said)?.[1] ?? '';
  const kept = await slipOf(member, 2_000);
  const keptBet = await place(member, kept);
  await sleep(300);
  const until = new Date().toISOString();
  await sleep(300);
  const lost = await slipOf(member, 4_000);
  await place(member, lost);
  const inUse = await command('restore.ts', ['--from', base, '--to', data, '--replace']);
  expect([inUse.code, inUse.said]).toEqual([3, expect.stringContaining('in use by another Madang')]);
  await stop(before.child);

  const notEmpty = await command('restore.ts', ['--from', base, '--to', data]);
  expect([notEmpty.code, notEmpty.said]).toEqual([3, expect.stringContaining('is not empty')]);
  const beyond = await command('restore.ts', ['--from', base, '--to', restored, '--until', new Date().toISOString()]);
  expect([beyond.code, beyond.said]).toEqual([5, expect.stringContaining('--until latest')]);
  const back = await command('restore.ts', ['--from', base, '--to', restored, '--until', until]);
  expect(back, back.said).toMatchObject({ code: 0 });
  expect(readFileSync(join(restored, upload), 'utf8')).toBe('picture');

  const after = await start({ MADANG_DATA: restored });
  for (const verify of ['verify-ledger.ts', 'verify-audit.ts'])
    expect(await command(verify, [], { MADANG_DATA: restored })).toMatchObject({ code: 0 });
  const again = await player(after.url);
  expect(await stakesOf(again)).toEqual([1_000, 2_000]);
  // A key of before is answered by its bet; one whose bet was lost is new.
  expect((await place(again, kept)).id).toBe(keptBet.id);
  const renewed = { ...(await slipOf(again, 4_000)), key: lost.key };
  const first = await place(again, renewed);
  expect((await place(again, renewed)).id).toBe(first.id);
  expect(await stakesOf(again)).toEqual([1_000, 2_000, 4_000]);

  // What was written before and after has left, and each bet counts once.
  const counted = await eventually(
    async () => {
      const [row] = await look<{ bets: string; stake: string }>(
        restored,
        'stats',
        `select coalesce(sum(bets), 0)::text as bets, coalesce(sum(stake), 0)::text as stake
           from daily where account_id = 0 and game = 'eos1'`,
      );
      return Number(row?.bets) >= 3 ? row : undefined;
    },
    limitMs,
    'the settlement of all three bets',
  );
  expect(counted).toEqual({ bets: '3', stake: '7000' });
  const waiting = () =>
    look(restored, 'betting', 'select o.id from outbox o, outbox_cursor c where (o.xid, o.id) > (c.xid, c.id)');
  await eventually(async () => (await waiting()).length === 0 || undefined, limitMs, 'the last event');
  expect(await command('verify-ledger.ts', [], { MADANG_DATA: restored })).toMatchObject({ code: 0 });
  await stop(after.child);

  await testRefusals(base);
}, 600_000);

/** What is not as it was written, or of a newer version, is not opened, and leaves the folder as it was. */
async function testRefusals(base: string): Promise<void> {
  const target = folder();
  const manifest = join(base, 'manifest.json');
  const table = join(base, 'postgres', 'global', 'pg_filenode.map');
  const whole = readFileSync(table);
  appendFileSync(table, 'x');
  const damaged = await command('restore.ts', ['--from', base, '--to', target]);
  expect([damaged.code, damaged.said]).toEqual([
    4,
    expect.stringContaining('pg_filenode.map is not as it was written'),
  ]);
  writeFileSync(table, whole);
  expect(readdirSync(target)).toEqual(['lock']);

  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"version": "', '"version": "9'));
  const changed = await command('restore.ts', ['--from', base, '--to', target]);
  expect([changed.code, changed.said]).toEqual([4, expect.stringContaining('manifest.json is not as it was written')]);
  rmSync(manifest);
  const unfinished = await command('restore.ts', ['--from', base, '--to', target]);
  expect([unfinished.code, unfinished.said]).toEqual([3, expect.stringContaining('has no manifest.json')]);
  expect(existsSync(join(target, 'postgres'))).toBe(false);
}
