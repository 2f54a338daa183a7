import { BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import {
  FixtureStatus,
  FixtureUpdatedSchema,
  LegResult,
  MarketResultedSchema,
  MarketStatus,
  MarketsUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BettingHarness, errorOf, refusalOf, until } from './harness.ts';
import { marketOf, resulted, takenBack } from './sports.ts';

const { WIN, LOSS, VOID } = LegResult;

let harness: BettingHarness;
beforeEach(async () => {
  harness = await BettingHarness.open({ settleChunk: 2, sweepAfterMs: 400 });
  for (const id of [1, 2, 3]) harness.sports.open(id, harness.nowMs);
  await harness.restart();
  for (const member of [7n, 8n]) harness.ledger.give(member, 100_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

const as = (member = 7n) => harness.asMember(member);
const say = async (...told: Parameters<typeof harness.say<typeof MarketResultedSchema>>[1][]) => {
  for (const one of told) await harness.say(MarketResultedSchema, one);
  await harness.marketsSettled();
};
const bet = (id: string) => harness.client.getBet({ id }, harness.asAdmin('bets.read'));
const placed = async (fixtures: number[], change = {}, member = 7n) =>
  (await harness.placeOn(member, fixtures, change)).bet?.id ?? '';
const offer = (betId: string, stake = 0n, member = 7n) => harness.cashOuts.offerCashOut({ betId, stake }, as(member));
const take = (offerId: string, member = 7n) => harness.cashOuts.takeCashOut({ offerId }, as(member));
const ruleOf = async (call: Promise<unknown>) => (await errorOf(call))?.meta.rule;
/** Sells the home pick of a match at other odds, and waits until that is known. */
const priceAt = async (id: number, oddsMilli: number, betId: string, status: MarketStatus = MarketStatus.OPEN) => {
  const outcomes = [{ pick: 'home', oddsMilli }];
  const before = await amountOf(betId);
  await harness.say(MarketsUpdatedSchema, {
    fixtureId: BigInt(id),
    markets: [harness.sports.price(id, { status, outcomes })],
  });
  await until(async () => (await amountOf(betId)) !== before, 'the price is known');
};
const priceNow = async (betId: string) => (await harness.cashOuts.priceCashOuts({ betIds: [betId] }, as())).prices[0];
const amountOf = async (betId: string) => (await priceNow(betId))?.amount;
const settled = () =>
  harness.heard
    .flatMap((event) => (isEvent(event, BetSettledSchema) ? [event.message] : []))
    .map(({ revision, outcome, payout, previousOutcome, closedStake }) => [
      revision,
      outcome,
      payout,
      previousOutcome,
      closedStake,
    ]);

test('a bet is bought back whole at the odds of now less the margin, and no result moves it any more', async () => {
  const id = await placed([1]);
  expect(await priceNow(id)).toMatchObject({ betId: id, amount: 9_500n, rule: '', stake: 10_000n, step: 1 });
  await priceAt(1, 1600, id);
  const held = await offer(id);
  expect(held).toMatchObject({ betId: id, stake: 10_000n, amount: 11_875n, rest: 0n, delaySeconds: 0 });
  const taken = await take(held.id);
  expect(taken).toMatchObject({ money: 101_875n, stake: 10_000n, amount: 11_875n });
  expect(taken.bet).toMatchObject({
    status: 'won',
    payout: 11_875n,
    closedStake: 10_000n,
    closedPayout: 11_875n,
    cashedOut: true,
    allowedCancel: false,
  });
  expect(taken.bet?.revisions).toMatchObject([{ revision: 0, outcome: 'win', reason: 'cash_out' }]);
  await say(resulted(1, 0, LOSS), resulted(1, 1, WIN), takenBack(1, 2), resulted(1, 3, VOID));
  expect(await bet(id)).toMatchObject({ status: 'won', payout: 11_875n });
  expect(harness.ledger.money(7n)).toBe(101_875n);
  expect(await harness.verify()).toEqual([]);
  expect(settled()).toEqual([[0, 'win', 11_875n, '', 10_000n]]);
  // What it had on the match is free again.
  expect(await harness.sql(`select stake::text from round_stakes where round_id = 'f1'`)).toEqual([{ stake: '0' }]);
});

test('a part is bought back, and the rest is settled, corrected and opened again by the results', async () => {
  const id = await placed([1, 2]);
  const taken = await harness.cashOut(7n, id, 4_000n);
  expect(taken).toMatchObject({ stake: 4_000n, amount: 3_800n, money: 93_800n });
  expect(taken.bet).toMatchObject({ status: 'accepted', payout: 3_800n, closedStake: 4_000n, cashedOut: false });
  await say(resulted(1, 0, WIN), resulted(2, 0, WIN));
  expect(await bet(id)).toMatchObject({ status: 'won', payout: 27_800n });
  await say(resulted(2, 1, LOSS));
  expect(await bet(id)).toMatchObject({ status: 'lost', payout: 3_800n });
  await say(takenBack(2, 2));
  expect(await bet(id)).toMatchObject({ status: 'accepted', payout: 3_800n });
  await say(resulted(1, 1, VOID), resulted(2, 3, VOID));
  expect(await bet(id)).toMatchObject({ status: 'void', payout: 9_800n });
  expect(harness.ledger.money(7n)).toBe(99_800n);
  expect(await harness.verify()).toEqual([]);
  expect((await bet(id)).revisions[0]).toMatchObject({ outcome: 'open', payout: 3_800n, reason: 'cash_out' });
  expect(settled()[0]).toEqual([0, 'open', 3_800n, '', 4_000n]);
});

test('parts follow each other, those of a system by its combinations, and the last one ends the bet', async () => {
  const id = await placed([1, 2, 3], { stake: 9_000n, folds: [2] });
  expect(await priceNow(id)).toMatchObject({ step: 3, stake: 9_000n });
  expect(await errorOf(offer(id, 4_000n))).toMatchObject({ reason: 'VALIDATION', field: 'stake' });
  expect(await errorOf(offer(id, 9_003n))).toMatchObject({ reason: 'VALIDATION', field: 'stake' });
  await harness.cashOut(7n, id, 3_000n);
  await say(resulted(1, 0, WIN));
  // Of the rest two doubles are worth twice their parts, and one what it was.
  expect(await priceNow(id)).toMatchObject({ stake: 6_000n, amount: 9_500n });
  await harness.cashOut(7n, id, 3_000n);
  const last = await harness.cashOut(7n, id);
  expect(last.bet).toMatchObject({ status: 'won', payout: 2_850n + 4_750n + 4_750n, cashedOut: true });
  expect((await bet(id)).revisions.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['open', 'cash_out'],
    ['open', 'cash_out'],
    ['win', 'cash_out'],
  ]);
  await say(resulted(2, 0, LOSS), resulted(3, 0, LOSS));
  expect(harness.ledger.money(7n)).toBe(91_000n + 12_350n);
  expect(await harness.verify()).toEqual([]);
});

test('a taken offer answers as it did, a replaced or foreign one is not found, and one that is late has expired', async () => {
  const id = await placed([1]);
  const replaced = await offer(id);
  const held = await offer(id, 5_000n);
  expect(await refusalOf(take(replaced.id))).toBe('NOT_FOUND');
  expect(await refusalOf(take(held.id, 8n))).toBe('NOT_FOUND');
  expect(await refusalOf(offer(id, 0n, 8n))).toBe('NOT_FOUND');
  for (const wrong of [uuidv7(), '__proto__'.padEnd(36, '_')]) expect(await refusalOf(take(wrong))).toBe('NOT_FOUND');
  expect(await refusalOf(take('\0'.repeat(36)))).toBe('VALIDATION');
  const first = await take(held.id);
  harness.clock.advance(60_000);
  await until(() => harness.roundsLoaded(), 'time has passed');
  const again = await take(held.id);
  expect([again.amount, again.money]).toEqual([first.amount, first.money]);
  const late = await offer(id);
  harness.clock.advance(5_000);
  expect(await ruleOf(take(late.id))).toBe('expired');
  expect(harness.ledger.money(7n)).toBe(94_750n);
  expect(await harness.verify()).toEqual([]);
});

test('there is no price where a leg has none, and no taking after something came', async () => {
  const id = await placed([1, 2]);
  const held = await offer(id);
  await priceAt(1, 2000, id, MarketStatus.SUSPENDED);
  expect(await errorOf(take(held.id))).toMatchObject({
    reason: 'CASH_OUT_NOT_ALLOWED',
    meta: { rule: 'suspended', legs: marketOf(1) },
  });
  expect(await ruleOf(offer(id))).toBe('suspended');
  await priceAt(1, 2000, id);
  const other = await offer(id);
  await say(resulted(2, 0, WIN));
  expect(await ruleOf(take(other.id))).toBe('changed');
  const third = await offer(id);
  await say(resulted(2, 1, LOSS));
  expect(await ruleOf(take(third.id))).toBe('ended');
  expect(await ruleOf(offer(id))).toBe('ended');
  const round = (await harness.place(7n)).bet?.id ?? '';
  expect(await ruleOf(offer(round))).toBe('round');
  await harness.sql('update sports_rules set cash_out = false');
  await harness.restart();
  expect(await ruleOf(offer(await placed([3])))).toBe('off');
  expect(await harness.verify()).toEqual([]);
});

test('in play a taking waits the delay of the match, and is refused where the price fell beyond the tolerance', async () => {
  const id = await placed([1]);
  await harness.say(
    FixtureUpdatedSchema,
    harness.sports.open(1, harness.nowMs, { status: FixtureStatus.IN_PROGRESS, inPlayDelaySeconds: 4 }),
  );
  await until(async () => (await offer(id)).delaySeconds === 4, 'the match is played');
  const waiting = async (oddsMilli: number) => {
    const { id: offerId } = await offer(id, 5_000n);
    const answer = take(offerId);
    answer.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 100));
    await priceAt(1, oddsMilli, id);
    harness.clock.advance(4_000);
    return answer;
  };
  // 4,750 at 2.00; at 2.05 less than 2 % of it is gone, at 2.10 more.
  expect(await errorOf(waiting(2100))).toMatchObject({ meta: { rule: 'price_fell', amount: '4523' } });
  await priceAt(1, 2000, id);
  expect((await waiting(2030)).amount).toBe(4_750n);
  expect(harness.ledger.money(7n)).toBe(94_750n);
  expect(await harness.verify()).toEqual([]);
});

test('what was cashed out in part is not cancelled, and an operator gives the rest back', async () => {
  await harness.sql('update settings set cancel_seconds = 600, cancel_before_close_seconds = 0');
  await harness.restart();
  const id = await placed([1]);
  expect((await bet(id)).cancelUntil).toBeDefined();
  await harness.cashOut(7n, id, 5_000n);
  const cancel = harness.client.cancelBet({ id }, as());
  expect(await errorOf(cancel)).toMatchObject({ reason: 'CANCEL_NOT_ALLOWED', meta: { rule: 'cashed_out' } });
  const voided = await harness.client.voidBets({ ids: [id], memo: 'test' }, harness.asAdmin('bets.void'));
  expect(voided.results).toMatchObject([{ ok: true }]);
  expect(await bet(id)).toMatchObject({ status: 'void', payout: 9_750n });
  await say(resulted(1, 0, WIN));
  expect(harness.ledger.money(7n)).toBe(99_750n);
  const whole = await placed([2]);
  await harness.cashOut(7n, whole);
  const again = await harness.client.voidBets({ ids: [whole], memo: 'test' }, harness.asAdmin('bets.void'));
  expect(again.results).toMatchObject([{ ok: false, code: 'ALREADY_PROCESSED' }]);
  expect(await harness.verify()).toEqual([]);
});

test.each(['before', 'after', 'late'] as const)(
  'a wallet that fails (%s) delays a cash-out, and doubles none',
  async (fault) => {
    const id = await placed([1]);
    const held = await offer(id);
    harness.ledger.faults.push(fault);
    expect(await refusalOf(take(held.id))).toBe('UNAVAILABLE');
    // While its money is on the way nothing else is decided of it.
    expect(await refusalOf(offer(id))).toBe('CASH_OUT_NOT_ALLOWED');
    expect(await harness.verify()).toEqual([]);
    await until(async () => (await bet(id)).cashedOut, 'the worker finished it');
    harness.ledger.deliverLate();
    expect(await take(held.id)).toMatchObject({ amount: 9_500n, money: 99_500n });
    expect(harness.ledger.conflicts).toEqual([]);
    expect(await harness.verify()).toEqual([]);
  },
);

test('killed behind the note or behind the money, with a result come since, it is paid once and the rest decided', async () => {
  for (const [member, gone] of [
    [7n, 'cash_out_bets'],
    [8n, 'settle_bets'],
  ] as [bigint, string][]) {
    const id = await placed([1], {}, member);
    const { id: offerId } = await offer(id, 4_000n, member);
    await harness.without('cash_out_bets', async () => {
      if (gone === 'settle_bets') harness.ledger.faults.push('before');
      expect(await refusalOf(take(offerId, member))).toBe('UNAVAILABLE');
      await harness.stop();
    });
    expect(await harness.sql('select from market_payouts')).toHaveLength(1);
    await harness.start();
    const receipt = await take(offerId, member);
    expect(receipt).toMatchObject({ amount: 3_800n, money: 93_800n });
  }
  const id = await placed([2]);
  const { id: offerId } = await offer(id, 5_000n);
  await harness.without('cash_out_bets', async () => {
    expect(await refusalOf(take(offerId))).toBe('UNAVAILABLE');
    await harness.stop();
  });
  await harness.start();
  await say(resulted(2, 0, WIN), resulted(1, 0, LOSS));
  await until(async () => (await bet(id)).status === 'won', 'the result decided the rest');
  expect(await bet(id)).toMatchObject({ payout: 14_750n, closedPayout: 4_750n });
  expect((await bet(id)).revisions.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['open', 'cash_out'],
    ['win', 'result'],
  ]);
  expect(harness.ledger.conflicts).toEqual([]);
  expect(await harness.verify()).toEqual([]);
});

