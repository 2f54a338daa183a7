import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { OpenStakesService } from '@madang/proto/madang/betting/v1/open_stakes_pb.ts';
import {
  LegResult,
  MarketResultedSchema,
  MarketsUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BettingHarness, refusalOf, until } from './harness.ts';
import { resulted, takenBack } from './sports.ts';

const { WIN, LOSS } = LegResult;

let harness: BettingHarness;
beforeEach(async () => {
  harness = await BettingHarness.open();
  for (const id of [1, 2]) harness.sports.open(id, harness.nowMs);
  await harness.restart();
  harness.ledger.give(7n, 100_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

const openAt = async (ms: number): Promise<bigint> => {
  const { stake, testStake } = await harness.harness
    .platform('wallet')
    .client(OpenStakesService)
    .sumOpenStakes({ at: timestampFromMs(ms) });
  expect(testStake).toBe(0n);
  return stake;
};

test('what was open at any instant is the stake less what was bought back, decided, and opened again since', async () => {
  const marks: number[] = [];
  const mark = async () => {
    await harness.later(1_000);
    marks.push(harness.nowMs);
    await harness.later(1_000);
  };
  const say = async (...told: Parameters<typeof harness.say<typeof MarketResultedSchema>>[1][]) => {
    for (const one of told) await harness.say(MarketResultedSchema, one);
    await harness.marketsSettled();
  };
  await mark();
  const { bet } = await harness.placeOn(7n, [1, 2]);
  const round = await harness.place(7n, { stake: 5_000n });
  const id = bet?.id ?? '';
  await mark();
  await harness.cashOut(7n, id, 4_000n);
  await mark();
  await say(resulted(1, 0, WIN), resulted(2, 0, WIN));
  await mark();
  await say(takenBack(2, 1));
  await mark();
  // A match whose result was taken back is sold again when its supplier tells a price.
  await harness.say(MarketsUpdatedSchema, { fixtureId: 2n, markets: [harness.sports.price(2)] });
  const isPriced = async () =>
    (await harness.cashOuts.priceCashOuts({ betIds: [id] }, harness.asMember(7n))).prices[0]?.rule === '';
  await until(isPriced, 'the price is known');
  await harness.cashOut(7n, id, 2_000n);
  await mark();
  await say(resulted(2, 2, LOSS));
  await mark();
  await harness.client.voidBets({ ids: [round.bet?.id ?? ''], memo: 'test' }, harness.asAdmin('bets.void'));
  await mark();
  const open = [];
  for (const ms of marks) open.push(await openAt(ms));
  expect(open).toEqual([0n, 15_000n, 11_000n, 5_000n, 11_000n, 9_000n, 5_000n, 0n]);
  expect(await refusalOf(openAt(harness.nowMs + 1))).toBe('VALIDATION');
  await harness.harness.settled();
  const told = harness.heard.flatMap((event) => (isEvent(event, BetSettledSchema) ? [event.message] : []));
  expect(
    told
      .filter(({ betId }) => betId === id)
      .map((one) => [one.previousOutcome, one.previousClosedStake, one.outcome, one.closedStake]),
  ).toEqual([
    ['', 0n, 'open', 4_000n],
    ['open', 4_000n, 'win', 4_000n],
    ['win', 4_000n, 'open', 4_000n],
    ['open', 4_000n, 'open', 6_000n],
    ['open', 6_000n, 'loss', 6_000n],
  ]);
});
