import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@connectrpc/connect';
import { SupplierCallsService } from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import { clientConfig } from '@madang/runtime/database.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWallet } from '../service.ts';
import { bet, rollback, supplierCallsHarness, takeWith, win } from './supplier-calls-harness.ts';

let wallet: Awaited<ReturnType<typeof supplierCallsHarness>>;
let second: Client<typeof SupplierCallsService>;
const stack = new AsyncDisposableStack();

beforeAll(async () => {
  wallet = stack.use(await supplierCallsHarness());
  const { databaseUrl } = wallet.home;
  const home = stack.use(await testPlatform({ clock: wallet.clock, databaseUrl }));
  stack.use(await startWallet(home.platform('wallet')));
  second = home.platform('gateway').client(SupplierCallsService);
});
afterAll(async () => {
  expect(await wallet.violations()).toEqual([]);
  await stack[Symbol.asyncDispose]();
});

const both = () => [takeWith(wallet.service), takeWith(second)] as const;
/** Asks the two processes in turn, all at once. */
const atOnce = async (times: number, ...calls: Parameters<typeof wallet.take>) => {
  const takers = both();
  const answers = await Promise.all(Array.from({ length: times }, (_, i) => (takers[i % 2] ?? wallet.take)(...calls)));
  return answers.flat().sort();
};

test('the same bet, win and rollback fifty times at once over two processes count once', async () => {
  const id = await wallet.rich();
  const [b, w, r] = [uuidv7(), uuidv7(), uuidv7()];
  const once = (answer: string) => [answer, ...Array.from({ length: 49 }, () => `${answer} again`)];
  expect(await atOnce(50, bet(id, b))).toEqual(once('OK 9000'));
  expect(await atOnce(50, win(id, w, b))).toEqual(once('OK 10000'));
  expect(await atOnce(50, rollback(id, r, w))).toEqual(once('OK 9000'));
  expect(await wallet.money(id)).toBe(9_000n);
});

test('bets of one member from everywhere take no more than there is', async () => {
  const id = await wallet.rich(10_000n);
  const takers = both();
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => (takers[i % 2] ?? wallet.take)(bet(id, uuidv7()))),
  );
  expect(answers.filter(([answer]) => answer?.startsWith('OK'))).toHaveLength(10);
  expect(await wallet.money(id)).toBe(0n);
});

test('the same id by two members at once is one bet and one conflict', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await wallet.rich(), await wallet.rich()];
    const b = uuidv7();
    const [take, takeThere] = both();
    const answers = (await Promise.all([take(bet(one, b)), takeThere(bet(other, b))])).flat().sort();
    expect(answers).toEqual(['DUPLICATE_TRANSACTION 10000', 'OK 9000']);
  }
});

test('a bet and its rollback at once end with the money where it was, whichever came first', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await wallet.rich();
    const b = uuidv7();
    const [take, takeThere] = both();
    await Promise.all([take(bet(id, b)), takeThere(rollback(id, uuidv7(), b))]);
    expect(await wallet.money(id)).toBe(10_000n);
  }
});

test('a group whose connection is ended in any of its steps is taken once nevertheless', async () => {
  const id = await wallet.rich(100_000n);
  const killer = new pg.Client(clientConfig({ url: wallet.home.databaseUrl, schema: 'wallet' }));
  await killer.connect();
  let running = true;
  const seen = new Set<number>();
  let killed = 0;
  const killing = (async () => {
    while (running) {
      const { rows } = await killer.query<{ pid: number }>(
        `select pid from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query like '%supplier_%'`,
      );
      for (const { pid } of rows) seen.add(pid);
      await sleep(2 + Math.random() * 20);
      for (const pid of seen) {
        const ended = await killer.query<{ ended: boolean }>('select pg_terminate_backend($1) as ended', [pid]);
        if (ended.rows[0]?.ended) killed += 1;
        seen.delete(pid);
      }
    }
  })();
  // A fast machine has done 25 rounds before it was met by so many ends.
  for (let round = 0; round < 25 || (killed <= 5 && round < 1_000); round++) {
    const b = uuidv7();
    const [answer = ''] = await wallet.take(bet(id, b));
    const [won = ''] = await wallet.take(win(id, `${b}w`, b));
    expect([answer.split(' ')[0], won.split(' ')[0]]).toEqual(['OK', 'OK']);
  }
  running = false;
  await killing;
  expect(killed).toBeGreaterThan(5);
  await killer.end();
  expect(await wallet.money(id)).toBe(100_000n);
});
