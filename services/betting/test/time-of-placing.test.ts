import { OddsChange } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { systemClock } from '@madang/runtime/clock.ts';
import { uuidTime, uuidv7 } from '@madang/runtime/ids.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { BettingConfig } from '../config.ts';
import type { BettingCore } from '../deps.ts';
import type { CheckedSlip } from '../placing/check-slip.ts';
import { insertPending } from '../placing/insert-pending.ts';
import { look } from '../sweeping/sweep.ts';
import { BettingHouse, refusalOf, roundId, until } from './house.ts';

/** A house in real time whose process's clock is off; `setTo` puts it off by another time. */
async function openWithClockOff(byMs: number, config: Partial<BettingConfig> = {}) {
  let offMs = byMs;
  const house = await BettingHouse.open(config, { now: () => new Date(Date.now() + offMs) });
  house.ledger.give(7n, 100_000n);
  house.feeds.open(roundId, Date.now() - 10_000);
  await house.restart();
  const setTo = (ms: number) => {
    offMs = ms;
  };
  return { house, setTo };
}

/** A bet's time by its column and by its id, less the present: milliseconds. */
async function lag(house: BettingHouse, { bet }: { bet?: { id: string } | undefined }) {
  const [found] = await house.sql<{ at: Date }>('select placed_at as at from bets where id = $1', [bet?.id]);
  if (!bet || !found) throw new Error('there is no bet');
  return { placed: Math.abs(Date.now() - found.at.getTime()), id: Math.abs(Date.now() - uuidTime(bet.id)) };
}

test.each([-3_600_000, -25_000, 25_000, 3_600_000])(
  'a process whose clock is off by %i ms places bets at the database’s time',
  async (offMs) => {
    const { house } = await openWithClockOff(offMs);
    await using _ = house;
    const { placed, id } = await lag(house, await house.place(7n));
    expect([placed < 2_000, id < 2_000]).toEqual([true, true]);
  },
);

test.each([-8_000, 20_000])('a clock that jumps by %i ms is measured again by the next bet', async (offMs) => {
  // No sweep comes in between.
  const { house, setTo } = await openWithClockOff(0, { sweepEveryMs: 60_000 });
  await using _ = house;
  await house.place(7n);
  setTo(offMs);
  const { placed, id } = await lag(house, await house.place(7n));
  expect([placed < 2_000, id < 2_000]).toEqual([true, true]);
});

test('the sweeper measures the clock on the way', async () => {
  const { house, setTo } = await openWithClockOff(0);
  await using _ = house;
  setTo(-4_000);
  await until(async () => {
    const { id } = await lag(house, await house.place(7n, { stake: 1_000n }));
    return id < 1_000;
  }, 'bets have the right time again');
});

test('the close is the database’s, whatever a process believes', async () => {
  const { house, setTo } = await openWithClockOff(0, { sweepEveryMs: 60_000 });
  await using _ = house;
  const round = 'eos5.20261120.101';
  house.feeds.open(round, Date.now() - 289_000);
  await house.restart();
  setTo(-3_000);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(await refusalOf(house.place(7n, { roundId: round }))).toBe('BETTING_CLOSED');
  expect(await house.sql('select from bets')).toEqual([]);
});

