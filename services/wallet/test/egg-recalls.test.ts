import { CasinoEggsService } from '@madang/proto/madang/game_feeds/v1/casino_eggs_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { type Database, openDatabase } from '@madang/runtime/database.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { VendorAsks } from '../eggs/ask-vendor.ts';
import { type RecallDeps, runRecall } from '../eggs/recalls/run-recall.ts';
import { type EggsHarness, eggsHarness } from './eggs-harness.ts';

let wallet: EggsHarness;
let aheadMs: number;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  wallet = await eggsHarness();
});
beforeEach(() => {
  aheadMs = dueMs;
  Object.assign(wallet.supplier, { mood: 'fine', isSilent: false, isSeamless: false, isAutomatic: false });
});
// Whatever failed on the way, nothing is lost and each recall is over.
afterEach(async () => {
  expect(await wallet.violations()).toEqual([]);
  expect((await wallet.tables.query('select from egg_recalls where ended_at is null')).rowCount).toBe(0);
});
afterAll(async () => {
  await stack.disposeAsync();
  await wallet[Symbol.asyncDispose]();
});

/** Parts are due when the clock of the tests' own replicas says so, and not for the service beside them. */
const dueMs = 3_600_000;
const leaseMs = 60_000;
const never = new AbortController().signal;

/** A replica of the wallet that runs recalls when it is told to. */
function replica(change: (deps: RecallDeps) => Partial<RecallDeps> = () => ({})) {
  const platform = wallet.home.platform('wallet');
  const database = stack.use(openDatabase({ url: wallet.home.databaseUrl, schema: 'wallet', poolSize: 4 }));
  const plain: RecallDeps = {
    database,
    clock: { now: () => new Date(wallet.clock.now().getTime() + aheadMs) },
    log: createLogger('test', 'fatal'),
    vendors: platform.client(CasinoEggsService),
    identity: platform.client(IdentityService),
    onPosted: () => undefined,
  };
  const deps = { ...plain, ...change(plain) };
  const asks = stack.use(new VendorAsks(deps));
  return { turn: () => runRecall(deps, asks, never) };
}

/** A database that a process no longer reaches once it is dead, whatever it still tries. */
function mortal(database: Database) {
  let isDead = false;
  const alive = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    ((...args: Args) => (isDead ? Promise.reject(new Error('killed')) : work(...args))) as typeof work;
  return {
    die: (): never => {
      isDead = true;
      throw new Error('killed');
    },
    database: { ...database, query: alive(database.query), transaction: alive(database.transaction) } as Database,
  };
}

/** Members with eggs, and a recall that is to bring them home. */
async function begin(members: number, eggs = 10_000n): Promise<{ ids: bigint[]; recall: string }> {
  const ids: bigint[] = [];
  for (let n = 0; n < members; n++) {
    const id = await wallet.rich(eggs);
    expect(await wallet.charge(id, eggs)).toMatchObject({ state: 'done' });
    ids.push(id);
  }
  const recall = uuidv7();
  const now = wallet.clock.now();
  await wallet.tables.query(
    `insert into egg_recalls (id, actor, key, memo, state, created_at) values ($1, 900, $2, 'to seamless', 'running', $3)`,
    [recall, uuidv7(), now],
  );
  await wallet.tables.query(
    `insert into egg_recall_parts (recall, account_id, vendor, next_try_at) select $1, unnest($2::int8[]), 'originals', $3`,
    [recall, ids, new Date(now.getTime() + dueMs)],
  );
  wallet.supplier.asked = 0;
  return { ids, recall };
}

const stateOf = async (recall: string) => {
  const { recalls } = await wallet.eggs.listEggRecalls({ filter: { id: recall } }, wallet.admin(900n, ['eggs.read']));
  const { state, holdings, moved, failed, amount } = recalls[0] ?? {};
  return { state, holdings, moved, failed, amount };
};
const partsOf = async (recall: string) =>
  (
    await wallet.tables.query<{ state: string; tries: number; refusals: number }>(
      'select state, tries, refusals from egg_recall_parts where recall = $1',
      [recall],
    )
  ).rows;
/** Lets the charging that a recall closes be open again. */
afterEach(() => wallet.clock.advance(16 * 60_000 + dueMs));

test('two replicas at once bring each holding home once, however many they are', async () => {
  const { ids, recall } = await begin(45);
  const both = [replica(), replica()];
  for (let turn = 0; turn < 6; turn++) await Promise.all(both.map((one) => one.turn()));
  expect(await stateOf(recall)).toEqual({ state: 'done', holdings: 45, moved: 45, failed: 0, amount: 450_000n });
  expect(wallet.supplier.asked).toBe(45);
  for (const id of ids) expect(await wallet.holds(id)).toEqual([10_000n, 0n]);
});

