import { OddsChange } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { systemClock } from '@madang/runtime/clock.ts';
import { uuidTime, uuidv7 } from '@madang/runtime/ids.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { BettingConfig } from '../config.ts';
import type { BettingDeps } from '../deps.ts';
import type { CheckedSlip } from '../placing/placement.ts';
import { insertPending } from '../placing/write-pending.ts';
import { look } from '../sweeping/sweep.ts';
import { BettingHarness, refusalOf, roundId, until } from './harness.ts';

/** A process in real time whose clock is off; `setTo` puts it off by another time. */
async function openWithClockOff(byMs: number, config: Partial<BettingConfig> = {}) {
  let offMs = byMs;
  const harness = await BettingHarness.open(config, { now: () => new Date(Date.now() + offMs) });
  harness.ledger.give(7n, 100_000n);
  harness.feeds.open(roundId, Date.now() - 10_000);
  await harness.restart();
  const setTo = (ms: number) => {
    offMs = ms;
  };
  return { harness, setTo };
}

/** A bet's time by its column and by its id, less the present: milliseconds. */
async function lag(harness: BettingHarness, { bet }: { bet?: { id: string } | undefined }) {
  const [found] = await harness.sql<{ at: Date }>('select placed_at as at from bets where id = $1', [bet?.id]);
  if (!bet || !found) throw new Error('there is no bet');
  return { placed: Math.abs(Date.now() - found.at.getTime()), id: Math.abs(Date.now() - uuidTime(bet.id)) };
}

test.each([-3_600_000, -25_000, 25_000, 3_600_000])(
  'a process whose clock is off by %i ms places bets at the database’s time',
  async (offMs) => {
    const { harness } = await openWithClockOff(offMs);
    await using _ = harness;
    const { placed, id } = await lag(harness, await harness.place(7n));
    expect([placed < 2_000, id < 2_000]).toEqual([true, true]);
  },
);

test.each([-8_000, 20_000])('a clock that jumps by %i ms is measured again by the next bet', async (offMs) => {
  // No sweep comes in between.
  const { harness, setTo } = await openWithClockOff(0, { sweepEveryMs: 60_000 });
  await using _ = harness;
  await harness.place(7n);
  setTo(offMs);
  const { placed, id } = await lag(harness, await harness.place(7n));
  expect([placed < 2_000, id < 2_000]).toEqual([true, true]);
});

test('the sweeper measures the clock on the way', async () => {
  const { harness, setTo } = await openWithClockOff(0);
  await using _ = harness;
  setTo(-4_000);
  await until(async () => {
    const { id } = await lag(harness, await harness.place(7n, { stake: 1_000n }));
    return id < 1_000;
  }, 'bets have the right time again');
});

test('the close is the database’s, whatever a process believes', async () => {
  const { harness, setTo } = await openWithClockOff(0, { sweepEveryMs: 60_000 });
  await using _ = harness;
  const round = 'eos5.20261120.101';
  harness.feeds.open(round, Date.now() - 289_000);
  await harness.restart();
  setTo(-3_000);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(await refusalOf(harness.place(7n, { roundId: round }))).toBe('BETTING_CLOSED');
  expect(await harness.sql('select from bets')).toEqual([]);
});

test('a slip that waited for longer than five seconds is written with the time at which it is written', async () => {
  const { harness } = await openWithClockOff(0);
  await using _ = harness;
  const holder = new pg.Client({ connectionString: harness.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(731, 7)');
  const slip = {
    key: 'waited-for-long',
    stake: 1_000n,
    oddsChange: OddsChange.NONE,
    selections: [{ roundId, pick: 'pb.odd', oddsMilli: 1950 }],
  };
  const placing = harness.client.placeBet(slip, { ...harness.asMember(7n), timeoutMs: 15_000 });
  await new Promise((resolve) => setTimeout(resolve, 5_300));
  await holder.end();
  expect((await lag(harness, await placing)).placed).toBeLessThan(3_000);
});

test('nothing is written that is older than the sweeper’s mark', async () => {
  await using harness = await BettingHarness.open({ sweepEveryMs: 60_000 }, systemClock);
  harness.ledger.give(7n, 100_000n);
  await harness.sql(`update sweep_mark set at = clock_timestamp() + interval '1 minute'`);
  expect(await refusalOf(harness.place(7n))).toBe('UNAVAILABLE');
  expect(await harness.sql('select from bets')).toEqual([]);
  await harness.sql(`update sweep_mark set at = clock_timestamp() - interval '1 second'`);
  expect((await harness.place(7n)).bet?.status).toBe('accepted');
});

test('an id that is older than its bet is not written', async () => {
  await using harness = await BettingHarness.open({}, systemClock);
  const slip: CheckedSlip = {
    accountId: 7n,
    path: '1.7',
    account: 'm7',
    nickname: '',
    testAccount: false,
    key: 'old-id',
    trace: '',
    marketId: roundId,
    legs: null,
    folds: null,
    bonusMilli: 0,
    delayMs: 0,
    game: 'eos5',
    gameClass: 'powerball',
    market: 'pb',
    pick: 'pb.odd',
    stake: 1_000n,
    oddsMilli: 1950,
    requestedOddsMilli: 1950,
    oddsChange: 1,
    potentialPayout: 1_950n,
    roundMax: 1_000_000n,
    opensAtMs: 0,
    closesAtMs: Date.now() + 60_000,
  };
  const nowMs = Date.now();
  const [younger, older] = [nowMs, nowMs - 1].map((ms) => [{ ...slip, id: uuidv7(ms), placedAtMs: nowMs }]);
  const client = new pg.Client({ connectionString: harness.databaseUrl, options: '-c search_path=betting,public' });
  await client.connect();
  try {
    await expect(insertPending(client, older ?? [], nowMs, null)).rejects.toThrow('older');
    expect(await insertPending(client, younger ?? [], nowMs, null)).toEqual(['new']);
  } finally {
    await client.end();
  }
});

test('the mark follows the present, two minutes behind', async () => {
  await using harness = await BettingHarness.open({}, systemClock);
  const marked = async () => (await harness.sql<{ at: Date }>('select at from sweep_mark'))[0]?.at.getTime() ?? 0;
  await until(async () => (await marked()) > 0, 'the mark moved');
  const behind = Date.now() - (await marked());
  expect([behind >= 120_000, behind < 140_000]).toEqual([true, true]);
});

test('the sweeper sees how long the oldest write of its service has been under way', async () => {
  await using harness = await BettingHarness.open({}, systemClock);
  const connect = async (name: string) => {
    const client = new pg.Client({
      connectionString: harness.databaseUrl,
      application_name: name,
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
  const writingMs = async () => (await look({ database: sweeping, clock } as unknown as BettingDeps)).writingMs;
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
  await using harness = await BettingHarness.open({ sweepAfterMs: 60_000 });
  await using _ = await harness.beside();
  harness.ledger.give(7n, 100_000n);
  await harness.place(7n, { stake: 1_000n });
  harness.ledger.faults.push('after');
  const { placing } = await harness.whileLocked('bet_keys', async () => {
    const placing = refusalOf(harness.place(7n));
    await harness.blocked();
    // What waits for a connection, a lock and a statement may come to.
    harness.clock.advance(35_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { placing };
  });
  expect(await placing).toBe('UNAVAILABLE');
  for (let turn = 0; turn < 4; turn++) {
    harness.clock.advance(20_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await until(
    async () => (await harness.sql(`select from bets where status = 'pending'`)).length === 0,
    'all ended',
    4_000,
  );
  expect(harness.ledger.money(7n)).toBe(89_000n);
  expect(await harness.verify()).toEqual([]);
});
