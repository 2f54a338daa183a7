import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { RoundDrawnSchema, RoundUpdatedSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawn } from './feeds.ts';
import { BettingHarness, refusalOf, roundId, until } from './harness.ts';

let harness: BettingHarness;
beforeEach(async () => {
  // The sweeper comes so late that nobody but the calls decides.
  harness = await BettingHarness.open({ sweepAfterMs: 60_000 });
  harness.ledger.give(7n, 100_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

const outcomes = JSON.stringify({ 'pb.odd': 'win', 'pb.even': 'loss' });
const bets = () => harness.sql<{ pick: string; status: string }>('select pick, status from bets order by pick');

/** Two bets on both sides whose stakes never reached the wallet. */
async function placeBothSides(): Promise<{ odd: string; even: string }> {
  const keys = { odd: uuidv7(), even: uuidv7() };
  harness.ledger.faults.push('before', 'before');
  expect(await refusalOf(harness.place(7n, { key: keys.odd }))).toBe('UNAVAILABLE');
  expect(await refusalOf(harness.place(7n, { key: keys.even, pick: 'pb.even' }))).toBe('UNAVAILABLE');
  expect(await bets()).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
  return keys;
}

/** Repeats the key and expects that its stake is not taken any more, now or later. */
async function expectTooLate(key: string): Promise<void> {
  const posts = harness.ledger.posts;
  expect(await refusalOf(harness.place(7n, { key }))).toBe('TOMBSTONE');
  expect(await refusalOf(harness.place(7n, { key }))).toBe('TOMBSTONE');
  expect(harness.ledger.posts).toBe(posts);
  expect(harness.ledger.money(7n)).toBe(100_000n);
  expect(await harness.verify()).toEqual([]);
}

test('a pending bet’s key is taken further while its round is open', async () => {
  const { odd } = await placeBothSides();
  expect((await harness.place(7n, { key: odd })).bet?.status).toBe('accepted');
  expect(harness.ledger.money(7n)).toBe(90_000n);
});

test('from the close on a pending bet’s key takes no stake any more', async () => {
  await harness.later(289_990);
  const { odd } = await placeBothSides();
  harness.clock.advance(10);
  await expectTooLate(odd);
});

test('an earlier close of an operator counts', async () => {
  const { odd } = await placeBothSides();
  const closesAt = timestampFromMs(harness.nowMs + 1);
  await harness.say(RoundUpdatedSchema, harness.feeds.open(roundId, harness.nowMs, { closesAt }));
  harness.clock.advance(1);
  await expectTooLate(odd);
});

test('a result that was heard counts, whatever the close', async () => {
  const { odd } = await placeBothSides();
  await harness.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
  await expectTooLate(odd);
});

test('a result that this process has not heard of counts', async () => {
  const { odd } = await placeBothSides();
  await harness.sql('insert into round_results values ($1, 0, false, $2, now())', [roundId, outcomes]);
  await expectTooLate(odd);
});

test('a snapshot that is too old takes no stake of a pending bet', async () => {
  const { odd } = await placeBothSides();
  harness.feeds.down = true;
  harness.clock.advance(30_001);
  await expectTooLate(odd);
});

test('a stake that was taken before the close is found by the key after it', async () => {
  const key = uuidv7();
  harness.ledger.faults.push('after');
  expect(await refusalOf(harness.place(7n, { key }))).toBe('UNAVAILABLE');
  harness.clock.advance(400_000);
  expect((await harness.place(7n, { key })).bet?.status).toBe('accepted');
  expect(harness.ledger.money(7n)).toBe(90_000n);
});

test('while the wallet does not answer, a key after the close stays pending and is decided by nobody', async () => {
  await harness.later(289_990);
  const { odd } = await placeBothSides();
  harness.clock.advance(10);
  const get = harness.ledger.transfers.get;
  harness.ledger.transfers.get = () => {
    throw new Error('the wallet is away');
  };
  expect(await refusalOf(harness.place(7n, { key: odd }))).toBe('UNAVAILABLE');
  harness.ledger.transfers.get = get;
  await expectTooLate(odd);
});

test('a group whose write lasts beyond the close takes no stakes', async () => {
  const { placed } = await harness.whileLocked('bet_keys', async () => {
    const placed = refusalOf(harness.place(7n));
    await harness.blocked();
    harness.clock.advance(290_000);
    return { placed };
  });
  expect(await placed).toBe('TOMBSTONE');
  expect(harness.ledger.posts).toBe(0);
  expect(await bets()).toEqual([{ pick: 'pb.odd', status: 'refused' }]);
});

test('a group whose write lasts until the result takes no stakes, and the result waits for the write', async () => {
  const { placed } = await harness.whileLocked('bet_keys', async () => {
    const placed = refusalOf(harness.place(7n));
    await harness.blocked();
    const told = harness.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await harness.sql('select from round_results')).toEqual([]);
    return { placed, told };
  });
  expect(await placed).toBe('TOMBSTONE');
  expect(harness.ledger.posts).toBe(0);
  await harness.settled();
  expect(await harness.sql('select from round_results')).toHaveLength(1);
  expect(await bets()).toEqual([{ pick: 'pb.odd', status: 'refused' }]);
});

test('no bet is written on a round whose result is known, whatever this process believes', async () => {
  await harness.sql('insert into round_results values ($1, 0, false, $2, now())', [roundId, outcomes]);
  const next = 'eos5.20261120.101';
  harness.feeds.open(next, harness.nowMs);
  await harness.say(RoundUpdatedSchema, harness.feeds.open(next, harness.nowMs));
  const [refused, taken] = await Promise.all([
    refusalOf(harness.place(7n)),
    refusalOf(harness.place(7n, { roundId: next })),
  ]);
  expect([refused, taken]).toEqual(['BETTING_CLOSED', undefined]);
  expect(await harness.sql('select round_id from bets')).toEqual([{ round_id: next }]);
  expect(await harness.sql('select from bet_keys')).toHaveLength(1);
});

test('while a result is being recorded its round takes no bets, and nobody waits for it', async () => {
  const recorder = new pg.Client({ connectionString: harness.databaseUrl, options: '-c search_path=betting,public' });
  await recorder.connect();
  try {
    await recorder.query('begin');
    await recorder.query('select hold_bets_off($1)', [[roundId]]);
    await recorder.query('insert into round_results values ($1, 0, false, $2, now())', [roundId, outcomes]);
    expect(await refusalOf(harness.place(7n))).toBe('BETTING_CLOSED');
    await recorder.query('rollback');
    expect((await harness.place(7n)).bet?.status).toBe('accepted');
  } finally {
    await recorder.end();
  }
});

test.each<[string, () => unknown]>([
  ['the close passes', () => harness.clock.advance(1_000)],
  [
    'an earlier close is told',
    () =>
      harness.say(
        RoundUpdatedSchema,
        harness.feeds.open(roundId, harness.nowMs, { closesAt: timestampFromMs(harness.nowMs) }),
      ),
  ],
  ['the round is drawn', () => harness.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'))],
])('a slip is not written when %s while it waits for its group', async (_, change) => {
  await harness.later(289_000);
  const { placed } = await harness.whileLocked('member_paths', async () => {
    const placed = refusalOf(harness.place(7n));
    await harness.blocked();
    await change();
    return { placed };
  });
  expect(await placed).toBe('BETTING_CLOSED');
  expect(await bets()).toEqual([]);
});

test('killed after the draw with both sides pending, none of them is accepted', async () => {
  await placeBothSides();
  await harness.stop();
  harness.clock.advance(400_000);
  await harness.start();
  await until(async () => (await bets()).every(({ status }) => status === 'refused'), 'both were refused');
  expect(harness.ledger.money(7n)).toBe(100_000n);
});
