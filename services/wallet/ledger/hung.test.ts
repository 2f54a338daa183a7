import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balancesOf } from './read.ts';
import { type TestLedger, testLedger } from './test-ledger.ts';
import type { Transfer } from './transfer.ts';
import { verifyLedger } from './verify.ts';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await testLedger();
});
afterAll(async () => {
  expect(await verifyLedger(ledger.db)).toEqual([]);
  await ledger[Symbol.asyncDispose]();
});

const deposit = (owner: bigint, amount = 5n): Transfer => ({
  key: uuidv7(),
  debit: houseAccounts.bank,
  credit: accountOf(owner, 'money'),
  amount,
  kind: 'deposit',
  reference: '',
});
const said = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'posted',
    (error: Error) => error.message,
  );
const moneyOf = async (owner: bigint) =>
  (await balancesOf(ledger.db, [accountOf(owner, 'money')])).get(accountOf(owner, 'money'))?.balanceAfter;

/** What the call comes to and how long it took; `nobody answered` when it takes far too long. */
async function timed(call: Promise<string[]>) {
  const started = performance.now();
  const answers = await Promise.race([call, sleep(8_000, ['nobody answered'], { ref: false })]);
  return { answers, ms: performance.now() - started };
}

/** The backends that post in this database now. */
async function backends(): Promise<number[]> {
  const { rows } = await ledger.db.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query like '%ledger_post(%' and pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}

test('a connection that hangs is abandoned within the deadline, and the same group posted over another one, once', async () => {
  const posting = ledger.open({ lanes: 1, deadlineMs: 3_000 });
  await posting.post(deposit(7n));
  const pids = await backends();
  expect(pids).toHaveLength(1);
  // As a server that vanished from the network: no answer, no reset.
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    const { answers, ms } = await timed(
      Promise.all([said(posting.post(deposit(7n))), said(posting.post(deposit(7n)))]),
    );
    expect(answers).toEqual(['posted', 'posted']);
    expect(ms).toBeLessThan(3_000);
    expect(posting.pending()).toBe(0);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  // The backend wakes and finds what it was sent: its keys are known by then.
  await expect.poll(backends).not.toContain(pids[0]);
  expect(await moneyOf(7n)).toBe(15n);
});

test('a group that waits for a row beyond its deadline ends in time, and holds those behind it up no longer', async () => {
  const posting = ledger.open({ lanes: 1, deadlineMs: 1_000 });
  await posting.post(deposit(8n));
  const tx = await ledger.db.pool.connect();
  try {
    await tx.query('begin');
    await tx.query('select from accounts where id = $1 for update', [accountOf(8n, 'money')]);
    const held = deposit(8n);
    const first = said(posting.post(held));
    await sleep(50);
    const { answers, ms } = await timed(Promise.all([first, said(posting.post(deposit(9n)))]));
    expect(answers).toEqual(['DEADLINE_EXCEEDED', 'posted']);
    expect(ms).toBeLessThan(2_500);
    await tx.query('rollback');
    // Repeating the key finds what became of it, whichever attempt went through.
    expect(await posting.post(held)).toMatchObject({ posted: true });
  } finally {
    tx.release();
  }
  await expect.poll(() => moneyOf(8n)).toBe(10n);
  expect(await moneyOf(9n)).toBe(5n);
});

test('a server that takes connections and never answers is an unknown outcome in time, for those that wait too', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  try {
    const posting = ledger.open({ connection: { host: '127.0.0.1', port }, lanes: 1, groupSize: 1, deadlineMs: 600 });
    const calls = [1n, 2n, 3n, 4n, 5n].map((owner) => said(posting.post(deposit(owner))));
    const { answers, ms } = await timed(Promise.all(calls));
    expect(new Set(answers)).toEqual(new Set(['DEADLINE_EXCEEDED']));
    expect(ms).toBeLessThan(2_000);
    const closing = await timed(posting.close().then(() => ['closed']));
    expect(closing.answers).toEqual(['closed']);
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});
