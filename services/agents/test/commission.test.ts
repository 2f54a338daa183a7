import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { openDatabase } from '@madang/runtime/database.ts';
import { received } from '@madang/runtime/events/event.ts';
import { derivedKey } from '@madang/runtime/ids.ts';
import { expect, test } from 'vitest';
import { partitions } from '../commission/months.ts';
import { takeSettlements } from '../consumers/settlements.ts';
import { fourTiers, newBet, path, pointsOf } from './bets.ts';
import { refusal } from './refusal.ts';

/** The points of the partner nearest to the member. */
const earner = accountOf(4n, 'point');

const all = [1n, 2n, 3n, 4n, 5n];

test('15/12/8/5 percent of 1,000,000 are 30,000 / 40,000 / 30,000 / 50,000, paid as points under known keys', async () => {
  await using t = await fourTiers();
  const betId = newBet(t);
  await t.settle({ betId, outcome: 'win', payout: 1_950_000n });
  expect(await pointsOf(t, ...all)).toEqual([30_000n, 40_000n, 30_000n, 50_000n, 0n]);
  expect(t.wallet.transfers.find((transfer) => transfer.creditAccount === earner)).toMatchObject({
    key: derivedKey(betId, 'rolling:0:4'),
    debitAccount: houseAccounts.commission,
    amount: 50_000n,
    kind: 'rolling',
    reference: `${betId}:minigame`,
  });
});

test('what several bets of one batch give an earner is one payment, by which its shares are found; each bet of the member has its own', async () => {
  await using t = await fourTiers();
  await t.client.setRates({ id: 5n, rates: { basisPoints: { minigame: 100 } } }, t.admin());
  const bets = [newBet(t), newBet(t), newBet(t)];
  await t.settle(...bets.map((betId) => ({ betId, stake: 100_001n })));
  const single = await pointsOf(t, ...all);
  expect(single).toEqual([9_000n, 12_000n, 9_000n, 12_000n, 3_000n]);
  const [paid, ...others] = t.wallet.transfers.filter((transfer) => transfer.creditAccount === earner);
  expect(others).toEqual([]);
  const payment = paid?.reference?.split(':')[0] ?? '';
  expect(paid).toMatchObject({
    key: derivedKey(payment, 'rolling:0:4'),
    amount: 12_000n,
    reference: `${payment}:minigame:3`,
  });
  const { commissions, total } = await t.client.listCommissions({ filter: { payment, account_id: '4' } }, t.admin());
  expect(total).toBe(3n);
  expect(commissions.map(({ betId }) => betId).sort()).toEqual([...bets].sort());
  expect(commissions.every((share) => share.payment === payment)).toBe(true);
  const own = t.wallet.transfers.filter((transfer) => transfer.creditAccount === accountOf(5n, 'point'));
  expect(own.map(({ reference }) => reference).sort()).toEqual(bets.map((betId) => `${betId}:minigame`).sort());
});

test('what is taken back beside what is given is one payment of the difference, and none where it is nothing', async () => {
  await using t = await fourTiers();
  const [first, second] = [newBet(t), newBet(t)];
  await t.settle({ betId: first, stake: 100_000n });
  expect(await pointsOf(t, 4n)).toEqual([5_000n]);
  const before = t.wallet.transfers.length;
  await t.settle(
    { betId: first, stake: 100_000n, revision: 1, outcome: 'void', previousOutcome: 'win' },
    { betId: second, stake: 100_000n },
  );
  expect(t.wallet.transfers.length).toBe(before);
  expect(await t.due()).toBe(0n);
  expect(await pointsOf(t, ...all)).toEqual([3_000n, 4_000n, 3_000n, 5_000n, 0n]);
  await t.settle(
    { betId: second, stake: 100_000n, revision: 1, outcome: 'void', previousOutcome: 'win' },
    { betId: newBet(t), stake: 40_000n },
  );
  expect(await pointsOf(t, ...all)).toEqual([1_200n, 1_600n, 1_200n, 2_000n, 0n]);
});

test("the member's own rate comes off the shop alone", async () => {
  await using t = await fourTiers();
  await t.client.setRates({ id: 5n, rates: { basisPoints: { minigame: 100 } } }, t.admin());
  await t.settle({ betId: newBet(t) });
  expect(await pointsOf(t, ...all)).toEqual([30_000n, 40_000n, 30_000n, 40_000n, 10_000n]);
});

