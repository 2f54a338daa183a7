import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { BonusGivenSchema, DepositChangedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { expect, test, vi } from 'vitest';
import { fourTiers, newBet } from './bets.ts';

type Tiers = Awaited<ReturnType<typeof fourTiers>>;

/** Sums of an agent's days by day, its parent of then and class. */
async function daysOf(t: Tiers, account: bigint) {
  const { rows } = await t.tables.query<Record<string, bigint>>(
    `select day::text, parent_id as parent, game_class as class, stake, payout, rolling, deposits, bonuses
       from settlement_days where account_id = $1 order by day, parent_id, game_class`,
    [account],
  );
  return rows;
}

const sooner = { timeout: 5_000, interval: 20 };

test('what was staked, won and earned as rolling is in the days of all agents above', async () => {
  await using t = await fourTiers();
  await t.settle({ betId: newBet(t), payout: 300_000n }, { betId: newBet(t) });
  const minigame = { day: '2026-11-20', class: 'minigame', stake: 2_000_000n, payout: 300_000n };
  const money = { deposits: 0n, bonuses: 0n };
  await vi.waitFor(async () => {
    expect(await daysOf(t, 1n)).toEqual([{ ...minigame, ...money, parent: 0n, rolling: 300_000n }]);
    expect(await daysOf(t, 4n)).toEqual([{ ...minigame, ...money, parent: 3n, rolling: 100_000n }]);
    expect(await daysOf(t, 5n)).toEqual([]);
  }, sooner);
});

test('an outcome that pays another amount changes the days although it earns no other rolling', async () => {
  await using t = await fourTiers();
  const betId = newBet(t);
  await t.settle({ betId });
  await t.settle({
    betId,
    revision: 1,
    outcome: 'win',
    previousOutcome: 'loss',
    payout: 1_950_000n,
    at: timestampFromDate(new Date('2026-11-22T12:00:00+09:00')),
  });
  await vi.waitFor(
    async () =>
      expect((await daysOf(t, 2n)).map((row) => [row.day, row.stake, row.payout, row.rolling])).toEqual([
        ['2026-11-20', 1_000_000n, 0n, 120_000n],
        ['2026-11-22', 0n, 1_950_000n, 0n],
      ]),
    sooner,
  );
});

test('a bet of a test account, and an event that comes again, count nothing', async () => {
  await using t = await fourTiers();
  const betId = newBet(t);
  await t.settle({ betId }, { betId: newBet(t), testAccount: true });
  await t.settle({ betId });
  await t.cancel(newBet(t), { testAccount: true });
  const last = newBet(t);
  await t.settle({ betId: last, gameClass: 'slot' });
  await vi.waitFor(
    async () =>
      expect((await daysOf(t, 1n)).map((row) => [row.class, row.stake])).toEqual([
        ['minigame', 1_000_000n],
        ['slot', 1_000_000n],
      ]),
    sooner,
  );
});

test('a cancelled bet leaves the days again, and its outcome that comes later stays out', async () => {
  await using t = await fourTiers();
  const [betId, early] = [newBet(t), newBet(t)];
  await t.settle({ betId, payout: 5n });
  await t.cancel(betId);
  await t.cancel(early);
  await t.settle({ betId: early }, { betId: newBet(t), gameClass: 'slot', stake: 7n });
  await vi.waitFor(
    async () =>
      expect((await daysOf(t, 3n)).map((row) => [row.class, row.stake, row.payout, row.rolling])).toEqual([
        ['minigame', 0n, 0n, 0n],
        ['slot', 7n, 0n, 0n],
      ]),
    sooner,
  );
});

test('what comes late for a day that was settled counts on the day behind', async () => {
  await using t = await fourTiers();
  await t.tables.query(`update settlement_closed set through = '2026-11-24'`);
  await t.settle({ betId: newBet(t) }, { betId: newBet(t), at: timestampFromDate(new Date('2026-11-25T01:00:00Z')) });
  await vi.waitFor(
    async () => expect((await daysOf(t, 1n)).map((row) => [row.day, row.stake])).toEqual([['2026-11-25', 2_000_000n]]),
    sooner,
  );
});

test('deposits and the points given with them count once, and leave where they were counted', async () => {
  await using t = await fourTiers();
  const deposit = (depositId: bigint, status: string, more = {}) =>
    t.publish('wallet', DepositChangedSchema, [
      {
        depositId,
        accountId: 5n,
        path: '1.2.3.4.5',
        status,
        amount: 50_000n,
        bonusPoints: 1_000n,
        at: timestampFromDate(t.clock.now()),
        ...more,
      },
    ]);
  await deposit(1n, 'new');
  for (const id of [1n, 1n, 2n, 3n]) await deposit(id, 'approved');
  await deposit(9n, 'approved', { testAccount: true });
  // Moved below another agent meanwhile.
  await deposit(2n, 'approval_cancelled', { path: '1.7.5' });
  // The approval comes behind what cancelled it.
  await deposit(4n, 'approval_cancelled');
  await deposit(4n, 'approved');
  await deposit(5n, 'approved', { bonusPoints: 0n });
  await vi.waitFor(async () => {
    const bank = { day: '2026-11-20', class: 'bank', stake: 0n, payout: 0n, rolling: 0n };
    expect(await daysOf(t, 4n)).toEqual([{ ...bank, parent: 3n, deposits: 150_000n, bonuses: 2_000n }]);
    expect(await daysOf(t, 7n)).toEqual([]);
  }, sooner);
});

test('points that were given without a deposit count on their day, once, and those taken back come off', async () => {
  await using t = await fourTiers();
  await t.account('1.2.3.4.6', 'member', { testAccount: true });
  const give = (key: string, points: bigint, more = {}, id?: bigint) =>
    t.publish(
      'wallet',
      BonusGivenSchema,
      [{ key, accountId: 5n, path: '1.2.3.4.5', points, at: timestampFromDate(t.clock.now()), ...more }],
      id,
    );
  await vi.waitFor(
    async () => expect((await t.tables.query('select from nodes where id = 6')).rowCount).toBe(1),
    sooner,
  );
  await give('a', 3_000n, {}, 900n);
  await give('a', 3_000n, {}, 900n);
  await give('b', -1_000n);
  await give('c', 500n, { testAccount: true });
  // A sign-up does not say that its account is a test one: the tree does.
  await give('d', 500n, { accountId: 6n, path: '1.2.3.4.6' });
  await give('e', 50n, { at: timestampFromDate(new Date('2026-11-21T00:00:00+09:00')) });
  // What an agent has itself counts above it alone.
  await give('f', 7n, { accountId: 4n, path: '1.2.3.4', at: timestampFromDate(new Date('2026-11-21T00:00:00+09:00')) });
  await vi.waitFor(async () => {
    const days = async (account: bigint) => (await daysOf(t, account)).map((row) => [row.day, row.class, row.bonuses]);
    expect(await days(3n)).toEqual([
      ['2026-11-20', 'bank', 2_000n],
      ['2026-11-21', 'bank', 57n],
    ]);
    expect(await days(4n)).toEqual([
      ['2026-11-20', 'bank', 2_000n],
      ['2026-11-21', 'bank', 50n],
    ]);
  }, sooner);
});
