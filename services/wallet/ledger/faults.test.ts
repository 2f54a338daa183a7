import { setTimeout as sleep } from 'node:timers/promises';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { type EmbeddedServer, startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import { throwAwayFolder } from '@madang/runtime/testing/throw-away-folder.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Posting } from './post.ts';
import { postGroup } from './post-group.ts';
import { type TestLedger, testLedger } from './test-ledger.ts';
import type { Outcome, Transfer } from './transfer.ts';
import { verifyLedger } from './verify.ts';

const people = 50;
const dataDir = throwAwayFolder('madang-pg-');
let server: EmbeddedServer;
let ledger: TestLedger;

beforeAll(async () => {
  server = await startEmbedded({ dataDir, persistent: false });
  ledger = await testLedger(server.url);
});
afterAll(async () => {
  await ledger[Symbol.asyncDispose]();
  await server.stop();
});

const money = (n: number): bigint => accountOf(BigInt(1 + (n % people)), 'money');

/** Deposits, stakes, transfers between people and into another balance type, in changing mixture. */
function movement(): Transfer {
  const n = Math.floor(Math.random() * people);
  const roll = Math.random();
  const [debit, credit, kind]: [bigint, bigint, string] =
    roll < 0.4
      ? [houseAccounts.bank, money(n), 'deposit']
      : roll < 0.7
        ? [money(n), houseAccounts.bets, 'stake']
        : roll < 0.85
          ? [money(n), money(n + 1), 'gift']
          : [money(n), money(n) + 3n, 'hold'];
  return {
    key: uuidv7(),
    debit,
    credit,
    amount: BigInt(1 + Math.floor(Math.random() * 50)),
    kind,
    reference: uuidv7(),
  };
}

interface Load {
  acknowledged: Map<string, { transfer: Transfer; outcome: Outcome }>;
  unknown: Transfer[];
  end(): Promise<void>;
}

/** Callers that post without a pause and now and then repeat a key, until they are told to end. */
function startLoad(postings: Posting[], callers: number): Load {
  const acknowledged: Load['acknowledged'] = new Map();
  const unknown: Transfer[] = [];
  let running = true;
  async function call(n: number): Promise<void> {
    const posting = postings[n % postings.length];
    while (running && posting) {
      const transfer = movement();
      const times = Math.random() < 0.1 ? 3 : 1;
      const answers = await Promise.allSettled(Array.from({ length: times }, () => posting.post(transfer)));
      for (const answer of answers) {
        if (answer.status === 'rejected') unknown.push(transfer);
        else acknowledged.set(transfer.key, { transfer, outcome: answer.value });
      }
    }
  }
  const all = Promise.all(Array.from({ length: callers }, (_, n) => call(n)));
  return {
    acknowledged,
    unknown,
    async end() {
      running = false;
      await all;
    },
  };
}

/** Every acknowledged answer must be what the ledger still says, to the won: nothing lost, nothing twice. */
async function expectKept(load: Load): Promise<void> {
  expect(load.acknowledged.size).toBeGreaterThan(500);
  const all = [...load.acknowledged.values()];
  for (let i = 0; i < all.length; i += 500) {
    const slice = all.slice(i, i + 500);
    const again = await postGroup(
      ledger.db,
      slice.map(({ transfer }) => transfer),
      new Date(),
    );
    expect(again).toEqual(slice.map(({ outcome }) => outcome));
  }
  expect(await verifyLedger(ledger.db)).toEqual([]);
}

async function killAndRestart(): Promise<void> {
  const port = new URL(server.url).port;
  const { url } = server;
  process.kill(server.pid, 'SIGKILL');
  await sleep(200);
  const again = await startEmbedded({ dataDir, persistent: false, settings: { port } });
  server = { ...again, url };
}

test('kill -9 of the database under load: every acknowledged transfer is there, once', async () => {
  const postings = [ledger.open(), ledger.open({ lanes: 3, groupSize: 16 })];
  const load = startLoad(postings, 64);
  for (let kills = 0; kills < 3; kills++) {
    await sleep(1_200);
    await killAndRestart();
  }
  await sleep(500);
  await load.end();
  expect(load.unknown).toEqual([]);
  await expectKept(load);
}, 45_000);

test('terminated connections under load: every acknowledged transfer is there, once', async () => {
  const load = startLoad([ledger.open(), ledger.open({ lanes: 3, groupSize: 16 })], 64);
  let terminated = 0;
  for (let round = 0; round < 20; round++) {
    await sleep(100);
    const { rowCount } = await ledger.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query like '%ledger_post%' order by random() limit 2`,
    );
    terminated += rowCount ?? 0;
  }
  await load.end();
  expect(terminated).toBeGreaterThan(20);
  expect(load.unknown).toEqual([]);
  await expectKept(load);
}, 20_000);

test('a storm of retries: each key moves once, and every caller of it hears the same', async () => {
  const postings = [ledger.open({ lanes: 3 }), ledger.open({ groupSize: 20 }), ledger.open({ lanes: 1 })];
  const transfers = Array.from({ length: 400 }, movement);
  const storms = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const mine = n % 2 ? transfers : transfers.toReversed();
      const outcomes = await Promise.all(mine.map((transfer) => postings[n % 3]?.post(transfer)));
      return n % 2 ? outcomes : outcomes.toReversed();
    }),
  );
  for (const storm of storms) expect(storm).toEqual(storms[0]);
  const { rows } = await ledger.db.query<{ n: bigint }>('select count(*) as n from transfers where key = any ($1)', [
    transfers.map(({ key }) => key),
  ]);
  expect(rows[0]?.n).toBe(400n);
  expect(await verifyLedger(ledger.db)).toEqual([]);
}, 20_000);
