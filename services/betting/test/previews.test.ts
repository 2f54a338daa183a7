import { SettlementPreviewsService } from '@madang/proto/madang/betting/v1/settlement_previews_pb.ts';
import { LegResult, MarketResultedSchema } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { walkMarkets } from '../previews/walk-markets.ts';
import { BettingHarness, refusalOf, roundId } from './harness.ts';
import { marketOf, resulted, takenBack } from './sports.ts';

const { WIN, LOSS, VOID, HALF_LOSS } = LegResult;

let harness: BettingHarness;
beforeEach(async () => {
  harness = await BettingHarness.open({ settleChunk: 2 });
  for (const id of [1, 2, 3]) harness.sports.open(id, harness.nowMs);
  await harness.restart();
  for (const member of [7n, 8n, 9n]) harness.ledger.give(member, 100_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

const client = () => harness.harness.platform('console').client(SettlementPreviewsService);
const preview = (...results: ReturnType<typeof resulted>[]) =>
  client().previewMarketResults({ results }, harness.asAdmin('rounds.results'));
const progress = (of: { fixtureId?: bigint; roundId?: string }) =>
  client().getSettlementProgress(of, harness.asAdmin('rounds.results'));
const say = async (...told: ReturnType<typeof resulted>[]) => {
  for (const one of told) await harness.say(MarketResultedSchema, one);
  await harness.marketsSettled();
};
const moneyOfAll = () => [7n, 8n, 9n].map((member) => harness.ledger.money(member));

test('what a preview says is what the settlement then moves', async () => {
  await harness.placeOn(7n, [1]);
  await harness.placeOn(8n, [1, 2]);
  await harness.placeOn(9n, [1], { pick: 'away', oddsMilli: 4000 });
  await harness.placeOn(9n, [3]);
  const before = moneyOfAll();
  const first = await preview(resulted(1, 0, WIN));
  expect(first).toMatchObject({
    bets: 3n,
    stake: 30_000n,
    changed: 2n,
    paid: 20_000n,
    clawedBack: 0n,
    leftOpen: 1n,
    owed: 0n,
    partial: false,
  });
  expect(moneyOfAll()).toEqual(before);
  await say(resulted(1, 0, WIN), resulted(2, 0, HALF_LOSS));
  expect(moneyOfAll()).toEqual([110_000n, 100_000n, 80_000n]);

  const again = await preview(resulted(1, 0, LOSS));
  expect(again).toMatchObject({ bets: 3n, changed: 2n, paid: 0n, clawedBack: 30_000n, leftOpen: 0n, owed: 0n });
  await say(resulted(1, 1, LOSS, { reason: 'correction' }));
  expect(moneyOfAll()).toEqual([90_000n, 90_000n, 80_000n]);
  expect(await preview(resulted(1, 7, LOSS))).toMatchObject({ changed: 0n, paid: 0n, clawedBack: 0n });
});

test('a cancellation is previewed with its bets and stakes, and what it takes from whom has nothing left is owed', async () => {
  await harness.placeOn(7n, [1]);
  await harness.placeOn(8n, [1], { pick: 'away', oddsMilli: 4000 });
  await say(resulted(1, 0, WIN));
  harness.ledger.take(7n, 105_000n);
  const cancel = await preview(resulted(1, 0, VOID));
  expect(cancel).toMatchObject({
    changed: 2n,
    voided: 2n,
    voidedStake: 20_000n,
    paid: 10_000n,
    clawedBack: 10_000n,
    owed: 5_000n,
    debtors: 1n,
  });
  await say(resulted(1, 1, VOID, { reason: 'cancelled' }));
  expect(harness.ledger.debt(7n)).toBe(5_000n);
});

test('a bet that an operator voided, and one that is taken back, are previewed as they are settled', async () => {
  const { bet } = await harness.placeOn(7n, [1]);
  await harness.placeOn(8n, [1]);
  await harness.client.voidBets({ ids: [bet?.id ?? ''], memo: 'wrong' }, harness.asAdmin('bets.void'));
  expect(await preview(resulted(1, 0, WIN))).toMatchObject({ bets: 1n, changed: 1n, paid: 20_000n });
  await say(resulted(1, 0, WIN));
  expect(await preview(takenBack(1, 1))).toMatchObject({ changed: 1n, clawedBack: 20_000n, leftOpen: 1n });
});

test('a bet on several of the markets counts once, and one question looks at no more than it may', async () => {
  await harness.placeOn(7n, [1, 2, 3]);
  await harness.placeOn(8n, [1]);
  await harness.placeOn(9n, [2]);
  expect(await preview(resulted(1, 0, WIN), resulted(2, 0, WIN), resulted(3, 0, WIN))).toMatchObject({
    bets: 3n,
    changed: 3n,
    paid: 120_000n,
  });
  const database = { transaction: undefined as never, query: undefined as never };
  expect(
    await walkMarkets({ database: database as never }, [marketOf(1)], new Map(), () => {}, { bets: 0, ms: 1_000 }),
  ).toBe(false);
});

test('how far a settlement is shows what waits, and nothing once it is done', async () => {
  await harness.placeOn(7n, [1]);
  await harness.whileLocked('market_payouts', async () => {
    await harness.say(MarketResultedSchema, resulted(1, 0, WIN));
    await harness.blocked();
    expect(await progress({ fixtureId: 1n })).toMatchObject({ waiting: 1, betsLeft: 1n, partial: false });
    expect(await progress({ fixtureId: 2n })).toMatchObject({ waiting: 0, betsLeft: 0n });
  });
  await harness.marketsSettled();
  expect(await progress({ fixtureId: 1n })).toMatchObject({ waiting: 0, failing: 0, betsLeft: 0n });
  expect(await progress({ roundId })).toMatchObject({ waiting: 0, betsLeft: 0n });
});

test('who may not enter results sees no preview, and nothing is asked of nothing', async () => {
  const request = { results: [resulted(1, 0, WIN)] };
  expect(await refusalOf(client().previewMarketResults(request, harness.asAdmin('bets.read')))).toBe('FORBIDDEN');
  expect(await refusalOf(client().previewMarketResults({ results: [] }, harness.asAdmin('rounds.results')))).toBe(
    'VALIDATION',
  );
  const noResult = resulted(1, 0, LegResult.UNSPECIFIED);
  expect(await refusalOf(preview(noResult))).toBe('VALIDATION');
  for (const marketId of ['__proto__', 'x\0y', '99:result:ft', "1'; drop table bets --"]) {
    const told = await refusalOf(preview({ ...resulted(1, 0, WIN), marketId }));
    expect([undefined, 'VALIDATION']).toContain(told);
  }
  expect(await refusalOf(progress({}))).toBe('VALIDATION');
  expect(await refusalOf(progress({ fixtureId: 1n, roundId }))).toBe('VALIDATION');
});