test('the share of one that is not at work is that of the account over it', async () => {
  await using t = await fourTiers();
  const state = (accountId: bigint) =>
    t.publish('identity', AccountStateChangedSchema, [
      { accountId, kind: AccountKind.AGENT, state: 'suspended', level: 1, nickname: 'n' },
    ]);
  await state(2n);
  await t.settle({ betId: newBet(t) });
  expect(await pointsOf(t, ...all)).toEqual([70_000n, 0n, 30_000n, 50_000n, 0n]);
  await state(4n);
  await t.settle({ betId: newBet(t) });
  expect(await pointsOf(t, ...all)).toEqual([140_000n, 0n, 110_000n, 50_000n, 0n]);
});

test('void stakes and test accounts earn none, and other classes have their own rates', async () => {
  await using t = await fourTiers();
  await t.settle(
    { betId: newBet(t), outcome: 'void', payout: 1_000_000n },
    { betId: newBet(t), testAccount: true },
    { betId: newBet(t), gameClass: 'powerball' },
  );
  expect(await pointsOf(t, ...all)).toEqual([0n, 0n, 0n, 0n, 0n]);
  expect((await t.client.listCommissions({}, t.admin())).total).toBe(0n);
});

test('bets of several legs earn by the rates of several, sports of one by those of one; each keeps its game class', async () => {
  await using t = await fourTiers();
  const rates = { minigame_multiple: 300, powerball_multiple: 200, sports_single: 100 };
  for (const id of [1n, 2n, 3n, 4n]) await t.client.setRates({ id, rates: { basisPoints: rates } }, t.admin());
  t.clock.advance(1_000);
  const earned = async (gameClass: string, legs: number) => {
    const [before = 0n] = await pointsOf(t, 4n);
    await t.settle({ betId: newBet(t), gameClass, legs });
    const [after = 0n] = await pointsOf(t, 4n);
    return after - before;
  };
  expect(await earned('minigame', 1)).toBe(50_000n);
  expect(await earned('minigame', 2)).toBe(30_000n);
  expect(await earned('powerball', 2)).toBe(20_000n);
  expect(await earned('powerball', 1)).toBe(0n);
  expect(await earned('sports', 1)).toBe(10_000n);
  expect(await earned('sports', 2)).toBe(0n);
  const { sums } = await t.client.sumCommissions({ accountId: 4n }, t.admin());
  expect(sums.map((sum) => sum.gameClass).sort()).toEqual(['minigame', 'powerball', 'sports']);
});

test('an event that comes twice, or a bet that is told of twice, earns once', async () => {
  await using t = await fourTiers();
  const betId = newBet(t);
  const at = timestampFromDate(t.clock.now());
  const bet = {
    betId,
    accountId: 5n,
    path,
    gameClass: 'minigame',
    game: 'eos5',
    outcome: 'loss',
    stake: 10_000n,
    at,
    placedAt: at,
  };
  await t.publish('betting', BetSettledSchema, [bet], 777n);
  await t.publish('betting', BetSettledSchema, [bet], 777n);
  await t.publish('betting', BetSettledSchema, [bet], 778n);
  expect(await pointsOf(t, ...all)).toEqual([300n, 400n, 300n, 500n, 0n]);
  expect(await t.client.listCommissions({}, t.admin())).toMatchObject({ total: 4n, amount: 1_500n });
});

test('win to loss leaves the shares, void takes them back with rows of their own, and a later loss gives them again', async () => {
  await using t = await fourTiers();
  const betId = newBet(t);
  await t.settle({ betId, outcome: 'win' });
  await t.settle({ betId, revision: 1, outcome: 'loss', previousOutcome: 'win' });
  expect(await pointsOf(t, ...all)).toEqual([30_000n, 40_000n, 30_000n, 50_000n, 0n]);
  await t.settle({ betId, revision: 2, outcome: 'void', previousOutcome: 'loss' });
  expect(await pointsOf(t, ...all)).toEqual([0n, 0n, 0n, 0n, 0n]);
  const rows = async () =>
    (await t.client.listCommissions({ filter: { bet_id: betId, account_id: '4' } }, t.admin())).commissions;
  expect((await rows()).map((c) => [c.id, c.amount])).toEqual([
    [`${betId}:2:4`, -50_000n],
    [`${betId}:0:4`, 50_000n],
  ]);
  await t.settle({ betId, revision: 3, outcome: 'loss', previousOutcome: 'void' });
  expect(await pointsOf(t, ...all)).toEqual([30_000n, 40_000n, 30_000n, 50_000n, 0n]);
});

