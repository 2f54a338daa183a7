import { BetSettledSchema, RoundSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import {
  RoundCancelledSchema,
  RoundDrawnSchema,
  RoundUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelled, drawn } from './feeds.ts';
import { BettingHarness, refusalOf, roundId, until } from './harness.ts';

let harness: BettingHarness;
beforeEach(async () => {
  harness = await BettingHarness.open({ settleChunk: 3, settleLanes: 2 });
  for (const member of [7n, 8n, 9n]) harness.ledger.give(member, 100_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

const draw = async (revision: number, winner: string, voids: string[] = []) => {
  harness.clock.advance(1_000);
  await harness.say(RoundDrawnSchema, drawn(roundId, revision, winner, voids));
  await harness.settled();
};
const money = () => [7n, 8n, 9n].map((member) => harness.ledger.money(member));
const settledEvents = () =>
  harness.heard.filter((event) => isEvent(event, BetSettledSchema)).map(({ message }) => message);
const bet = (id: string | undefined) => harness.client.getBet({ id: id ?? '' }, harness.asAdmin('bets.read'));

async function placeThree() {
  const odd = await harness.place(7n);
  const even = await harness.place(8n, { pick: 'pb.even' });
  const three = await harness.place(9n, { pick: 'pb.three', oddsMilli: 2855 });
  return [odd.bet?.id, even.bet?.id, three.bet?.id];
}

test('winners are paid by truncated odds, void stakes go back, losers get nothing', async () => {
  const ids = await placeThree();
  await draw(0, 'pb.three', ['pb.even']);
  expect(money()).toEqual([90_000n, 100_000n, 118_500n]);
  expect(await Promise.all(ids.map(async (id) => (await bet(id)).status))).toEqual(['lost', 'void', 'won']);
  expect(await bet(ids[2])).toMatchObject({
    payout: 28_500n,
    combinedOddsMilli: 2850,
    revisions: [{ revision: 0, outcome: 'win', reason: 'draw' }],
  });
  expect(settledEvents()).toHaveLength(3);
  expect(settledEvents().find((event) => 'betId' in event && event.betId === ids[2])).toMatchObject({
    revision: 0,
    outcome: 'win',
    previousOutcome: '',
    payout: 28_500n,
    previousPayout: 0n,
    stake: 10_000n,
  });
  const round = harness.heard.find((event) => isEvent(event, RoundSettledSchema));
  expect(round?.message).toMatchObject({ roundId, revision: 0, bets: 3n, payout: 38_500n });
  expect(await harness.verify()).toEqual([]);
});

test('the same result twice pays once', async () => {
  await placeThree();
  await draw(0, 'pb.odd');
  await draw(0, 'pb.odd');
  expect(money()).toEqual([109_500n, 90_000n, 90_000n]);
  expect(settledEvents()).toHaveLength(3);
});

test('a corrected result claws back and pays the difference alone, and a cancelled round gives all stakes back', async () => {
  const ids = await placeThree();
  await draw(0, 'pb.odd');
  await draw(1, 'pb.even');
  expect(money()).toEqual([90_000n, 109_500n, 90_000n]);
  await draw(2, 'pb.even');
  await harness.say(RoundCancelledSchema, cancelled(roundId, 3));
  await harness.settled();
  expect(money()).toEqual([100_000n, 100_000n, 100_000n]);
  expect((await bet(ids[0])).revisions).toMatchObject([
    { revision: 0, outcome: 'win', payout: 19_500n, reason: 'draw' },
    { revision: 1, outcome: 'loss', payout: 0n, reason: 're-entry' },
    { revision: 2, outcome: 'loss', payout: 0n, reason: 're-entry' },
    { revision: 3, outcome: 'void', payout: 10_000n, reason: 'round_cancelled' },
  ]);
  expect(settledEvents()).toHaveLength(12);
  expect(await harness.verify()).toEqual([]);
});

const booked = () =>
  until(
    async () => (await harness.sql('select from recall_debts where booked_at is null')).length === 0,
    'the wallet booked the debts',
  );

test('a clawback that the member can’t pay becomes a debt at the wallet, which takes what is there and what comes', async () => {
  const ids = await placeThree();
  await draw(0, 'pb.odd');
  harness.ledger.take(7n, 105_500n);
  await draw(1, 'pb.even');
  await booked();
  expect([harness.ledger.money(7n), harness.ledger.debt(7n)]).toEqual([0n, 15_500n]);
  expect((await bet(ids[0])).revisions.at(-1)).toMatchObject({ outcome: 'loss', payout: 0n, owed: 19_500n });
  expect(await harness.verify()).toEqual([]);
  harness.ledger.give(7n, 20_000n);
  expect([harness.ledger.money(7n), harness.ledger.debt(7n)]).toEqual([4_500n, 0n]);
  expect(harness.ledger.house).toBe(30_000n - 19_500n);
  expect(await harness.verify()).toEqual([]);
});

test('a win made void with the money gone owes the payout less the stake', async () => {
  const [id] = await placeThree();
  await draw(0, 'pb.odd');
  harness.ledger.take(7n, 105_500n);
  await draw(1, 'pb.even', ['pb.odd']);
  await booked();
  // 19,500 was paid and 10,000 stays the member's: of the 9,500 owed the wallet takes the 4,000 that are there.
  expect(await harness.sql('select amount::text from recall_debts')).toEqual([{ amount: '9500' }]);
  expect([harness.ledger.money(7n), harness.ledger.debt(7n)]).toEqual([0n, 5_500n]);
  expect((await bet(id)).revisions.at(-1)).toMatchObject({ outcome: 'void', payout: 10_000n, owed: 9_500n });
  harness.ledger.give(7n, 5_500n);
  expect([harness.ledger.money(7n), harness.ledger.debt(7n)]).toEqual([0n, 0n]);
  expect(await harness.verify()).toEqual([]);
});

test.each(['before', 'after'] as const)('a debt whose booking fails (%s) is booked once', async (fault) => {
  await placeThree();
  await draw(0, 'pb.odd');
  harness.ledger.take(7n, 109_500n);
  await harness.without('settle_bets', async () => {
    await harness.say(RoundDrawnSchema, drawn(roundId, 1, 'pb.even'));
    await until(() => harness.ledger.money(8n) === 109_500n, 'the clawback was refused');
    await harness.stop();
  });
  expect(harness.ledger.debt(7n)).toBe(0n);
  await harness.start();
  await until(
    async () => (await harness.sql('select from recall_debts')).length === 1,
    'the debt was recorded',
    20_000,
  );
  await booked();
  // Before it is due again: the worker must not come between.
  harness.ledger.faults.push(fault);
  await harness.sql('update recall_debts set booked_at = null, due_at = now()');
  await until(() => harness.ledger.faults.length === 0, 'the booking failed');
  await harness.sql('update recall_debts set due_at = now()');
  await booked();
  expect(harness.ledger.debt(7n)).toBe(19_500n);
  expect(harness.ledger.conflicts).toEqual([]);
  expect(await harness.verify()).toEqual([]);
});

test('a result that comes while a stake is on its way waits for the bet', async () => {
  await harness.place(8n);
  harness.ledger.faults.push('after');
  expect(await refusalOf(harness.place(7n))).toBe('UNAVAILABLE');
  await harness.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
  await until(() => harness.ledger.money(8n) === 109_500n, 'the other bet was settled');
  expect(harness.ledger.money(7n)).toBe(90_000n);
  harness.clock.advance(harness.config.sweepAfterMs + 1);
  await harness.settled();
  expect(harness.ledger.money(7n)).toBe(109_500n);
  const rounds = harness.heard.filter((event) => isEvent(event, RoundSettledSchema));
  expect(rounds.map(({ message }) => message)).toMatchObject([{ bets: 2n, payout: 39_000n }]);
});

test('a result that is settled before a bet of it is accepted is given to the bet that comes late', async () => {
  // The stake is taken, its answer is lost, and the round is drawn and settled without the bet.
  harness.ledger.faults.push('after');
  expect(await refusalOf(harness.place(7n))).toBe('UNAVAILABLE');
  await harness.sql('insert into round_results values ($1, 0, false, $2, now())', [roundId, { 'pb.odd': 'win' }]);
  await harness.sql('insert into round_settlements values ($1, 0, 0)', [roundId]);
  harness.clock.advance(harness.config.sweepAfterMs + 1);
  await until(() => harness.ledger.money(7n) === 109_500n, 'the late bet was settled');
  await harness.settled();
  expect(await harness.verify()).toEqual([]);
});

test('a result that is silent about a pick leaves its bets open until it is corrected', async () => {
  const ids = await placeThree();
  await harness.say(RoundDrawnSchema, { roundId, revision: 0, results: [{ pick: 'pb.odd', outcome: 'win' }] });
  await until(
    async () => (await harness.sql('select from settlement_jobs where failures > 0')).length === 1,
    'the job failed',
  );
  expect(await Promise.all(ids.map((id) => harness.status(id)))).toEqual(['won', 'accepted', 'accepted']);
  await draw(1, 'pb.three');
  expect(await Promise.all(ids.map((id) => harness.status(id)))).toEqual(['lost', 'lost', 'won']);
  expect(money()).toEqual([90_000n, 90_000n, 118_500n]);
  expect(await harness.verify()).toEqual([]);
});

test.each(['before', 'after'] as const)(
  'a wallet that fails in the middle (%s) delays payouts and doubles none',
  async (fault) => {
    await placeThree();
    harness.ledger.faults.push(fault);
    await draw(0, 'pb.odd');
    expect(money()).toEqual([109_500n, 90_000n, 90_000n]);
    expect(harness.ledger.conflicts).toEqual([]);
    expect(await harness.verify()).toEqual([]);
  },
);

test('killed after payouts and before their record, with a correction waiting, the next process pays neither twice', async () => {
  await placeThree();
  await harness.without('settle_bets', async () => {
    await harness.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
    await until(() => harness.ledger.money(7n) === 109_500n, 'the payout was posted');
    await harness.say(RoundDrawnSchema, drawn(roundId, 1, 'pb.even'));
    await harness.stop();
  });
  expect(await harness.sql("select from bets where status = 'accepted'")).toHaveLength(3);
  await harness.start();
  await harness.settled();
  expect(money()).toEqual([90_000n, 109_500n, 90_000n]);
  expect(harness.ledger.conflicts).toEqual([]);
  expect(await harness.verify()).toEqual([]);
});

test('two processes settle a round in many chunks, and every bet has one outcome', async () => {
  const members = Array.from({ length: 40 }, (_, i) => BigInt(100 + i));
  for (const member of members) harness.ledger.give(member, 10_000n);
  await Promise.all(members.map((member) => harness.place(member)));
  await using other = await harness.beside();
  await harness.sql(`insert into round_results values ($1, 0, false, '{"pb.odd": "win"}', now())`, [roundId]);
  await harness.sql('insert into settlement_jobs (round_id) values ($1)', [roundId]);
  const hurry = setInterval(
    () => void harness.sql('update settlement_jobs set claimed_until = null').catch(() => {}),
    5,
  );
  await harness.settled();
  clearInterval(hurry);
  for (const member of members) expect(harness.ledger.money(member)).toBe(19_500n);
  expect(await other.verify()).toEqual([]);
  expect(await harness.sql("select from outbox where type like '%BetSettled'")).toHaveLength(40);
  expect(await harness.sql("select from outbox where type like '%RoundSettled'")).toHaveLength(1);
});

test('a wallet that hangs holds up its round for its time-out alone, and nobody else', async () => {
  await using slow = await BettingHarness.open({ walletTimeoutMs: 1_000 });
  for (const member of [7n, 8n]) slow.ledger.give(member, 100_000n);
  const next = 'eos5.20261120.101';
  await slow.say(RoundUpdatedSchema, slow.feeds.open(next, slow.nowMs));
  const won = (await slow.place(7n)).bet?.id;
  slow.ledger.faults.push('hang');
  await slow.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
  await until(() => slow.ledger.faults.length === 0, 'the payout hangs');
  expect((await slow.place(8n, { roundId: next })).bet?.status).toBe('accepted');
  // Whoever would take the bet back waits for the round, and not for ever.
  const started = performance.now();
  const voided = await slow.client.voidBets({ ids: [won ?? ''], memo: 'test' }, slow.asAdmin('bets.void'));
  expect(performance.now() - started).toBeLessThan(4_000);
  expect(voided.results).toMatchObject([{ ok: false, code: 'UNAVAILABLE' }]);
  const open = await slow.sql(`select from pg_stat_activity where datname = current_database()
    and state = 'idle in transaction' and state_change < now() - interval '1.5 seconds'`);
  expect(open).toEqual([]);
  await slow.settled();
  expect(slow.ledger.money(7n)).toBe(109_500n);
  expect(slow.ledger.conflicts).toEqual([]);
  expect(await slow.verify()).toEqual([]);
});
