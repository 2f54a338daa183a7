import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { OddsChange } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { BetAcceptedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
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
import { BettingHarness, errorOf, refusalOf, roundId, until } from './harness.ts';
import { marketOf, resulted, takenBack } from './sports.ts';

let harness: BettingHarness;
beforeEach(async () => {
  harness = await BettingHarness.open();
  for (const id of [1, 2, 3]) harness.sports.open(id, harness.nowMs);
  await harness.restart();
  harness.ledger.give(7n, 10_000_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

const tellFixture = (...of: Parameters<BettingHarness['sports']['open']>) =>
  harness.say(FixtureUpdatedSchema, harness.sports.open(...of));
const tellPrice = (
  id: number,
  ...change: Parameters<BettingHarness['sports']['price']> extends [number, ...infer R] ? R : never
) => harness.say(MarketsUpdatedSchema, { fixtureId: BigInt(id), markets: [harness.sports.price(id, ...change)] });
const play = (id: number) =>
  tellFixture(id, harness.nowMs, {
    status: FixtureStatus.IN_PROGRESS,
    scores: [{ period: 'ft', home: 1, away: 0 }],
  });

test('a single, a fold and a system on matches are bets as any other', async () => {
  const single = (await harness.placeOn(7n, [1])).bet;
  expect(single).toMatchObject({ status: 'accepted', gameClass: 'sports', game: 'football', lines: 1, folds: [] });
  expect(single).toMatchObject({ combinedOddsMilli: 2000, potentialPayout: 20_000n, allowedCancel: true });
  const fold = (await harness.placeOn(7n, [1, 2, 3])).bet;
  expect(fold).toMatchObject({ combinedOddsMilli: 8000, potentialPayout: 80_000n });
  expect(fold?.legs.map(({ marketId, pick, oddsMilli, status }) => [marketId, pick, oddsMilli, status])).toEqual(
    [1, 2, 3].map((id) => [marketOf(id), 'home', 2000, 'pending']),
  );
  const system = (await harness.placeOn(7n, [1, 2, 3], { stake: 12_000n, folds: [2, 3] })).bet;
  // Three doubles of 3,000 at 4.00 and a treble at 8.00.
  expect(system).toMatchObject({ lines: 4, folds: [2, 3], potentialPayout: 60_000n, combinedOddsMilli: 5000 });
  await harness.harness.settled();
  const told = harness.heard.flatMap((event) => (isEvent(event, BetAcceptedSchema) ? [event.message] : []));
  expect(told.map(({ legs, roundId: round, matchLegs }) => [legs, round, matchLegs.length])).toEqual([
    [1, '', 1],
    [3, '', 3],
    [3, '', 3],
  ]);
  expect(harness.ledger.money(7n)).toBe(10_000_000n - 32_000n);
  expect(await harness.verify()).toEqual([]);
});

test('the same key is the same bet by all of its legs, and another slip is a conflict', async () => {
  const key = uuidv7();
  const first = await harness.placeOn(7n, [1, 2], { key });
  expect((await harness.placeOn(7n, [1, 2], { key, folds: [2] })).bet?.id).toBe(first.bet?.id);
  for (const [ids, change] of [
    [[1, 3], {}],
    [[2, 1], {}],
    [[1], {}],
    [[1, 2], { folds: [1] }],
    [[1, 2], { pick: 'draw', oddsMilli: 3000 }],
  ] as const)
    expect(
      await refusalOf(
        harness.placeOn(7n, ids, { key, ...change, folds: [...('folds' in change ? change.folds : [])] }),
      ),
    ).toBe('KEY_CONFLICT');
});

test('what no slip may be is refused by its rule', async () => {
  const same = await errorOf(harness.placeOn(7n, [1, 2, 1]));
  expect([same?.reason, same?.meta.rule]).toEqual(['BANNED_COMBINATION', 'same_market']);
  expect(await refusalOf(harness.placeOn(7n, [9]))).toBe('BETTING_CLOSED');
  expect((await errorOf(harness.placeOn(7n, [1, 2, 3], { folds: [2], stake: 10_000n })))?.field).toBe('stake');
  for (const folds of [[3, 2], [0, 1], [2, 2], [4]])
    expect((await errorOf(harness.placeOn(7n, [1, 2, 3], { folds })))?.field).toBe('folds');
  const mixed = harness.client.placeBet(
    {
      key: uuidv7(),
      stake: 10_000n,
      selections: [
        { roundId, pick: 'pb.odd', oddsMilli: 1950 },
        { marketId: marketOf(1), pick: 'home', oddsMilli: 2000 },
      ],
    },
    harness.asMember(7n),
  );
  expect((await errorOf(mixed))?.meta.rule).toBe('single_only');
  expect(await refusalOf(harness.placeOn(7n, [1], { stake: 500_001n }))).toBe('STAKE_RANGE');
  expect(await refusalOf(harness.placeOn(7n, [1, 2, 3], { stake: 400_000n }))).toBe('WIN_LIMIT');
});

test('odds that moved are taken as the member said, and a refusal tells those of each leg', async () => {
  const outcomes = [{ pick: 'home', oddsMilli: 2100 }];
  await tellPrice(2, { outcomes });
  await until(async () => (await refusalOf(harness.placeOn(7n, [2]))) === 'ODDS_CHANGED', 'the price was heard');
  const moved = await errorOf(harness.placeOn(7n, [1, 2]));
  expect([moved?.reason, moved?.meta.legs]).toEqual(['ODDS_CHANGED', `${marketOf(2)}:home=2100`]);
  const taken = await harness.placeOn(7n, [1, 2], { oddsChange: OddsChange.HIGHER });
  expect(taken.bet?.combinedOddsMilli).toBe(4200);
});

test('a slip that does not say takes what the rules of sports say of odds that moved', async () => {
  await harness.sql('update sports_rules set odds_change = $1', [OddsChange.ANY]);
  await harness.restart();
  await tellPrice(2, { outcomes: [{ pick: 'home', oddsMilli: 1500 }] });
  const silent = { oddsChange: OddsChange.UNSPECIFIED };
  const strict = { oddsChange: OddsChange.NONE };
  await until(
    async () => (await refusalOf(harness.placeOn(7n, [2], strict))) === 'ODDS_CHANGED',
    'the price was heard',
  );
  expect(await refusalOf(harness.placeOn(7n, [1, 2], silent))).toBeUndefined();
});

test('a match closes with its start, its market when it is suspended, settled or cancelled', async () => {
  await tellPrice(2, { status: MarketStatus.SUSPENDED });
  await until(async () => (await refusalOf(harness.placeOn(7n, [1, 2]))) === 'MARKET_SUSPENDED', 'it was suspended');
  await harness.say(MarketResultedSchema, resulted(3, 0, LegResult.WIN));
  await until(async () => (await refusalOf(harness.placeOn(7n, [1, 3]))) === 'BETTING_CLOSED', 'it was closed');
  harness.clock.advance(3_600_000);
  await until(async () => (await refusalOf(harness.placeOn(7n, [1]))) === 'BETTING_CLOSED', 'it began');
});

test('what a member may have is counted on each match, of bets with several on all of theirs', async () => {
  expect(await refusalOf(harness.placeOn(7n, [1], { stake: 500_000n }))).toBeUndefined();
  expect(await refusalOf(harness.placeOn(7n, [2, 1], { stake: 400_000n }))).toBeUndefined();
  const over = await errorOf(harness.placeOn(7n, [3, 1], { stake: 100_001n }));
  expect([over?.reason, over?.meta.max]).toEqual(['EXPOSURE_LIMIT', '1000000']);
  expect(await refusalOf(harness.placeOn(7n, [3, 1], { stake: 100_000n }))).toBeUndefined();
  expect(await harness.sql('select round_id, stake::text from round_stakes order by 1')).toEqual([
    { round_id: 'f1', stake: '1000000' },
    { round_id: 'f2', stake: '400000' },
    { round_id: 'f3', stake: '100000' },
  ]);
  // Together, the same rule holds within a group.
  harness.ledger.give(8n, 10_000_000n);
  const reasons = await Promise.all(
    Array.from({ length: 6 }, () => refusalOf(harness.placeOn(8n, [1, 2], { stake: 300_000n }))),
  );
  expect(reasons.filter((reason) => reason === undefined)).toHaveLength(3);
});

test('a stake that was refused counts on no match', async () => {
  expect(await refusalOf(harness.placeOn(9n, [1, 2]))).toBe('INSUFFICIENT_FUNDS');
  expect(await harness.sql('select round_id from round_stakes where stake > 0')).toEqual([]);
});

test('a slip on a match in play waits its delay, and what moved meanwhile is refused', async () => {
  await play(1);
  await until(
    async () => (await errorOf(harness.placeOn(7n, [1], { stake: 1n })))?.reason === 'STAKE_RANGE',
    'it is played',
  );
  const slip = harness.placeOn(7n, [1, 2]);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await harness.sql('select from bets')).toEqual([]);
  // A bet that does not wait is not held up.
  expect((await harness.place(7n)).bet?.status).toBe('accepted');
  harness.clock.advance(5_000);
  const { bet } = await slip;
  expect(bet).toMatchObject({ status: 'accepted', allowedCancel: false });
  expect(bet?.legs[0]).toMatchObject({ inPlay: true, placedHomeScore: 1, placedAwayScore: 0 });
  const moving = refusalOf(harness.placeOn(7n, [1]));
  await tellPrice(1, { status: MarketStatus.SUSPENDED });
  await new Promise((resolve) => setTimeout(resolve, 150));
  harness.clock.advance(5_000);
  expect(await moving).toBe('MARKET_SUSPENDED');
});

test('a bet is taken back until the first of its matches begins, and its stake counts no more', async () => {
  const cancel = (id = '') => harness.client.cancelBet({ id }, harness.asMember(7n));
  const first = await harness.placeOn(7n, [1, 2]);
  expect((await cancel(first.bet?.id)).bet?.status).toBe('cancelled');
  expect(await harness.sql('select from round_stakes where stake > 0')).toEqual([]);
  expect(harness.ledger.money(7n)).toBe(10_000_000n);
  const second = await harness.placeOn(7n, [1, 2]);
  await play(2);
  const rule = async (id: string | undefined) => (await errorOf(cancel(id)))?.meta.rule;
  await until(async () => (await refusalOf(harness.placeOn(7n, [2], { stake: 1n }))) === 'STAKE_RANGE', 'it is played');
  expect(await rule(second.bet?.id)).toBe('started');
  const third = await harness.placeOn(7n, [1, 3]);
  await harness.say(MarketResultedSchema, takenBack(3, 0));
  await harness.marketsSettled();
  expect(await rule(third.bet?.id)).toBe('started');
  expect(await harness.verify()).toEqual([]);
});

test('a match that begins earlier takes no bet from then on', async () => {
  await tellFixture(1, harness.nowMs, { startsAt: timestampFromMs(harness.nowMs + 1) });
  await until(async () => (await harness.sql('select from fixtures')).length === 1, 'it was told');
  harness.clock.advance(10);
  await until(async () => (await refusalOf(harness.placeOn(7n, [1]))) === 'BETTING_CLOSED', 'it was closed');
});

test('a price that a trader fixed is the one that bets are taken at, whatever comes late and after a start', async () => {
  const before = harness.sports.price(2);
  await tellPrice(2, { outcomes: [{ pick: 'home', oddsMilli: 2500 }] });
  const at = async (oddsMilli: number) => refusalOf(harness.placeOn(7n, [2], { oddsMilli, stake: 1n }));
  await until(async () => (await at(2500)) === 'STAKE_RANGE', 'the price was heard');
  // What the supplier told before it was fixed is heard once more.
  await harness.say(MarketsUpdatedSchema, { fixtureId: 2n, markets: [before] });
  await tellPrice(3, { outcomes: [{ pick: 'home', oddsMilli: 2600 }] });
  await until(
    async () => (await refusalOf(harness.placeOn(7n, [3], { oddsMilli: 2600, stake: 1n }))) === 'STAKE_RANGE',
    'the later price was heard',
  );
  expect([await at(2500), await at(2000)]).toEqual(['STAKE_RANGE', 'ODDS_CHANGED']);
  await harness.restart();
  expect((await harness.placeOn(7n, [2], { oddsMilli: 2500 })).bet).toMatchObject({ combinedOddsMilli: 2500 });
});

test('a match that is sold as another takes no bet, keeps those that it has, and is sold again once it is parted', async () => {
  const held = (await harness.placeOn(7n, [2])).bet;
  const refused = (id: number) => refusalOf(harness.placeOn(7n, [id], { stake: 1n }));
  for (const id of [2, 3]) {
    await tellFixture(id, harness.nowMs, { boards: [] });
    await tellPrice(id, { status: MarketStatus.SUSPENDED });
    await until(async () => (await refused(id)) === 'MARKET_SUSPENDED', 'it is linked');
  }
  await harness.restart();
  expect([await refused(1), await refused(2), await refused(3)]).toEqual([
    'STAKE_RANGE',
    'MARKET_SUSPENDED',
    'MARKET_SUSPENDED',
  ]);
  await tellFixture(3, harness.nowMs, { boards: ['cross'] });
  await tellPrice(3, { status: MarketStatus.OPEN });
  await until(async () => (await refused(3)) === 'STAKE_RANGE', 'it is parted');
  await harness.say(MarketResultedSchema, resulted(2, 0, LegResult.WIN));
  await harness.marketsSettled();
  expect(await harness.status(held?.id)).toBe('won');
  expect(await harness.verify()).toEqual([]);
});