test('a slip that waited for longer than five seconds is written with the time at which it is written', async () => {
  const { house } = await openWithClockOff(0);
  await using _ = house;
  const holder = new pg.Client({ connectionString: house.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(731, 7)');
  const slip = {
    ...{ key: 'waited-for-long', stake: 1_000n, oddsChange: OddsChange.NONE },
    selections: [{ roundId, pick: 'pb.odd', oddsMilli: 1950 }],
  };
  const placing = house.client.placeBet(slip, { ...house.asMember(7n), timeoutMs: 15_000 });
  await new Promise((resolve) => setTimeout(resolve, 5_300));
  await holder.end();
  expect((await lag(house, await placing)).placed).toBeLessThan(3_000);
});

test('nothing is written that is older than the sweeper’s mark', async () => {
  await using house = await BettingHouse.open({ sweepEveryMs: 60_000 }, systemClock);
  house.ledger.give(7n, 100_000n);
  await house.sql(`update sweep_mark set at = clock_timestamp() + interval '1 minute'`);
  expect(await refusalOf(house.place(7n))).toBe('UNAVAILABLE');
  expect(await house.sql('select from bets')).toEqual([]);
  await house.sql(`update sweep_mark set at = clock_timestamp() - interval '1 second'`);
  expect((await house.place(7n)).bet?.status).toBe('accepted');
});

test('an id that is older than its bet is not written', async () => {
  await using house = await BettingHouse.open({}, systemClock);
  const slip: CheckedSlip = {
    ...{ accountId: 7n, path: '1.7', account: 'm7', nickname: '', testAccount: false, key: 'old-id', trace: '' },
    ...{ roundId, game: 'eos5', gameClass: 'powerball', market: 'pb', pick: 'pb.odd', stake: 1_000n, oddsMilli: 1950 },
    ...{ shownMilli: 1950, oddsChange: 1, estimated: 1_950n, roundMax: 1_000_000n, opensAtMs: 0 },
    closesAtMs: Date.now() + 60_000,
  };
  const nowMs = Date.now();
  const [younger, older] = [nowMs, nowMs - 1].map((ms) => [{ ...slip, id: uuidv7(ms), placedAtMs: nowMs }]);
  const client = new pg.Client({ connectionString: house.databaseUrl, options: '-c search_path=betting,public' });
  await client.connect();
  try {
    await expect(insertPending(client, older ?? [], nowMs, null)).rejects.toThrow('older');
    expect(await insertPending(client, younger ?? [], nowMs, null)).toEqual(['new']);
  } finally {
    await client.end();
  }
});

test('the mark follows the present, two minutes behind', async () => {
  await using house = await BettingHouse.open({}, systemClock);
  const marked = async () => (await house.sql<{ at: Date }>('select at from sweep_mark'))[0]?.at.getTime() ?? 0;
  await until(async () => (await marked()) > 0, 'the mark moved');
  const behind = Date.now() - (await marked());
  expect([behind >= 120_000, behind < 140_000]).toEqual([true, true]);
});

test('the sweeper sees how long the oldest write of its service has been under way', async () => {
  await using house = await BettingHouse.open({}, systemClock);
  const connect = async (name: string) => {
    const client = new pg.Client({
      ...{ connectionString: house.databaseUrl, application_name: name },
      options: '-c search_path=betting,public',
    });
    await client.connect();
    return client;
  };
  const [writer, stranger, sweeping] = await Promise.all(
    ['betting', 'pg_dump', 'betting'].map((name) => connect(name)),
  );
  if (!writer || !stranger || !sweeping) throw new Error('there is no connection');
  const clock = { ownMs: () => 0, told: () => true, now: () => new Date() };
  const writingMs = async () => (await look({ database: sweeping, clock } as unknown as BettingCore)).writingMs;
  try {
    await stranger.query('begin');
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(await writingMs()).toBeLessThan(800);
    await writer.query('begin');
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(await writingMs()).toBeGreaterThan(800);
  } finally {
    await Promise.all([writer, stranger, sweeping].map((client) => client.end()));
  }
});

test('a group whose write lasts is swept like any other', async () => {
  // No sweep asks for the stake before it is taken.
  await using house = await BettingHouse.open({ sweepAfterMs: 60_000 });
  await using _ = await house.beside();
  house.ledger.give(7n, 100_000n);
  await house.place(7n, { stake: 1_000n });
  house.ledger.faults.push('after');
  const { placing } = await house.whileLocked('bet_keys', async () => {
    const placing = refusalOf(house.place(7n));
    await house.blocked();
    // What waits for a connection, a lock and a statement may come to.
    house.clock.advance(35_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { placing };
  });
  expect(await placing).toBe('UNAVAILABLE');
  for (let turn = 0; turn < 4; turn++) {
    house.clock.advance(20_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await until(
    async () => (await house.sql(`select from bets where status = 'pending'`)).length === 0,
    'all ended',
    4_000,
  );
  expect(house.ledger.money(7n)).toBe(89_000n);
  expect(await house.verify()).toEqual([]);
});
