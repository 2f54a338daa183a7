import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ended } from '../testing/programs.ts';
import { throwAwayFolder } from '../testing/throw-away-folder.ts';
import { startEmbedded } from './embedded.ts';

const password = 'a-password-of-the-deployment';
const parent = fileURLToPath(new URL('../testing/embedded-parent.ts', import.meta.url));

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function startParent(dataDir: string): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const child = spawn(process.execPath, [parent, dataDir, password], { stdio: ['ignore', 'pipe', 'inherit'] });
  const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  clearTimeout(late);
  return { child, ...(JSON.parse(line) as { url: string; pid: number }) };
}

test('the server that a killed process left behind is ended, and what it had committed is there', async () => {
  const dataDir = throwAwayFolder('madang-embedded-');
  const left = await startParent(dataDir);
  try {
    await ask(left.url, 'create table kept as select 7 as n');
    left.child.kill('SIGKILL');
    await ended(left.child);
    // Otherwise this test would prove nothing.
    expect(alive(left.pid)).toBe(true);
    expect(await ask(left.url, 'select n from kept')).toEqual([{ n: 7 }]);

    const server = await startEmbedded({ dataDir, password });
    try {
      expect(alive(left.pid)).toBe(false);
      expect(server.pid).not.toBe(left.pid);
      expect(await ask(server.url, 'select n from kept')).toEqual([{ n: 7 }]);
      await ask(server.url, 'insert into kept values (8)');
    } finally {
      await server.stop();
    }
    expect(alive(server.pid)).toBe(false);
    const again = await startEmbedded({ dataDir, password });
    expect(await ask(again.url, 'select n from kept order by n')).toEqual([{ n: 7 }, { n: 8 }]);
    await again.stop();
  } finally {
    if (alive(left.pid)) process.kill(left.pid, 'SIGQUIT');
    left.child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 40_000);

test.skipIf(process.platform !== 'linux')(
  'a second start on data that is in use is refused, and leaves the first alone',
  async () => {
    const dataDir = throwAwayFolder('madang-embedded-');
    const first = await startParent(dataDir);
    try {
      await expect(startEmbedded({ dataDir, password })).rejects.toThrow(`in use by the process ${first.child.pid}`);
      expect(await ask(first.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    } finally {
      first.child.kill('SIGKILL');
      await ended(first.child);
      if (alive(first.pid)) process.kill(first.pid, 'SIGQUIT');
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  40_000,
);