test('revisions in one batch, and in the wrong order, come to the same', async () => {
  await using t = await fourTiers();
  const [together, backwards, cancelled] = [newBet(t), newBet(t), newBet(t)];
  const voided = { revision: 1, outcome: 'void', previousOutcome: 'loss' };
  await t.settle({ betId: together }, { betId: together, ...voided });
  await t.settle({ betId: backwards, ...voided });
  await t.settle({ betId: backwards });
  await t.cancel(cancelled);
  await t.settle({ betId: cancelled });
  expect(await pointsOf(t, ...all)).toEqual([0n, 0n, 0n, 0n, 0n]);
  await t.settle({ betId: backwards, revision: 2, outcome: 'win', previousOutcome: 'void' });
  expect(await pointsOf(t, ...all)).toEqual([30_000n, 40_000n, 30_000n, 50_000n, 0n]);
});

test('a bet keeps the rates that stood when it was placed', async () => {
  await using t = await fourTiers();
  const placedAt = timestampFromDate(t.clock.now());
  const before = newBet(t);
  t.clock.advance(60_000);
  await t.client.setRates({ id: 4n, rates: { basisPoints: { minigame: 300 } } }, t.admin());
  await t.settle({ betId: before, placedAt });
  expect(await pointsOf(t, 3n, 4n)).toEqual([30_000n, 50_000n]);
  await t.settle({ betId: newBet(t) });
  expect(await pointsOf(t, 3n, 4n)).toEqual([80_000n, 80_000n]);
});

test('a lost answer of the ledger pays nothing twice', async () => {
  await using t = await fourTiers();
  t.wallet.losesAnswers = 2;
  await t.settle({ betId: newBet(t) });
  expect(await pointsOf(t, ...all)).toEqual([30_000n, 40_000n, 30_000n, 50_000n, 0n]);
  expect(t.wallet.transfers).toHaveLength(4);
});

test('what an earner has spent is taken back from later shares, by a later try', async () => {
  await using t = await fourTiers();
  const betId = newBet(t);
  await t.settle({ betId });
  await pointsOf(t, 4n);
  t.wallet.balances.set(earner, 20_000n);
  await t.settle({ betId, revision: 1, outcome: 'void', previousOutcome: 'loss' });
  expect(await pointsOf(t, 3n, 4n)).toEqual([0n, 20_000n]);
  await t.settle({ betId: newBet(t) });
  expect(await pointsOf(t, 4n)).toEqual([70_000n]);
  t.clock.advance(60_000);
  expect(await pointsOf(t, 4n)).toEqual([20_000n]);
});

test('what cannot be paid now waits until the ledger is back', async () => {
  await using t = await fourTiers();
  t.wallet.down = true;
  await t.settle({ betId: newBet(t) });
  expect(await t.due()).toBe(4n);
  t.wallet.down = false;
  expect(await pointsOf(t, 4n)).toEqual([50_000n]);
});

test('an agent sees the shares of its subtree, by bet and by day', async () => {
  await using t = await fourTiers();
  await t.settle({ betId: newBet(t) }, { betId: newBet(t), stake: 500_000n });
  const seen = await t.client.listCommissions({}, t.agent('1.2.3'));
  expect([seen.total, seen.amount, new Set(seen.commissions.map((c) => c.accountId))]).toEqual([
    4n,
    120_000n,
    new Set([3n, 4n]),
  ]);
  expect(seen.commissions[0]).toMatchObject({ memberId: 5n, gameClass: 'minigame', day: '2026-11-20' });
  const own = await t.client.listCommissions({ filter: { account_id: '4', day_gte: '2026-11-20' } }, t.agent('1.2.3'));
  expect([own.total, own.amount, own.commissions[0]?.ownBp, own.commissions[0]?.childBp]).toEqual([
    2n,
    75_000n,
    500,
    0,
  ]);
  const ofMember = await t.client.listCommissions({ filter: { member_id: '5' } }, t.agent('1.2.3'));
  expect([ofMember.total, ofMember.amount]).toEqual([4n, 120_000n]);
  const { sums } = await t.client.sumCommissions({}, t.agent('1.2.3'));
  expect(sums.map((s) => [s.day, s.accountId, s.amount, s.stake])).toEqual([
    ['2026-11-20', 3n, 45_000n, 1_500_000n],
    ['2026-11-20', 4n, 75_000n, 1_500_000n],
  ]);
  expect((await t.client.sumCommissions({ accountId: 4n, startedOn: '2001-01-01' }, t.admin())).sums).toHaveLength(1);
  expect((await t.client.sumCommissions({ accountId: 1n }, t.agent('1.2.3'))).sums).toEqual([]);
  expect((await t.client.sumCommissions({ startedOn: '2026-11-21', endedOn: '2026-11-22' }, t.admin())).sums).toEqual(
    [],
  );
});

