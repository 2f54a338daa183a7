import { CasinoBetsService } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import { type Counters, StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { type Clock, kstDay } from '@madang/runtime/clock.ts';
import { type Database, openDatabase } from '@madang/runtime/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts, type Supplier } from '../conformance/supplier.ts';
import { eventually } from './clients.ts';
import { recoveryMs } from './crash/deaths.ts';
import { expectClean } from './crash/expect-clean.ts';
import { openTestStandalone, type Whole } from './harness.ts';
import { agentIds, ladderOf, setOutcomeRates } from './suppliers/agents-rates.ts';
import { connect, findMember, playerOf } from './suppliers/connect.ts';
import { expectPlayed } from './suppliers/expect-played.ts';
import { countedOf, earnedOf, type SentBet } from './suppliers/expected.ts';
import { type Step, Table, type Won } from './suppliers/table.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const stake = 10_000n;
const money = 1_000_000n;

/** The system's clock, which the test can put forward: the database's does not go with it. */
let forwardMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + forwardMs), byHand: true };

interface Played {
  kind: 'casino' | 'slot';
  vendor: string;
  game: string;
  accountId: bigint;
  supplier: Supplier;
  table: Table;
  /** Calls that were booked, in their order. */
  steps: Step[];
}

let whole: Whole;
let betting: Database;
let agents: ReadonlyMap<string, bigint>;
let played: readonly [casino: Played, slot: Played];

beforeAll(async () => {
  whole = await openTestStandalone({ clock });
  const platform = whole.platform('e2e');
  betting = openDatabase({ url: whole.databaseUrl('betting'), schema: 'betting', poolSize: 2 });
  agents = await agentIds(platform);
  await setOutcomeRates(platform, agents);
  const open = async (kind: Played['kind'], product: number, account: string): Promise<Played> => {
    const vendor = `${kind}-house`;
    const { game, at } = await connect(platform, { vendor, product, kind });
    const [supplier, accountId] = [at(whole.url), await findMember(platform, account)];
    const player = playerOf(platform, accountId, vendor);
    const table = new Table({ supplier, player, game, stake }, money);
    await eventually(() => supplier.balance(player), recoveryMs, 'a vendor that is listened to');
    return { kind, vendor, game, accountId, supplier, table, steps: [] };
  };
  played = [await open('casino', 6_201, 'player1'), await open('slot', 6_202, 'player2')];
});
afterAll(async () => {
  await betting?.[Symbol.asyncDispose]();
  await whole?.[Symbol.asyncDispose]();
});

/** Makes a call, which is booked. */
async function make<S extends Step>(at: Played, step: S): Promise<S> {
  const { status, balance } = await at.supplier.call(step.path, step.fields);
  step.booked();
  at.steps.push(step);
  expect({ status, balance }).toEqual({ status: 'RS_OK', balance: at.table.money * parts });
  return step;
}

/** Every service says the same of all bets so far. */
async function expectSame(): Promise<void> {
  for (const { kind, accountId, table } of played)
    await expectPlayed(table, { platform: whole.platform('e2e'), database: betting, kind, accountId, agents }, 10_000);
  await expectClean(whole);
}

test('a bet, its win, its rollback, another outcome and a void reach every service, each to the won', async () => {
  for (const at of played) {
    const { table } = at;
    const bets = [];
    for (let n = 0; n < 6; n++) bets.push(await make(at, table.bet()));
    await expectSame();
    const [lost, won, corrected, back, backAfterWin] = bets as [Step, Step, Step, Step, Step, Step];
    await make(at, table.win(lost, 0n));
    await make(at, table.win(won, 25_000n));
    const wrong = await make(at, table.win(corrected, 50_000n));
    await make(at, table.rollback(back));
    await make(at, table.win(backAfterWin, 7_000n));
    await expectSame();
    // A casino's win that becomes a loss earns by the other rate, and a third outcome takes the second one's place.
    await make(at, table.rollbackOfWin(wrong));
    await expectSame();
    await make(at, table.win(corrected, 1_000n));
    await make(at, table.rollback(backAfterWin));
    await expectSame();
  }
});

