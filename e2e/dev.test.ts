import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import { throwAwayFolder } from '@madang/runtime/testing/throw-away-folder.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisits } from './browser/visits.ts';
import { eventually, LegacyClient, RestClient } from './clients.ts';
import { copySources } from './copy-of-sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const limitMs = 150_000;
const changes = () => execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });

const before = changes();
const dataDir = throwAwayFolder('madang-dev-');
chmodSync(dataDir, 0o755);
const stack = new AsyncDisposableStack();
const { folder: sources } = stack.use(copySources());
const dev = join(sources, 'standalone/dev.ts');
let output = '';
let url = '';
let child: ReturnType<typeof spawn>;

/** On a server of its own, as a machine without an embedded one has it. */
beforeAll(async () => {
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startEmbedded({ dataDir: `${dataDir}-postgres`, persistent: false });
  stack.defer(() => postgres.stop());
  const env = {
    ...process.env,
    PORT: '0',
    MADANG_DATA: dataDir,
    MADANG_POSTGRES_URL: postgres.url,
    SPORTS_PROVIDERS: '',
  };
  const started = spawn(process.execPath, [dev], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child = started;
  stack.defer(() => void started.kill('SIGKILL'));
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += chunk));
  url = await eventually(
    async () => {
      if (started.exitCode !== null) throw new Error(output);
      // The standalone behind it says where it answers, too; the last line is of the one address for all.
      return /^Ready: (http:\/\/\S+)/m.exec(output)?.[1];
    },
    limitMs,
    'the start',
  );
}, limitMs);
afterAll(() => stack.disposeAsync());

test('both sites and the APIs answer under one address', async () => {
  const member = new LegacyClient(url);
  await member.login('player1', 'madang-player');
  expect((await member.get<{ context: { money: number } }>('/getContext', { path: '/' })).context.money).toBe(
    1_000_000,
  );
  const admin = new RestClient(url);
  await admin.login('admin', 'madang-admin', 'admin');
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
});

test('a login keeps its cookie', async () => {
  const body = JSON.stringify({ account: 'player1', password: 'madang-player', device: 'PC' });
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
});

test('the first message of a live stream arrives while it is open', async () => {
  const envelope = Buffer.concat([Buffer.from([0, 0, 0, 0, 2]), Buffer.from('{}')]);
  const leaving = new AbortController();
  const answer = await fetch(`${url}/madang.player.v1.LiveService/Subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/connect+json', 'connect-protocol-version': '1' },
    body: envelope,
    signal: leaving.signal,
  });
  const first = await answer.body?.getReader().read();
  expect(first?.value?.length).toBeGreaterThan(5);
  leaving.abort();
});

test('the pages of all three sites come up, and are told of changes', async () => {
  await using visits = await openVisits(url);
  for (const [path, client, shown] of [
    ['/', '/@vite/client', '파워볼'],
    ['/admin', '/console/@vite/client', '로그인'],
    ['/pa', '/console/@vite/client', '로그인'],
  ] as const) {
    expect(await (await fetch(url + path)).text()).toContain(`src="${client}"`);
    const page = await visits.open(path);
    await page.getByText(shown).first().waitFor({ timeout: 60_000 });
  }
  expect(visits.complaints()).toEqual([]);
});

test('a page takes a change in without being read again', async () => {
  await using visits = await openVisits(url);
  const page = await visits.open('/');
  await page.getByText('파워볼').first().waitFor({ timeout: 60_000 });
  await page.evaluate('window.kept = true');
  const file = join(sources, 'web-player/src/app/shell/Footer.tsx');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('<p>', '<p data-changed="yes">'));
  await page.locator('[data-changed]').waitFor({ state: 'attached', timeout: 30_000 });
  expect(await page.evaluate('window.kept')).toBe(true);
});

test('a changed service starts again, and answers as before', async () => {
  const member = new LegacyClient(url);
  await member.login('player2', 'madang-player');
  const said = output.length;
  appendFileSync(join(sources, 'services/content/service.ts'), "process.stdout.write('content as it is now\\n');\n");
  await eventually(
    async () => (/^content as it is now$[\s\S]*^Ready after/m.test(output.slice(said)) ? true : undefined),
    60_000,
    'the second start',
  );
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const { context } = await member.get<{ context: { money: number } }>('/getContext', { path: '/' });
  expect(context.money).toBe(1_000_000);
});

test('it ends in order, and has changed nothing', async () => {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
  expect(changes()).toBe(before);
});
