import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { partitions } from '@madang/agents/commission/months.ts';
import { crowd } from '@madang/agents/commission/window.ts';
import { takeSettlements } from '@madang/agents/consumers/settlements.ts';
import { BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { systemClock } from '@madang/runtime/clock.ts';
import { type Database, openDatabase } from '@madang/runtime/database.ts';
import { type ReceivedEvent, received } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from './clients.ts';
import { chainMs, Deaths } from './crash/deaths.ts';
import { expectClean } from './crash/expect-clean.ts';
import { openTestCluster } from './harness.ts';

vi.setConfig({ testTimeout: 2 * chainMs });

const replicas = 2;
const schemas = new Map([[BetSettledSchema.typeName, BetSettledSchema]]);
const points = ['agents.window-turned', 'agents.window-closed'];

interface Node {
  id: bigint;
  path: string;
}

let cluster: Awaited<ReturnType<typeof openTestCluster>>;
let deaths: Deaths;
let database: Database;
let player: Node;
let told = 0n;

beforeAll(async () => {
  cluster = await openTestCluster({}, replicas);
  deaths = new Deaths(cluster);
  database = openDatabase({ url: cluster.databaseUrl('agents'), schema: 'agents', poolSize: 2 });
  const found = await eventually(
    async () => (await database.query<Node>(`select id, path::text from nodes where account = 'player1'`)).rows[0],
    chainMs,
    'the player in the tree',
  );
  player = found;
});
afterAll(async () => {
  await database?.[Symbol.asyncDispose]();
  await cluster?.[Symbol.asyncDispose]();
});

function lost(): ReceivedEvent {
  const at = timestampFromDate(new Date());
  const bet = { betId: uuidv7(), accountId: player.id, path: player.path, gameClass: 'powerball', game: 'eos5' };
  const outcome = { outcome: 'loss', stake: 100_000n, at, placedAt: at, legs: 1 };
  const payload = toBinary(BetSettledSchema, create(BetSettledSchema, { ...bet, ...outcome }));
  told += 1n;
  const name = { id: told, source: 'betting', type: BetSettledSchema.typeName, shard: 0 };
  return received({ ...name, trace: '', at: new Date(), body: { payload } }, schemas);
}

/** Writes a crowd's commission in one transaction, as the consumer does: nobody is paid before its window is closed. */
async function settleCrowd(): Promise<void> {
  const take = takeSettlements(systemClock, partitions(database));
  const events = Array.from({ length: crowd }, lost);
  await database.transaction((tx) => take(tx, events));
}

const earned = async () => {
  const { rows } = await database.query<{ id: bigint; amount: bigint }>(
    'select account_id as id, sum(amount)::int8 as amount from commissions group by account_id order by account_id',
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
};
const pointsOf = async (accountIds: bigint[]) => {
  const { balances } = await cluster.platform('e2e').client(WalletService).getBalances({ accountIds });
  return new Map(balances.map(({ accountId, point }) => [accountId, point]));
};
const waits = async () => {
  const { rows } = await database.query<{ waits: boolean }>(
    `select exists (select from commission_waiting) or exists (select from commission_payments)
         or exists (select from commission_refused) as waits`,
  );
  return rows[0]?.waits;
};
const nothingWaits = () => eventually(async () => !(await waits()) || undefined, chainMs, 'commission that is paid');

test('commission of a crowd is paid once, whenever whoever closes its windows dies', async () => {
  await nothingWaits();
  const before = await earned();
  const accounts = (await database.query<{ id: bigint }>('select id from nodes')).rows.map(({ id }) => id);
  const had = await pointsOf(accounts);

  // It waits in a window that is open when those who would close it die.
  await settleCrowd();
  expect(await waits()).toBe(true);
  await deaths.arm('agents', ...points);
  await settleCrowd();
  for (const point of points) await deaths.expect('agents', point, chainMs);
  await settleCrowd();
  await nothingWaits();

  const after = await earned();
  const gained = [...after].flatMap(([id, amount]) => {
    const more = amount - (before.get(id) ?? 0n);
    return more === 0n ? [] : [[id, more] as const];
  });
  expect(gained.length).toBeGreaterThan(1);
  const has = await eventually(() => pointsOf(accounts), chainMs, 'balances');
  for (const [id, more] of gained) expect((has.get(id) ?? 0n) - (had.get(id) ?? 0n)).toBe(more);
  // Sums by day have each share once as well.
  const { rows } = await database.query<{ id: bigint; amount: bigint }>(
    'select account_id as id, sum(amount)::int8 as amount from commission_days group by account_id order by account_id',
  );
  expect(new Map(rows.map(({ id, amount }) => [id, amount]))).toEqual(after);
  await expectClean(cluster);
});
