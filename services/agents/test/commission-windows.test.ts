import { fromBinary } from '@bufbuild/protobuf';
import { type CommissionAccrued, CommissionAccruedSchema } from '@madang/proto/madang/agents/v1/events_pb.ts';
import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { type Database, openDatabase } from '@madang/runtime/database.ts';
import { derivedKey } from '@madang/runtime/ids.ts';
import { expect, test } from 'vitest';
import { closeWindow } from '../commission/close-windows.ts';
import { crowd, holdWindow, turnWindow } from '../commission/window.ts';
import { fourTiers, newBet, pointsOf } from './bets.ts';

const all = [1n, 2n, 3n, 4n, 5n];
/** Bets that give as many shares as make a crowd. */
const bets = crowd / 4;

type Tiers = Awaited<ReturnType<typeof fourTiers>>;

const newBets = (t: Tiers): string[] => Array.from({ length: bets }, () => newBet(t));
const settle = (t: Tiers, ids: string[]) => t.settle(...ids.map((betId) => ({ betId })));
const voided = { revision: 1, outcome: 'void', previousOutcome: 'loss' };

const open = (t: Tiers) => openDatabase({ url: t.harness.databaseUrl, schema: 'agents', poolSize: 4 });
const paidTo = (t: Tiers, account: bigint) =>
  t.wallet.transfers.filter(({ creditAccount }) => creditAccount === accountOf(account, 'point'));

/** Keeps the window open as a batch does that has not ended, until it is let go. The first batch of all makes it alone. */
async function keepOpen(t: Tiers, database: Database) {
  await database.transaction((tx) => holdWindow(tx, t.clock.now()));
  const tx = await database.pool.connect();
  await tx.query('begin');
  const window = await holdWindow(tx, t.clock.now());
  return {
    window,
    letGo: async () => {
      await tx.query('commit');
      tx.release();
    },
  };
}

async function told(t: Tiers): Promise<CommissionAccrued[]> {
  const { rows } = await t.tables.query<{ payload: Buffer }>('select payload from outbox where type = $1 order by id', [
    CommissionAccruedSchema.typeName,
  ]);
  return rows.map(({ payload }) => fromBinary(CommissionAccruedSchema, payload));
}

test('what batches of a crowd give an earner in a window is one payment and is told once; its shares are found by it', async () => {
  await using t = await fourTiers();
  await using database = open(t);
  const { letGo } = await keepOpen(t, database);
  const ids = [...newBets(t), ...newBets(t)];
  await settle(t, ids.slice(0, bets));
  await settle(t, ids.slice(bets));
  expect(await t.due()).toBe(2n);
  await letGo();
  expect(await pointsOf(t, ...all)).toEqual([3_000_000n, 4_000_000n, 3_000_000n, 5_000_000n, 0n]);
  expect(t.wallet.transfers).toHaveLength(4);
  const [paid] = paidTo(t, 4n);
  const payment = paid?.reference?.split(':')[0] ?? '';
  expect(paid).toMatchObject({ key: derivedKey(payment, 'rolling:0:4'), reference: `${payment}:minigame:100` });
  const { commissions, total, amount } = await t.client.listCommissions(
    { filter: { payment, account_id: '4' }, limit: 100 },
    t.admin(),
  );
  expect([total, amount]).toEqual([100n, 5_000_000n]);
  expect(commissions.map(({ betId }) => betId).sort()).toEqual(ids.toSorted());
  const { sums } = await t.client.sumCommissions({ accountId: 4n }, t.admin());
  expect(sums).toMatchObject([{ amount: 5_000_000n, stake: 100_000_000n }]);
  expect((await told(t)).map(({ path, amount, stake, shares, betId }) => [path, amount, stake, shares, betId])).toEqual(
    [
      ['1', 3_000_000n, 100_000_000n, 100, ''],
      ['1.2', 4_000_000n, 100_000_000n, 100, ''],
      ['1.2.3', 3_000_000n, 100_000_000n, 100, ''],
      ['1.2.3.4', 5_000_000n, 100_000_000n, 100, ''],
    ],
  );
});

