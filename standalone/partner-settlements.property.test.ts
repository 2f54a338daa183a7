import { startAgents } from '@madang/agents/service.ts';
import { PartnerSettlementService, type SettlementRun } from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { ManualClock } from '@madang/runtime/clock.ts';
import { type Database, openDatabase } from '@madang/runtime/database.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { testPlatform } from '@madang/runtime/testing/harness.ts';
import { startWallet } from '@madang/wallet/service.ts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

const day = '2026-11-21';
const noon = Date.parse('2026-11-22T12:00:00+09:00');
const scope = { kind: 'losing', startedOn: day, endedOn: day };

/** An agent's place among those above it, what its rate leaves of the one above, and what its own players brought. */
interface Agent {
  under: number;
  keeps: number;
  stake: number;
  payout: number;
  /** What is done with it once all is paid. */
  after: 'keep' | 'recover' | 'spend and recover';
  /** Whether the agent above it pays it, out of what itself has, before the house pays the rest. */
  byAbove: boolean;
}

const agent: fc.Arbitrary<Agent> = fc.record({
  under: fc.nat(100),
  keeps: fc.integer({ min: 0, max: 100 }),
  stake: fc.integer({ min: 0, max: 9_999_999 }),
  payout: fc.integer({ min: 0, max: 12_000_000 }),
  after: fc.constantFrom('keep', 'keep', 'recover', 'spend and recover'),
  byAbove: fc.boolean(),
});

interface Placed extends Agent {
  id: bigint;
  parent: bigint;
  path: string;
  rate: number;
}

/** A tree of a run of its own, whose numbers no other has. */
function place(agents: readonly Agent[], first: bigint): Placed[] {
  const placed: Placed[] = [];
  for (const [n, one] of agents.entries()) {
    const above = placed[one.under % Math.max(1, n)];
    const id = first + BigInt(n);
    const rate = above ? Math.floor((above.rate * one.keeps) / 100) : 5_000;
    placed.push({ ...one, id, rate, parent: above?.id ?? 0n, path: above ? `${above.path}.${id}` : `${id}` });
  }
  return placed;
}

async function write(database: Database, tree: readonly Placed[]): Promise<void> {
  for (const { id, parent, path, rate } of tree) {
    await database.query(
      `insert into nodes (id, parent_id, path, role, account, nickname, level, state, created_at)
       values ($1, $2, $3::ltree, $4, $5, $5, 1, 'normal', now())`,
      [id, parent, path, parent === 0n ? 'operating_head_office' : 'shop', path],
    );
    await database.query(`insert into rates values ($1, 'losing', to_timestamp(0), $2)`, [id, rate]);
    const below = tree.filter((one) => one.path === path || one.path.startsWith(`${path}.`));
    const sum = (part: 'stake' | 'payout') => below.reduce((all, one) => all + one[part], 0);
    await database.query(
      `insert into settlement_days (day, account_id, parent_id, game_class, stake, payout) values ($1, $2, $3, 'minigame', $4, $5)`,
      [day, id, parent, sum('stake'), sum('payout')],
    );
  }
}