test('days that are none, spans that are too long and filters that are not offered are refused', async () => {
  await using t = await fourTiers();
  const sum = (startedOn: string, endedOn: string) =>
    refusal(t.client.sumCommissions({ startedOn, endedOn }, t.admin()));
  expect(await sum('2026-02-30', '2026-03-01')).toBe('VALIDATION started_on');
  expect(await sum('2026-11-21', '2026-11-20')).toBe('VALIDATION started_on');
  expect(await sum('2025-01-01', '2026-11-20')).toBe('VALIDATION started_on');
  expect(await sum('', 'yesterday')).toBe('VALIDATION ended_on');
  const list = (filter: Record<string, string>) => refusal(t.client.listCommissions({ filter }, t.admin()));
  expect(await list({ day: '2026-02-30' })).toBe('VALIDATION day');
  expect(await list({ amount: '1' })).toBe('VALIDATION amount');
  expect(await list({ bet_id: 'x' })).toBe('VALIDATION bet_id');
});

test('an event with a time that cannot be is parked, and the others are taken', async () => {
  await using t = await fourTiers();
  await t.settle({ betId: '0190f0f0-0000-7000-8000-000000000000' }, { betId: newBet(t) });
  expect(await pointsOf(t, 4n)).toEqual([50_000n]);
  const { rows } = await t.tables.query('select consumer, type from parked_messages');
  expect(rows).toEqual([{ consumer: 'agents-commission', type: 'madang.betting.v1.BetSettled' }]);
});

test('a payment that met a conflict is repeated under the same key: another could pay the share twice', async () => {
  await using t = await fourTiers();
  const betId = newBet(t);
  const key = derivedKey(betId, 'rolling:0:4');
  t.wallet.conflicts.add(key);
  await t.settle({ betId });
  expect(await pointsOf(t, ...all)).toEqual([30_000n, 40_000n, 30_000n, 0n, 0n]);
  t.clock.advance(60_000);
  expect(await pointsOf(t, ...all)).toEqual([30_000n, 40_000n, 30_000n, 50_000n, 0n]);
  expect(t.wallet.transfers.filter((transfer) => transfer.creditAccount === earner)).toMatchObject([{ key }]);
});

test('while the ledger hangs no transaction stays open, and what comes meanwhile is taken', async () => {
  await using t = await fourTiers();
  let answer = () => {};
  t.wallet.hangs = new Promise((resolve) => {
    answer = resolve;
  });
  await t.settle({ betId: newBet(t) });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { rows } = await t.tables.query(
    `select state from pg_stat_activity where datname = current_database() and application_name = 'madang-agents' and state like 'idle in%'`,
  );
  expect(rows).toEqual([]);
  await t.settle({ betId: newBet(t) });
  expect(await t.due()).toBe(8n);
  answer();
  expect(await pointsOf(t, ...all)).toEqual([60_000n, 80_000n, 60_000n, 100_000n, 0n]);
  expect(new Set(t.wallet.transfers.map((transfer) => transfer.key)).size).toBe(t.wallet.transfers.length);
});

test.each([
  ['the outcome first', [0, 1]],
  ['the void first', [1, 0]],
])('revisions of a bet in overlapping transactions leave nothing of a voided one: %s', async (_, order) => {
  await using t = await fourTiers();
  const betId = newBet(t);
  await using database = openDatabase({ url: t.harness.databaseUrl, schema: 'agents', poolSize: 6 });
  const take = takeSettlements(t.clock, partitions(database));
  const schemas = new Map([[BetSettledSchema.typeName, BetSettledSchema]]);
  const at = timestampFromDate(t.clock.now());
  const settled = [
    { revision: 0, outcome: 'win' },
    { revision: 1, outcome: 'void', previousOutcome: 'win' },
  ].map((more, n) => {
    const facts = {
      betId,
      accountId: 5n,
      path,
      gameClass: 'minigame',
      game: 'eos5',
      stake: 1_000_000n,
      at,
      placedAt: at,
    };
    const payload = toBinary(BetSettledSchema, create(BetSettledSchema, { ...facts, legs: 1, ...more }));
    const name = { id: BigInt(n + 1), source: 'betting', type: BetSettledSchema.typeName, shard: 0 };
    return received({ ...name, trace: '', at: t.clock.now(), body: { payload } }, schemas);
  });
  const begun = await Promise.all([database.pool.connect(), database.pool.connect()]);
  for (const tx of begun) await tx.query('begin');
  const [first, second] = begun;
  const [one = 0, two = 0] = order;
  await take(first, settled.slice(one, one + 1));
  const other = take(second, settled.slice(two, two + 1)).then(() => second.query('commit'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  await first.query('commit');
  await other;
  for (const tx of begun) tx.release();
  const { rows } = await database.query(
    'select coalesce(sum(amount), 0)::int8 as kept from commissions cross join unnest(amounts) as amount where bet_id = $1',
    [betId],
  );
  expect(rows).toEqual([{ kept: 0n }]);
});
