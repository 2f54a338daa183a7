import { PartnerSettlementService, type SettlementRun } from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from './clients.ts';
import { chainMs, Deaths } from './crash/deaths.ts';
import { expectClean } from './crash/expect-clean.ts';
import { openTestCluster } from './harness.ts';

// One death follows another: where the machine is busy, each process takes long to be back.
vi.setConfig({ testTimeout: 2 * chainMs });

const replicas = 2;
const dayMs = 86_400_000;
const day = kstDay(new Date(Date.now() - dayMs));
const scope = { kind: 'losing', startedOn: day, endedOn: day };

let cluster: Awaited<ReturnType<typeof openTestCluster>>;
let deaths: Deaths;
let agents: bigint[];

beforeAll(async () => {
  cluster = await openTestCluster({}, replicas);
  deaths = new Deaths(cluster);
  await using database = openDatabase({ url: cluster.databaseUrl('agents'), schema: 'agents', poolSize: 1 });
  // What a player below the shop lost yesterday, as all above it count it.
  const { rows } = await database.query<{ account_id: bigint }>(
    `insert into settlement_days (day, account_id, parent_id, game_class, stake, payout)
     select $1::date, n.id, n.parent_id, 'minigame', 10000000, 1000000
       from nodes n where n.path @> (select path from nodes where account = 'shop1') returning account_id`,
    [day],
  );
  agents = rows.map((row) => row.account_id);
  // The demo's rates begin today.
  await database.query(
    `insert into rates (account_id, game_class, from_at, basis_points)
     select id, 'losing', to_timestamp(0), 5000 - 500 * nlevel(path) from nodes where id = any($1::int8[])`,
    [agents],
  );
});
afterAll(() => cluster?.[Symbol.asyncDispose]());

const operator = () => {
  const permissions = ['settlements.read', 'settlements.write'];
  const principal = { kind: AccountKind.ADMIN, accountId: 1n, account: 'admin', path: '1', level: 1, permissions };
  return {
    headers: { 'madang-principal': cluster.platform('e2e').seal.sign(principal, Date.now()) },
    timeoutMs: 8_000,
  };
};
const settlements = () => cluster.platform('e2e').client(PartnerSettlementService);

const moneyOf = async () => {
  const { balances } = await eventually(
    () => cluster.platform('e2e').client(WalletService).getBalances({ accountIds: agents }),
    chainMs,
    'balances',
  );
  return balances.reduce((sum, { money }) => sum + money, 0n);
};

/** Begins a run with the same key until it is answered, and follows it to its end. */
async function run(action: string, amount: bigint): Promise<SettlementRun> {
  const key = crypto.randomUUID();
  const asked = { scope: { action, ...scope }, amount, memo: '', key };
  const { id } = await eventually(() => settlements().startSettlementRun(asked, operator()), chainMs, 'a run');
  return eventually(
    async () => {
      const { runs } = await settlements().listSettlementRuns({ filter: { id } }, operator());
      return runs[0]?.state === 'done' ? runs[0] : undefined;
    },
    chainMs,
    `the end of a run to ${action}`,
  );
}

test('a tree is recorded, paid and recovered once, whenever the processes die', async () => {
  const { amount, recorded } = await settlements().previewSettlementRun({ action: 'record', ...scope }, operator());
  expect(amount).toBeGreaterThan(0n);
  const before = await moneyOf();

  await deaths.arm('agents', 'agents.run_recorded');
  expect(await run('record', amount)).toMatchObject({ recorded, amount });
  await deaths.expect('agents', 'agents.run_recorded', chainMs);
  const kept = await eventually(() => settlements().listSettlements({}, operator()), chainMs, 'the settlements');
  expect([kept.total, kept.amount, kept.unpaid]).toEqual([BigInt(recorded), amount, amount]);
  expect(await moneyOf()).toBe(before);

  await deaths.arm('agents', 'agents.settlement_posted', 'agents.run_paid');
  expect(await run('pay', amount)).toMatchObject({ paid: recorded, refused: 0, amount });
  for (const point of ['agents.settlement_posted', 'agents.run_paid']) await deaths.expect('agents', point, chainMs);
  expect(await moneyOf()).toBe(before + amount);

  // One is taken back: its process dies with the money moved and nothing written.
  const [one] = kept.settlements;
  await deaths.arm('agents', 'agents.settlement_posted');
  const asked = { id: one?.id ?? '', amount: one?.amount ?? 0n };
  await eventually(() => settlements().recoverSettlement(asked, operator()), chainMs, 'an answer to a recovery');
  await deaths.expect('agents', 'agents.settlement_posted', chainMs);
  const taken = await settlements().getSettlement({ id: asked.id }, operator());
  expect(taken.settlement?.state).toBe('recovered');
  expect(await moneyOf()).toBe(before + amount - asked.amount);
  await expectClean(cluster);
});