test('of an offer taken by two processes, and a result in the same moment, one of either kind comes first', async () => {
  const matches = [101, 102, 103, 104, 105, 106];
  for (const match of matches) harness.sports.open(match, harness.nowMs);
  await harness.restart();
  await using other = await harness.beside();
  for (const match of matches) {
    const home = match % 2 ? WIN : LOSS;
    const id = await placed([match]);
    const { id: offerId } = await offer(id);
    const [one, two] = await Promise.allSettled([
      take(offerId),
      other.cashOuts.takeCashOut({ offerId }, other.asMember(7n)),
      harness.say(MarketResultedSchema, resulted(match, 0, home)),
    ]);
    await harness.marketsSettled();
    const { cashedOut, payout } = await bet(id);
    const taken = [one, two].flatMap((answer) => (answer?.status === 'fulfilled' ? [answer.value.amount] : []));
    expect(payout).toBe(cashedOut ? 9_500n : home === WIN ? 20_000n : 0n);
    if (taken.length > 0) expect([...new Set(taken), cashedOut]).toEqual([9_500n, true]);
  }
  expect(harness.ledger.conflicts).toEqual([]);
  expect(await harness.verify()).toEqual([]);
});

test('a page of bets is priced at once, those of others are left out', async () => {
  const [one, two] = [await placed([1]), await placed([2, 3])];
  const foreign = await placed([1], {}, 8n);
  const { prices } = await harness.cashOuts.priceCashOuts({ betIds: [two, foreign, one, one, 'x'] }, as());
  expect(prices.map(({ betId, amount }) => [betId, amount])).toEqual([
    [two, 9_500n],
    [one, 9_500n],
  ]);
  const listed = await harness.client.listBets({ filter: { cash_out: 'true' } }, harness.asAdmin('bets.read'));
  expect(listed.total).toBe(0n);
  await harness.cashOut(7n, one, 5_000n);
  const { bets } = await harness.client.listBets({ filter: { cash_out: 'true' } }, harness.asAdmin('bets.read'));
  expect(bets.map(({ id }) => id)).toEqual([one]);
});
