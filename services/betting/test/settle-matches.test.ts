import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import {
  FixtureUpdatedSchema,
  LegResult,
  MarketResultedSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BettingHarness, refusalOf, until } from './harness.ts';
import { marketOf, resulted, takenBack } from './sports.ts';

const { WIN, LOSS, VOID, HALF_WIN, HALF_LOSS } = LegResult;

let harness: BettingHarness;
beforeEach(async () => {
  harness = await BettingHarness.open({ settleChunk: 2 });
  for (const id of [1, 2, 3]) harness.sports.open(id, harness.nowMs);
  await harness.restart();
  for (const member of [7n, 8n, 9n]) harness.ledger.give(member, 100_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

const say = async (...told: Parameters<typeof harness.say<typeof MarketResultedSchema>>[1][]) => {
  for (const one of told) await harness.say(MarketResultedSchema, one);
  await harness.marketsSettled();
};
const bet = (id: string | undefined) => harness.client.getBet({ id: id ?? '' }, harness.asAdmin('bets.read'));
const idOf = async (placed: ReturnType<BettingHarness['placeOn']>) => (await placed).bet?.id;
const settled = () =>
  harness.heard
    .flatMap((event) => (isEvent(event, BetSettledSchema) ? [event.message] : []))
    .map((message) => [message.revision, message.outcome, message.payout, message.previousOutcome, message.legs]);

test('a fold is lost with its first lost leg, and otherwise waits for all', async () => {
  const lost = await idOf(harness.placeOn(7n, [1, 2]));
  const won = await idOf(harness.placeOn(8n, [2, 3]));
  await say(resulted(1, 0, LOSS));
  expect([await harness.status(lost), await harness.status(won)]).toEqual(['lost', 'accepted']);
  await say(resulted(2, 0, WIN));
  expect(await harness.status(won)).toBe('accepted');
  await say(resulted(3, 0, WIN));
  expect(await bet(won)).toMatchObject({ status: 'won', payout: 40_000n });
  expect([harness.ledger.money(7n), harness.ledger.money(8n)]).toEqual([90_000n, 130_000n]);
  expect(settled()).toEqual([
    [0, 'loss', 0n, '', 2],
    [0, 'win', 40_000n, '', 2],
  ]);
  expect(await harness.verify()).toEqual([]);
});

test('a market that nobody bet on is nothing to settle, and its result is kept for the bets that come', async () => {
  const jobs = () => harness.sql<{ market_id: string }>('select market_id from market_jobs');
  const second = await idOf(harness.placeOn(7n, [1, 2]));
  await harness.sql(`create function nobody_settles() returns trigger language plpgsql as $$ begin
    new.due_at := 'infinity'; return new; end $$;
    create trigger nobody_settles before insert on market_jobs for each row execute function nobody_settles()`);
  await Promise.all([1, 2, 3].map((id) => harness.say(MarketResultedSchema, resulted(id, 0, WIN))));
  await until(async () => (await harness.sql('select from market_results')).length === 3, 'the results were kept');
  expect((await jobs()).map(({ market_id }) => market_id).toSorted()).toEqual([1, 2].map((id) => marketOf(id)));
  await harness.sql('drop trigger nobody_settles on market_jobs; update market_jobs set due_at = now()');
  await harness.marketsSettled();
  expect(await harness.status(second)).toBe('won');
  expect(await refusalOf(harness.placeOn(8n, [3]))).toBe('BETTING_CLOSED');
});

test('halves, voids and dead heats pay what their legs multiply to', async () => {
  const fold = await idOf(harness.placeOn(7n, [1, 2]));
  const single = await idOf(harness.placeOn(8n, [2]));
  const heat = await idOf(harness.placeOn(9n, [3]));
  await say(
    resulted(1, 0, HALF_WIN),
    resulted(2, 0, HALF_LOSS),
    resulted(3, 0, WIN, { results: [{ pick: 'home', result: WIN, sharedBy: 4 }] }),
  );
  expect(await bet(fold)).toMatchObject({ status: 'lost', payout: 7_500n });
  expect((await bet(fold)).legs.map(({ result, status }) => [result, status])).toEqual([
    [HALF_WIN, 'win'],
    [HALF_LOSS, 'loss'],
  ]);
  expect(await bet(single)).toMatchObject({ status: 'lost', payout: 5_000n });
  expect(await bet(heat)).toMatchObject({ status: 'lost', payout: 5_000n });
  await say(resulted(1, 1, VOID, { reason: 'cancelled' }), resulted(2, 1, VOID, { reason: 'cancelled' }));
  expect(await bet(fold)).toMatchObject({ status: 'void', payout: 10_000n });
  expect(harness.ledger.money(7n)).toBe(100_000n);
  expect(await harness.verify()).toEqual([]);
});

test('a correction pays the difference, and a result that is taken back opens the bet again', async () => {
  const id = await idOf(harness.placeOn(7n, [1]));
  await say(resulted(1, 0, WIN));
  expect(harness.ledger.money(7n)).toBe(110_000n);
  await say(takenBack(1, 1));
  expect(await bet(id)).toMatchObject({ status: 'accepted', payout: 0n });
  expect(harness.ledger.money(7n)).toBe(90_000n);
  expect(await harness.verify()).toEqual([]);
  await say(resulted(1, 2, LOSS), resulted(1, 3, WIN, { reason: 'correction' }));
  expect(harness.ledger.money(7n)).toBe(110_000n);
  const { revisions } = await bet(id);
  expect(revisions.slice(0, 2)).toMatchObject([
    { revision: 0, outcome: 'win', payout: 20_000n, reason: 'result' },
    { revision: 1, outcome: 'open', payout: 0n, reason: 'rollback' },
  ]);
  expect(revisions.at(-1)).toMatchObject({ outcome: 'win', payout: 20_000n });
  expect(settled().slice(0, 2)).toEqual([
    [0, 'win', 20_000n, '', 1],
    [1, 'open', 0n, 'win', 1],
  ]);
  // An older revision that comes late, and one that comes twice, change nothing.
  await say(resulted(1, 2, LOSS), resulted(1, 3, WIN));
  expect(harness.ledger.money(7n)).toBe(110_000n);
  expect(await harness.verify()).toEqual([]);
});

test('what a member no longer has of a result that is taken back is a debt', async () => {
  await harness.placeOn(7n, [1]);
  await say(resulted(1, 0, WIN));
  harness.ledger.take(7n, 105_000n);
  await say(takenBack(1, 1));
  await until(() => harness.ledger.debt(7n) === 15_000n, 'the debt was booked');
  expect(await harness.verify()).toEqual([]);
});

test('bets that were placed within a span are void on that leg, and others are not', async () => {
  const before = await idOf(harness.placeOn(7n, [1]));
  harness.clock.advance(10_000);
  const from = timestampFromMs(harness.nowMs);
  const within = await idOf(harness.placeOn(8n, [1]));
  const fold = await idOf(harness.placeOn(9n, [1, 2]));
  harness.clock.advance(10_000);
  const to = timestampFromMs(harness.nowMs);
  const after = await idOf(harness.placeOn(9n, [1]));
  await say(takenBack(1, 0, { reason: 'cancelled', voidBetween: [{ from, to }] }));
  expect(await Promise.all([before, within, fold, after].map((id) => harness.status(id)))).toEqual([
    'accepted',
    'void',
    'accepted',
    'accepted',
  ]);
  // The market sells on, and what is placed at the end of the span or later stands.
  expect(await refusalOf(harness.placeOn(7n, [1]))).toBeUndefined();
  await say(resulted(1, 1, LOSS, { voidBetween: [{ from, to }] }), resulted(2, 0, WIN));
  expect(await Promise.all([before, within, fold, after].map((id) => harness.status(id)))).toEqual([
    'lost',
    'void',
    'won',
    'lost',
  ]);
  expect((await bet(fold)).payout).toBe(20_000n);
  expect(await harness.verify()).toEqual([]);
});

test('a system pays by its combinations', async () => {
  const id = await idOf(harness.placeOn(7n, [1, 2, 3], { stake: 12_000n, folds: [2, 3] }));
  await say(resulted(1, 0, LOSS), resulted(2, 0, WIN));
  expect(await harness.status(id)).toBe('accepted');
  await say(resulted(3, 0, WIN));
  expect(await bet(id)).toMatchObject({ status: 'lost', payout: 12_000n });
  await say(resulted(1, 1, WIN));
  expect(await bet(id)).toMatchObject({ status: 'won', payout: 60_000n });
  expect(harness.ledger.money(7n)).toBe(148_000n);
  expect(await harness.verify()).toEqual([]);
});

test('killed between payouts and their record, with other results come since, no money is lost or doubled', async () => {
  const single = await idOf(harness.placeOn(7n, [1]));
  const fold = await idOf(harness.placeOn(8n, [1, 2]));
  await say(resulted(2, 0, WIN));
  await harness.without('settle_bets', async () => {
    await harness.say(MarketResultedSchema, resulted(1, 0, WIN));
    await until(() => harness.ledger.money(7n) === 110_000n && harness.ledger.money(8n) === 130_000n, 'both were paid');
    await harness.stop();
  });
  expect([await harness.status(single), await harness.status(fold)]).toEqual(['accepted', 'accepted']);
  expect((await harness.sql('select from market_payouts')).length).toBe(2);
  await harness.start();
  await harness.sql('update market_jobs set due_at = now() + interval $$1 hour$$');
  expect(await harness.verify()).toEqual([]);
  await harness.say(MarketResultedSchema, resulted(1, 1, LOSS));
  await harness.marketsSettled();
  expect([await harness.status(single), await harness.status(fold)]).toEqual(['lost', 'lost']);
  expect([harness.ledger.money(7n), harness.ledger.money(8n)]).toEqual([90_000n, 90_000n]);
  expect((await bet(single)).revisions.map(({ outcome }) => outcome)).toEqual(['win', 'loss']);
  expect(harness.ledger.conflicts).toEqual([]);
  expect(await harness.verify()).toEqual([]);
});

test.each(['before', 'after', 'late'] as const)(
  'a wallet that fails (%s) delays payouts and doubles none',
  async (fault) => {
    await harness.placeOn(7n, [1]);
    harness.ledger.faults.push(fault);
    await harness.say(MarketResultedSchema, resulted(1, 0, WIN));
    await until(() => harness.ledger.faults.length === 0, 'it failed');
    await harness.say(MarketResultedSchema, resulted(1, 1, LOSS));
    await harness.marketsSettled();
    harness.ledger.deliverLate();
    expect(harness.ledger.money(7n)).toBe(90_000n);
    expect(harness.ledger.conflicts).toEqual([]);
    expect(await harness.verify()).toEqual([]);
  },
);

test('two processes decide the bets of two markets at once, and each bet once', async () => {
  const members = Array.from({ length: 20 }, (_, i) => BigInt(100 + i));
  for (const member of members) harness.ledger.give(member, 10_000n);
  await Promise.all(members.map((member) => harness.placeOn(member, [1, 2])));
  await using other = await harness.beside();
  await Promise.all([
    harness.say(MarketResultedSchema, resulted(1, 0, WIN)),
    harness.say(MarketResultedSchema, resulted(2, 0, WIN)),
  ]);
  await harness.marketsSettled();
  for (const member of members) expect(harness.ledger.money(member)).toBe(40_000n);
  expect(await other.verify()).toEqual([]);
  expect(await harness.sql("select from outbox where type like '%BetSettled'")).toHaveLength(20);
});

test('a bet whose stake was on its way when a result came is given it', async () => {
  harness.ledger.faults.push('after');
  expect(await refusalOf(harness.placeOn(7n, [1, 2]))).toBe('UNAVAILABLE');
  await harness.say(MarketResultedSchema, resulted(2, 0, LOSS));
  await until(async () => (await harness.sql('select from market_results')).length === 1, 'the result is kept');
  harness.clock.advance(harness.config.sweepAfterMs + 1);
  await until(async () => (await harness.sql("select from bets where status = 'lost'")).length === 1, 'it is lost');
  await harness.marketsSettled();
  expect(await harness.verify()).toEqual([]);
});

test('what an operator voids stays void, and shows the match as it stands', async () => {
  await harness.say(FixtureUpdatedSchema, harness.sports.open(1, harness.nowMs, { country: 'KR' }));
  const id = await idOf(harness.placeOn(7n, [1, 2]));
  await say(resulted(1, 0, LOSS));
  const voided = await harness.client.voidBets({ ids: [id ?? ''], memo: 'test' }, harness.asAdmin('bets.void'));
  expect(voided.results).toMatchObject([{ ok: true }]);
  await say(resulted(1, 1, WIN), resulted(2, 0, WIN));
  expect(await bet(id)).toMatchObject({ status: 'void', payout: 10_000n });
  await until(async () => (await bet(id)).legs[0]?.fixture?.country === 'KR', 'the match is known');
  expect(harness.ledger.money(7n)).toBe(100_000n);
  expect(await harness.verify()).toEqual([]);
});
