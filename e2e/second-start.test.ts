import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import { throwAwayFolder } from '@madang/runtime/testing/throw-away-folder.ts';
import { afterAll, expect, test } from 'vitest';
import { eventually } from './clients.ts';

const main = fileURLToPath(new URL('../standalone/main.ts', import.meta.url));
const limitMs = 90_000;
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

function folder(): string {
  const path = throwAwayFolder('madang-second-');
  // Postgres runs as a user of its own when this test runs as root, and must be able to enter.
  chmodSync(path, 0o755);
  stack.defer(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

interface Start {
  child: ChildProcess;
  output(): string;
  url(): string | undefined;
}

/** An installation without the demo's people, which serves no site. */
const further = {
  PORT: '0',
  MADANG_BUILD_SITES: '0',
  MADANG_DEMO: '0',
  SPORTS_PROVIDERS: '',
  MADANG_ADMIN_ACCOUNT: 'chief',
  MADANG_ADMIN_PASSWORD: 'a-password-of-the-chief',
};

function start(env: NodeJS.ProcessEnv): Start {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...further, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  stack.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, output: () => output, url: () => /^Ready .*?(http:\/\/\S+)/m.exec(output)?.[1] };
}

const settled = ({ child, url }: Start) => child.exitCode !== null || url() !== undefined;
const over = (starts: readonly Start[]) =>
  eventually(async () => (starts.every(settled) ? true : undefined), limitMs, 'the starts');
const answers = async ({ url }: Start) => (await fetch(`${url()}/readyz`)).ok;

test('of two starts at once on one new folder one serves it, and the other says why it does not', async () => {
  const MADANG_DATA = folder();
  const starts = [start({ MADANG_DATA }), start({ MADANG_DATA })];
  await over(starts);
  const [serving, refused] = starts.toSorted((a, b) => (a.child.exitCode ?? -1) - (b.child.exitCode ?? -1));
  if (!serving || !refused) return expect.fail();
  expect(refused.output()).toContain(`the data in ${MADANG_DATA} is in use by another Madang`);
  expect([serving.child.exitCode, refused.child.exitCode, await answers(serving)]).toEqual([null, 1, true]);

  const third = start({ MADANG_DATA });
  await over([third]);
  expect([third.child.exitCode, await answers(serving)]).toEqual([1, true]);

  // A killed one leaves nothing that a person has to take away.
  serving.child.kill('SIGKILL');
  await once(serving.child, 'exit');
  const again = start({ MADANG_DATA });
  await over([again]);
  expect([again.output(), again.child.exitCode]).toEqual([expect.stringContaining('Ready after'), null]);

  const beside = start({ MADANG_DATA: folder(), PORT: new URL(again.url() ?? '').port });
  await over([beside]);
  expect(beside.output()).toContain(`${new URL(again.url() ?? '').host} is taken by another program`);
  expect([beside.child.exitCode, await answers(again)]).toEqual([1, true]);
});

test('two folders do not share one database', async () => {
  const postgres = await startEmbedded({ dataDir: `${folder()}-postgres`, persistent: false });
  stack.defer(() => postgres.stop());
  const MADANG_POSTGRES_URL = postgres.url;
  const first = start({ MADANG_DATA: folder(), MADANG_POSTGRES_URL });
  await over([first]);
  const second = start({ MADANG_DATA: folder(), MADANG_POSTGRES_URL });
  await over([second]);
  expect(second.output()).toContain('the database is in use by another Madang');
  expect([second.child.exitCode, await answers(first)]).toEqual([1, true]);
});