test('a replica that dies once the supplier has moved is followed by another, which counts what it moved', async () => {
  const { ids, recall } = await begin(1);
  const dies = replica((plain) => {
    const { database, die } = mortal(plain.database);
    const moveEggs: typeof plain.vendors.moveEggs = async (asked, options) => {
      await plain.vendors.moveEggs(asked, options);
      return die();
    };
    return { database, vendors: { ...plain.vendors, moveEggs } };
  });
  await expect(dies.turn()).rejects.toThrow('killed');
  const id = ids[0] ?? 0n;
  expect([await wallet.holds(id), wallet.supplier.of(id)]).toEqual([[0n, 10_000n], 0n]);
  const next = replica();
  // Whoever took the part has it for a while.
  await next.turn();
  expect(await partsOf(recall)).toEqual([{ state: 'open', tries: 0, refusals: 0 }]);
  aheadMs += leaseMs;
  // Its transfer is found by its key, and is waited for: it is not made again.
  await next.turn();
  expect(await partsOf(recall)).toEqual([{ state: 'open', tries: 1, refusals: 0 }]);
  wallet.clock.advance(dueMs + 31_000);
  expect(await wallet.ended(id)).toBe('done');
  await next.turn();
  await next.turn();
  expect(await stateOf(recall)).toEqual({ state: 'done', holdings: 1, moved: 1, failed: 0, amount: 10_000n });
  expect([await wallet.holds(id), wallet.supplier.asked]).toEqual([[10_000n, 0n], 1]);
});

test('a replica that dies before the supplier is asked is followed by another, which asks', async () => {
  const { ids, recall } = await begin(1);
  const dies = replica((plain) => {
    const { database, die } = mortal(plain.database);
    // It is gone between what is written and the question.
    const query = async (text: string, values?: unknown[]) =>
      text.includes(`set state = 'asked'`) ? die() : database.query(text, values);
    return { database: { ...database, query } as Database };
  });
  await expect(dies.turn()).rejects.toThrow('killed');
  const id = ids[0] ?? 0n;
  expect([await wallet.holds(id), wallet.supplier.asked]).toEqual([[0n, 10_000n], 0]);
  aheadMs += leaseMs;
  const next = replica();
  await next.turn();
  await next.turn();
  expect(await stateOf(recall)).toEqual({ state: 'done', holdings: 1, moved: 1, failed: 0, amount: 10_000n });
  expect([await wallet.holds(id), wallet.supplier.asked]).toEqual([[10_000n, 0n], 1]);
});

test('a part that is refused is asked for anew, with a key of its own, and the others do not wait for it', async () => {
  const { ids, recall } = await begin(2);
  const refused = ids[0] ?? 0n;
  wallet.supplier.mood = 'refuses';
  const one = replica();
  await one.turn();
  expect(await partsOf(recall)).toEqual([
    { state: 'open', tries: 1, refusals: 1 },
    { state: 'open', tries: 1, refusals: 1 },
  ]);
  wallet.supplier.mood = 'fine';
  // What was lost in play meanwhile is nothing that is brought home.
  wallet.supplier.eggs.set(refused, 0n);
  aheadMs += leaseMs;
  await one.turn();
  await one.turn();
  expect(await stateOf(recall)).toEqual({ state: 'done', holdings: 2, moved: 2, failed: 0, amount: 10_000n });
  expect(await wallet.holds(refused)).toEqual([0n, 0n]);
  expect(await wallet.holds(ids[1] ?? 0n)).toEqual([10_000n, 0n]);
});

test('a part that fails again and again is told of as failed in the end, with its eggs where they are, for the next recall', async () => {
  const { ids, recall } = await begin(1);
  const id = ids[0] ?? 0n;
  wallet.supplier.isSilent = true;
  const one = replica();
  for (let tries = 1; tries <= 15; tries++) {
    expect((await stateOf(recall)).state).toBe('running');
    await one.turn();
    expect(await partsOf(recall)).toMatchObject([{ tries }]);
    aheadMs += 11 * 60_000;
  }
  await one.turn();
  expect(await stateOf(recall)).toEqual({ state: 'done', holdings: 1, moved: 0, failed: 1, amount: 0n });
  expect([await wallet.holds(id), wallet.supplier.of(id)]).toEqual([[0n, 10_000n], 10_000n]);
  wallet.supplier.isSilent = false;
  await wallet.eggs.recallEggs({ memo: 'again', key: uuidv7() }, wallet.admin(900n, ['eggs.read', 'eggs.write']));
  await expect.poll(() => wallet.holds(id), { timeout: 15_000 }).toEqual([10_000n, 0n]);
  await expect
    .poll(async () => (await wallet.tables.query('select from egg_recalls where ended_at is null')).rowCount, {
      timeout: 15_000,
    })
    .toBe(0);
});