test('a window that a batch has not ended in is not closed, and has that batch when it is', async () => {
  await using t = await fourTiers();
  await using database = open(t);
  const { window, letGo } = await keepOpen(t, database);
  await settle(t, newBets(t));
  await new Promise((resolve) => setTimeout(resolve, 2_200));
  expect((await t.tables.query('select id from commission_window')).rows).toEqual([{ id: window }]);
  await settle(t, newBets(t));
  expect(t.wallet.transfers).toEqual([]);
  await letGo();
  expect(await pointsOf(t, 4n)).toEqual([5_000_000n]);
  expect(paidTo(t, 4n)).toHaveLength(1);
  await settle(t, newBets(t));
  expect(await pointsOf(t, 4n)).toEqual([7_500_000n]);
  expect(paidTo(t, 4n)).toHaveLength(2);
});

test('a window whose closing was cut off, and one that several close at once, is paid once', async () => {
  await using t = await fourTiers();
  await using database = open(t);
  const { window, letGo } = await keepOpen(t, database);
  await settle(t, newBets(t));
  await letGo();
  await database.query(`update commission_window set opened_at = opened_at - interval '2 seconds'`);
  await turnWindow(database, t.clock.now());
  const cut = database.transaction(async (tx) => {
    await closeWindow(tx, window);
    throw new Error('killed');
  });
  await expect(cut).rejects.toThrow('killed');
  await Promise.all([1, 2, 3].map(() => database.transaction((tx) => closeWindow(tx, window))));
  t.wallet.losesAnswers = 1;
  expect(await pointsOf(t, ...all)).toEqual([1_500_000n, 2_000_000n, 1_500_000n, 2_500_000n, 0n]);
  expect(t.wallet.transfers).toHaveLength(4);
  expect(await told(t)).toHaveLength(4);
});

test('what is taken back in the window that gave it moves nothing; of a later window it is a payment back, tried until it is taken', async () => {
  await using t = await fourTiers();
  await using database = open(t);
  const { letGo } = await keepOpen(t, database);
  const [first, second] = [newBets(t), newBets(t)];
  await settle(t, first);
  await t.settle(...first.map((betId) => ({ betId, ...voided })));
  await letGo();
  expect(await pointsOf(t, ...all)).toEqual([0n, 0n, 0n, 0n, 0n]);
  expect(t.wallet.asked).toEqual([]);
  expect((await told(t)).map(({ amount, stake }) => [amount, stake])).toEqual(Array(4).fill([0n, 0n]));
  await settle(t, second);
  expect(await pointsOf(t, 3n, 4n)).toEqual([1_500_000n, 2_500_000n]);
  t.wallet.balances.set(accountOf(4n, 'point'), 0n);
  await t.settle(...second.map((betId) => ({ betId, ...voided })));
  expect(await pointsOf(t, 3n, 4n)).toEqual([0n, 0n]);
  t.wallet.balances.set(accountOf(4n, 'point'), 2_600_000n);
  t.clock.advance(60_000);
  expect(await pointsOf(t, 4n)).toEqual([100_000n]);
});

test("in a crowd each of a member's own shares is paid by its bet, and a partner's only one of a class by its window", async () => {
  await using t = await fourTiers();
  await t.client.setRates({ id: 5n, rates: { basisPoints: { minigame: 100 } } }, t.admin());
  for (const id of [1n, 2n, 3n, 4n])
    await t.client.setRates({ id, rates: { basisPoints: { powerball: 500 } } }, t.admin());
  t.clock.advance(1_000);
  const ids = newBets(t);
  await t.settle({ betId: newBet(t), gameClass: 'powerball' }, ...ids.map((betId) => ({ betId })));
  expect(await pointsOf(t, 4n, 5n)).toEqual([2_050_000n, 500_000n]);
  expect(
    paidTo(t, 5n)
      .map(({ reference }) => reference)
      .sort(),
  ).toEqual(ids.map((id) => `${id}:minigame`).sort());
  const [minigame, powerball] = paidTo(t, 4n)
    .map(({ reference }) => reference)
    .sort((a, b) => a.localeCompare(b));
  const shares = [minigame, powerball].map((reference) => reference?.split(':').slice(1).join(':')).sort();
  expect(shares).toEqual(['minigame:50', 'powerball:1']);
});

test('bets that are told of again beside new ones earn once', async () => {
  await using t = await fourTiers();
  const [known, fresh] = [newBets(t), newBets(t)];
  await settle(t, known);
  await settle(t, [...known, ...fresh, ...fresh]);
  expect(await pointsOf(t, ...all)).toEqual([3_000_000n, 4_000_000n, 3_000_000n, 5_000_000n, 0n]);
});
