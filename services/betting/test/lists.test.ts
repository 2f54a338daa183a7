import { OpenBetsService } from '@madang/proto/madang/betting/v1/open_bets_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { RoundDrawnSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawn } from './feeds.ts';
import { BettingHarness, errorOf, refusalOf, roundId } from './harness.ts';

let harness: BettingHarness;
beforeEach(async () => {
  harness = await BettingHarness.open();
  for (const member of [7n, 70n, 8n]) harness.ledger.give(member, 100_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

test('a member sees its own bets, newest first, by game, class, round and day', async () => {
  const ids: (string | undefined)[] = [];
  for (let i = 0; i < 4; i++) {
    ids.unshift((await harness.place(7n)).bet?.id);
    harness.clock.advance(1);
  }
  await harness.place(8n);
  await harness.place(99n).catch(() => undefined);
  const list = (request: object) => harness.client.listMyBets(request, harness.asMember(7n));
  const all = await list({});
  expect([all.total, all.bets.map((bet) => bet.id)]).toEqual([4n, ids]);
  expect((await list({ skip: 1, limit: 2 })).bets.map((bet) => bet.id)).toEqual(ids.slice(1, 3));
  for (const request of [
    { gameType: 'eos5' },
    { gameType: 'powerball' },
    { roundId },
    { startedOn: '2026-11-20', endedOn: '2026-11-20' },
  ])
    expect((await list(request)).total).toBe(4n);
  for (const request of [
    { gameType: 'eos1' },
    { roundId: 'eos5.20261120.1' },
    { startedOn: '2026-11-21' },
    { endedOn: '2026-11-19' },
  ])
    expect((await list(request)).total).toBe(0n);
  expect((await errorOf(list({ startedOn: '2026-13-45' })))?.field).toBe('started_on');
  expect((await errorOf(list({ endedOn: '2026-02-31' })))?.field).toBe('ended_on');
  expect((await harness.client.listMyBets({}, harness.asMember(99n))).total).toBe(0n);
});

test('who has a bet without an outcome is told to services alone, and is so no more once it has one', async () => {
  const bets = harness.harness.platform('console').client(OpenBetsService);
  const service = harness.harness.callAs({ kind: AccountKind.SERVICE, account: 'identity' });
  const open = async (as = service) => (await bets.listOpenBettors({ accountIds: [7n, 8n] }, as)).accountIds;
  expect(await open()).toEqual([]);
  const { bet } = await harness.place(7n);
  expect(await open()).toEqual([7n]);
  await harness.sql(`update bets set status = 'cancelled' where id = $1`, [bet?.id]);
  expect(await open()).toEqual([]);
  expect(await refusalOf(open(harness.asMember(7n)))).toBe('FORBIDDEN');
});

test('a list sums the stakes and winnings of what it has, whichever page is asked for', async () => {
  await harness.place(7n);
  await harness.place(8n, { stake: 20_000n });
  await harness.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
  await harness.settled();
  const list = (request: object) => harness.client.listBets(request, harness.asAdmin('bets.read'));
  const sums = { total: 2n, stake: 30_000n, payout: 58_500n };
  expect(await list({ limit: 1 })).toMatchObject(sums);
  expect(await list({ limit: 1, offset: 1 })).toMatchObject(sums);
  expect(await list({ filter: { account_id: '8' } })).toMatchObject({ total: 1n, stake: 20_000n, payout: 39_000n });
});

test('a day begins at midnight in Seoul', async () => {
  harness.clock.set('2026-11-20T23:59:59.999+09:00');
  const late = 'eos5.20261120.288';
  harness.feeds.open(late, harness.nowMs - 1_000);
  await harness.restart();
  await harness.place(7n, { roundId: late });
  harness.clock.advance(1);
  await harness.place(7n, { roundId: late });
  const on = async (day: string) =>
    (await harness.client.listMyBets({ startedOn: day, endedOn: day }, harness.asMember(7n))).total;
  expect([await on('2026-11-20'), await on('2026-11-21')]).toEqual([1n, 1n]);
});

test('sums leave out what was refused or taken back', async () => {
  const first = await harness.place(7n);
  await harness.place(7n, { pick: 'pb.even', stake: 20_000n });
  const back = await harness.place(7n, { stake: 5_000n });
  await harness.client.cancelBet({ id: back.bet?.id ?? '' }, harness.asMember(7n));
  await harness.place(7n, { stake: 90_000n }).catch(() => undefined);
  await harness.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
  await harness.settled();
  expect(first.bet?.status).toBe('accepted');
  const stat = await harness.client.getStat({}, harness.asMember(7n));
  expect(stat).toMatchObject({ count: 2n, stake: 30_000n, payout: 19_500n, lost: 20_000n });
  expect(await harness.client.getStat({ startedOn: '2026-11-21' }, harness.asMember(7n))).toMatchObject({
    count: 0n,
    stake: 0n,
  });
});

test('an agent sees its subtree alone, an administrator all, and filters are declared ones', async () => {
  const mine = (await harness.place(7n)).bet?.id ?? '';
  harness.clock.advance(1);
  const other = (await harness.place(70n)).bet?.id ?? '';
  const list = (filter: Record<string, string>, as = harness.asAdmin('bets.read')) =>
    harness.client.listBets({ filter }, as).then(({ bets, total }) => [total, bets.map((bet) => bet.id)]);
  expect(await list({})).toEqual([2n, [other, mine]]);
  // 1.5.7 is no parent of 1.5.70, 1.50 none of 1.5.
  expect(await list({}, harness.asAgent('1.5'))).toEqual([2n, [other, mine]]);
  expect(await list({}, harness.asAgent('1.5.7'))).toEqual([1n, [mine]]);
  expect(await list({}, harness.asAgent('1.50'))).toEqual([0n, []]);
  expect(await list({}, harness.asAgent('1.4'))).toEqual([0n, []]);
  expect(await refusalOf(harness.client.getBet({ id: other }, harness.asAgent('1.5.7')))).toBe('NOT_FOUND');
  expect(await refusalOf(harness.client.getBet({ id: other }, harness.asMember(7n)))).toBe('NOT_FOUND');
  expect(await list({ account: 'm7' })).toEqual([1n, [mine]]);
  for (const [within, as, found] of [
    ['5', harness.asAdmin('bets.read'), [other, mine]],
    ['5', harness.asAgent('1.5'), [other, mine]],
    ['5', harness.asAgent('1'), [other, mine]],
    ['7', harness.asAgent('1'), [mine]],
    ['1', harness.asAgent('1.5'), []],
    ['70', harness.asAgent('1.5.7'), []],
    ['404', harness.asAdmin('bets.read'), []],
  ] as const)
    expect(await list({ within }, as)).toEqual([BigInt(found.length), found]);
  expect(await list({ within: '5', account: 'm70' })).toEqual([1n, [other]]);
  expect(await refusalOf(list({ within: '*' }))).toBe('VALIDATION');
  expect(await list({ status: 'won,lost' })).toEqual([0n, []]);
  expect(await list({ stake_gte: '10000', round_id: roundId, placed_at_gte: '2026-11-20T00:00:00+09:00' })).toEqual([
    2n,
    [other, mine],
  ]);
  expect(await list({ stake_gte: '10001' })).toEqual([0n, []]);
  expect(await list({ placed_at_lte: '2026-11-20T08:00:00+09:00' })).toEqual([0n, []]);
  const refused = await errorOf(harness.client.listBets({ filter: { secret: '1' } }, harness.asAdmin('bets.read')));
  expect([refused?.reason, refused?.field]).toEqual(['VALIDATION', 'secret']);
  expect(
    (await errorOf(harness.client.listBets({ filter: { placed_at_gte: 'soon' } }, harness.asAdmin('bets.read'))))
      ?.field,
  ).toBe('placed_at_gte');
  const some = await harness.client.listBets({ ids: [mine] }, harness.asAdmin('bets.read'));
  expect(some.bets.map((bet) => bet.id)).toEqual([mine]);
  expect(await refusalOf(harness.client.listBets({}, harness.asMember(7n)))).toBe('FORBIDDEN');
});