test('whatever suppliers send, in whatever order, the services agree', async () => {
  let seed = 20_261_120;
  const below = (n: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  for (const at of played) {
    const { table } = at;
    const live: Step[] = [];
    const wins: (Step & Won)[] = [];
    for (let n = 0; n < 60; n++) {
      const bet = live[below(Math.max(live.length, 1))];
      const turn = below(10);
      if (!bet || turn < 4) live.push(await make(at, table.bet({ round_closed: turn === 0 })));
      else if (turn < 7) wins.push(await make(at, table.win(bet, 1_000n * BigInt(below(30)))));
      else if (turn < 8) await make(at, table.rollback(...(live.splice(live.indexOf(bet), 1) as [Step])));
      else {
        const [win] = wins.splice(below(Math.max(wins.length, 1)), 1);
        if (win) await make(at, table.rollbackOfWin(win));
      }
    }
    await expectSame();
  }
});

test('what is counted by day, member, agent and vendor is the same, and so is what agents were paid', async () => {
  const platform = whole.platform('e2e');
  const stats = platform.client(StatsService);
  const days = { startedOn: kstDay(new Date(Date.now() - dayMs)), endedOn: kstDay(new Date()) };
  const bare = ({ bets, stake: staked, payout, wins, returned }: Counters) => ({
    bets,
    stake: staked,
    payout,
    wins,
    returned,
  });
  const all = played.flatMap(({ table }) => [...table.bets.values()]);
  for (const { kind, vendor, game, accountId, table } of played) {
    const counted = countedOf([...table.bets.values()]);
    const asked = { ...days, gameClass: kind };
    const rows = async (more: object) => (await stats.getDaily({ ...asked, ...more })).rows;
    expect((await rows({ groupBy: ['game'] })).map((row) => [row.game, bare(row)])).toEqual([
      [`${vendor}:${game}`, counted],
    ]);
    expect((await rows({ groupBy: ['account'], accountId })).map(bare)).toEqual([counted]);
    for (const id of agents.values()) expect((await rows({ groupBy: [], accountId: id })).map(bare)).toEqual([counted]);
    const byDay = await rows({ groupBy: ['day'] });
    expect(byDay.reduce((sum, row) => sum + row.stake, 0n)).toBe(counted.stake);
    const { startedOn: from, endedOn: to } = days;
    const vendors = (await platform.client(CasinoBetsService).sumCasinoBets({ from, to })).rows;
    const ended = [...table.bets.values()].filter(({ status }) => status !== 'open');
    const { bets, payout, stake: staked, returned } = countedOf(ended);
    expect(vendors.filter((row) => row.vendor === vendor)).toMatchObject([
      { gameClass: kind, members: 1n, bets, payout, stake: staked - returned },
    ]);
  }
  expect(all.length).toBeGreaterThan(40);
  const earned = new Map<string, bigint>();
  for (const { kind, table } of played)
    for (const [account, amount] of earnedOf(table.bets.values(), (bet: SentBet) => ladderOf(kind, bet)))
      earned.set(account, (earned.get(account) ?? 0n) + amount);
  const wallet = platform.client(WalletService);
  await eventually(
    async () => {
      const { balances } = await wallet.getBalances({ accountIds: [...agents.values()] });
      const points = new Map(balances.map(({ accountId, point }) => [accountId, point]));
      return [...agents].every(([account, id]) => points.get(id) === earned.get(account)) || undefined;
    },
    recoveryMs,
    'the points of every agent',
  );
  const [total] = (await stats.getDaily({ ...days, groupBy: [] })).rows;
  expect(total?.rolling).toBe([...earned.values()].reduce((sum, amount) => sum + amount, 0n));
});

test('a day later each call has its answer of then, and wins and rollbacks are booked', async () => {
  const waiting = [];
  for (const at of played)
    waiting.push({
      at,
      bets: [await make(at, at.table.bet()), await make(at, at.table.bet()), await make(at, at.table.bet())],
    });
  await expectSame();
  forwardMs = dayMs + hourMs;
  for (const { table } of played) table.closeOpen();
  // Nobody waits any longer for what is open: it stands as lost.
  await expectSame();
  for (const { supplier, table, steps } of played)
    for (const { path, fields } of steps) {
      const { status, balance } = await supplier.call(path, fields);
      expect({ path, status, balance }).toEqual({ path, status: 'RS_OK', balance: table.money * parts });
    }
  for (const { at, bets } of waiting) {
    const [won, back] = bets as [Step, Step, Step];
    const { path, fields } = at.table.bet();
    expect((await at.supplier.call(path, fields)).status).toBe('RS_ERROR_TOKEN_EXPIRED');
    // What comes of a known bet is no matter of its token.
    await make(at, { ...at.table.win(won, 33_000n) });
    await make(at, at.table.rollback(back));
  }
  await expectSame();
});