async function open() {
  const stack = new AsyncDisposableStack();
  const home = stack.use(await testPlatform({ clock: new ManualClock(new Date(noon)) }));
  stack.use(await startWallet(home.platform('wallet')));
  stack.use(await startAgents(home.platform('agents')));
  const database = stack.use(openDatabase({ url: home.databaseUrl, schema: 'agents', poolSize: 1 }));
  const platform = home.platform('test');
  const permissions = ['settlements.read', 'settlements.write'];
  return {
    database,
    settlements: platform.client(PartnerSettlementService),
    wallet: platform.client(WalletService),
    partner: ({ id: accountId, path }: Placed) =>
      home.callAs({ kind: AccountKind.AGENT, accountId, account: path, path, permissions: ['settlements.pay'] }),
    operator: () => home.callAs({ kind: AccountKind.ADMIN, accountId: 900n, account: 'admin', permissions }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('settlements, payments and recoveries over any tree conserve money in the real ledger', {
  timeout: 60_000,
}, async () => {
  await using t = await open();
  const run = async (action: string, rootId: bigint, amount: bigint): Promise<SettlementRun> => {
    const asked = { scope: { action, rootId, ...scope }, amount, memo: '', key: crypto.randomUUID() };
    const { id } = await t.settlements.startSettlementRun(asked, t.operator());
    return vi.waitFor(
      async () => {
        const { runs } = await t.settlements.listSettlementRuns({ filter: { id } }, t.operator());
        expect(runs[0]?.state).toBe('done');
        return runs[0] as SettlementRun;
      },
      { timeout: 10_000, interval: 10 },
    );
  };
  const moneyOf = async (tree: readonly Placed[]) => {
    const { balances } = await t.wallet.getBalances({ accountIds: tree.map(({ id }) => id) });
    return new Map(balances.map(({ accountId, money }) => [accountId, money]));
  };
  let trees = 0n;
  await fc.assert(
    fc.asyncProperty(fc.array(agent, { minLength: 1, maxLength: 12 }), async (agents) => {
      trees += 1n;
      const tree = place(agents, 10_000n + trees * 100n);
      await write(t.database, tree);
      const top = tree[0] as Placed;
      const recorded = await run('record', top.id, 0n);
      const { settlements } = await t.settlements.listSettlements(
        { filter: { account_id: tree.map(({ id }) => id).join(',') }, limit: 100 },
        t.operator(),
      );
      expect(settlements).toHaveLength(tree.length);
      // The shares of a tree are its top's amount, to the last KRW.
      const lost = tree.reduce((sum, { stake, payout }) => sum + BigInt(stake - payout), 0n);
      expect(settlements.reduce((sum, { share }) => sum + share, 0n)).toBe((lost * BigInt(top.rate)) / 10_000n);
      const owed = new Map(settlements.map(({ accountId, id, amount }) => [accountId, { id, amount }]));
      const due = settlements.reduce((sum, { amount }) => sum + amount, 0n);
      expect(recorded.amount).toBe(due);
      const expected = new Map(tree.map(({ id }) => [id, 0n]));
      const add = (account: bigint, more: bigint) => expected.set(account, (expected.get(account) ?? 0n) + more);
      const bank = { key: uuidv7(noon), debitAccount: houseAccounts.bank, creditAccount: accountOf(top.id, 'money') };
      await t.wallet.postTransfers({ transfers: [{ ...bank, amount: due / 2n + 1n, kind: 'deposit' }] });
      add(top.id, due / 2n + 1n);
      const payers = new Map<bigint, bigint>();
      for (const { id: account, parent, byAbove } of tree) {
        const { id = '', amount = 0n } = owed.get(account) ?? {};
        const above = tree.find((one) => one.id === parent);
        if (!byAbove || !above || amount === 0n) continue;
        const asked = [1, 2].map(() => t.settlements.paySettlement({ id, amount }, t.partner(above)));
        const answers = await Promise.allSettled(asked);
        const isPaid = (expected.get(parent) ?? 0n) >= amount;
        expect(answers.some(({ status }) => status === 'fulfilled')).toBe(isPaid);
        if (!isPaid) continue;
        payers.set(account, parent);
        add(parent, -amount);
        add(account, amount);
      }
      expect(await moneyOf(tree)).toEqual(expected);
      const left = [...owed].filter(([account]) => !payers.has(account));
      const rest = left.reduce((sum, [, { amount }]) => sum + amount, 0n);
      if (rest > 0n) expect(await run('pay', top.id, rest)).toMatchObject({ amount: rest, refused: 0 });
      for (const [account, { amount }] of left) add(account, amount);
      expect(await moneyOf(tree)).toEqual(expected);
      for (const { id: account, after } of tree) {
        const { id = '', amount = 0n } = owed.get(account) ?? {};
        if (after === 'keep' || amount === 0n) continue;
        const has = expected.get(account) ?? 0n;
        if (after === 'spend and recover' && has > 0n) {
          // All but one less than what would be taken back.
          const leaves = has < amount ? has : amount - 1n;
          const spent = { key: uuidv7(noon), debitAccount: accountOf(account, 'money') };
          const transfer = { ...spent, creditAccount: houseAccounts.adjustment, kind: 'adjustment' };
          if (has > leaves) await t.wallet.postTransfers({ transfers: [{ ...transfer, amount: has - leaves }] });
          expected.set(account, leaves);
        }
        if ((expected.get(account) ?? 0n) < amount) {
          const refused = t.settlements.recoverSettlement({ id, amount }, t.operator());
          await expect(refused).rejects.toThrow('INSUFFICIENT_FUNDS');
          continue;
        }
        add(account, -amount);
        const payer = payers.get(account);
        if (payer !== undefined) add(payer, amount);
        const taken = [1, 2].map(() => t.settlements.recoverSettlement({ id, amount }, t.operator()));
        for (const { state } of await Promise.all(taken)) expect(state).toBe('recovered');
      }
      expect(await moneyOf(tree)).toEqual(expected);
      expect((await t.wallet.verifyLedger({}, { timeoutMs: 30_000 })).violations).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
