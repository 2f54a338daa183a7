import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { type TestDatabase, testDatabase } from './testing/postgres.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await testDatabase();
});
afterAll(() => home[Symbol.asyncDispose]());

/** A server's process that is stopped answers no more and says nothing of it, as a machine that vanished. */
const stopped: number[] = [];
afterAll(() => {
  for (const pid of stopped) process.kill(pid, 'SIGCONT');
});

async function backendOf(asked: Promise<{ rows: { pid: number }[] }>): Promise<number> {
  return (await asked).rows[0]?.pid ?? 0;
}

function stop(pid: number): void {
  process.kill(pid, 'SIGSTOP');
  stopped.push(pid);
}

/** One connection alone, so that whoever comes next would get the one that hangs. */
const open = (): Database => openDatabase({ url: home.url, schema: 'public', poolSize: 1, statementTimeoutMs: 300 });

const limitMs = 8_000;

/** What became of the work, or that it still hangs when every limit has passed. */
const outcome = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work.then(
      () => 'done',
      () => 'failed',
    ),
    sleep(limitMs).then(() => 'hangs'),
  ]);

test('a query on a connection that hangs fails, and the next goes over another one', async () => {
  const database = open();
  const pid = await backendOf(database.query('select pg_backend_pid() as pid'));
  stop(pid);
  expect(await outcome(database.query('select 1'))).toBe('failed');
  expect(await backendOf(database.query('select pg_backend_pid() as pid'))).not.toBe(pid);
  await database[Symbol.asyncDispose]();
});

test('a transaction on a connection that hangs fails once, without a wait for its rollback', async () => {
  const database = open();
  const started = performance.now();
  let pid = 0;
  const work = database.transaction(async (tx) => {
    pid = await backendOf(tx.query('select pg_backend_pid() as pid'));
    stop(pid);
    await tx.query('select 1');
  });
  expect(await outcome(work)).toBe('failed');
  expect(performance.now() - started).toBeLessThan(2 * 3_300);
  expect(await database.transaction((tx) => backendOf(tx.query('select pg_backend_pid() as pid')))).not.toBe(pid);
  await database[Symbol.asyncDispose]();
});

test('a connection that is lost while a transaction asks nothing ends that transaction, and no process', async () => {
  const [database, other] = [open(), open()];
  const lost = database.transaction(async (tx) => {
    const pid = await backendOf(tx.query('select pg_backend_pid() as pid'));
    await other.query('select pg_terminate_backend($1)', [pid]);
    await sleep(200);
    await tx.query('select 1');
  });
  expect(await outcome(lost)).toBe('failed');
  await database.query('select 1');
  await database[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
});

test('the server looks after its clients as well', async () => {
  await using database = open();
  const { rows } = await database.query(
    `select name, setting::int as value from pg_settings where name in ('tcp_keepalives_idle', 'tcp_user_timeout') order by name`,
  );
  expect(rows).toEqual([
    { name: 'tcp_keepalives_idle', value: 10 },
    { name: 'tcp_user_timeout', value: 30_000 },
  ]);
});
