import { BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { RoundDrawnSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawn } from './feeds.ts';
import { BettingHouse, errorOf, refusalOf, roundId, until } from './house.ts';

let house: BettingHouse;
beforeEach(async () => {
  house = await BettingHouse.open();
  for (const member of [7n, 8n, 9n]) house.ledger.give(member, 100_000n);
});
afterEach(() => house[Symbol.asyncDispose]());

const draw = async (revision: number, winner: string) => {
  await house.say(RoundDrawnSchema, drawn(roundId, revision, winner));
  await house.settled();
};
const voidBets = (ids: (string | undefined)[]) =>
  house.client.voidBets({ ids: ids.map((id) => id ?? ''), memo: '규정 위반' }, house.asAdmin('bets.void'));
const id = async (member: bigint, pick = 'pb.odd') => (await house.place(member, { pick })).bet?.id;

test('a void gives the stake back or recalls the winnings, is audited, and holds against later results', async () => {
  const won = await id(7n);
  const lost = await id(8n, 'pb.even');
  await draw(0, 'pb.odd');
  const open = (await house.sql<{ n: number }>('select count(*)::int as n from bets'))[0]?.n;
  expect(open).toBe(2);
  expect((await voidBets([won, lost])).results).toMatchObject([{ ok: true }, { ok: true }]);
  expect([house.ledger.money(7n), house.ledger.money(8n)]).toEqual([100_000n, 100_000n]);
  await draw(1, 'pb.odd');
  expect([house.ledger.money(7n), house.ledger.money(8n)]).toEqual([100_000n, 100_000n]);
  const bet = await house.client.getBet({ id: won ?? '' }, house.asMember(7n));
  expect(bet.revisions).toMatchObject([
    { revision: 0, outcome: 'win', payout: 19_500n },
    { revision: 1, outcome: 'void', payout: 10_000n, reason: 'operator' },
  ]);
  const told = house.heard.filter((event) => isEvent(event, BetSettledSchema)).map(({ message }) => message);
  expect(told.at(-1)).toMatchObject({ outcome: 'void', revision: 1, payout: 10_000n });
  const audit = await house.client.listAudit({}, house.asAdmin('audit.read'));
  expect(audit.rows).toMatchObject([
    { action: 'bet.void', resourceId: lost, memo: '규정 위반', actor: 2n, chainOk: true },
    { action: 'bet.void', resourceId: won, chainOk: true },
  ]);
  expect((await voidBets([won, uuidv7()])).results).toMatchObject([
    { ok: false, code: 'ALREADY_PROCESSED' },
    { ok: false, code: 'NOT_FOUND' },
  ]);
  expect(await house.verify()).toEqual([]);
});

test('a void before the draw gives the stake back, and the draw passes it by', async () => {
  const bet = await id(7n);
  await voidBets([bet]);
  expect(house.ledger.money(7n)).toBe(100_000n);
  await draw(0, 'pb.odd');
  expect(house.ledger.money(7n)).toBe(100_000n);
  expect(await house.status(bet)).toBe('void');
});

test('a payout that is posted and not yet recorded is never voided over', async () => {
  const bet = await id(7n);
  await house.without('settle_bets', async () => {
    await house.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
    await until(() => house.ledger.money(7n) === 109_500n, 'the payout was posted');
    expect((await voidBets([bet])).results).toMatchObject([{ ok: false, code: 'UNAVAILABLE' }]);
  });
  await house.settled();
  expect((await voidBets([bet])).results).toMatchObject([{ ok: true }]);
  expect(house.ledger.money(7n)).toBe(100_000n);
  expect(await house.verify()).toEqual([]);
});

test.each(['before', 'after'] as const)('a void stands although its money moves later (%s)', async (fault) => {
  const bet = await id(7n);
  await draw(0, 'pb.odd');
  house.ledger.faults.push(fault);
  expect((await voidBets([bet])).results).toMatchObject([{ ok: true }]);
  await until(() => house.ledger.money(7n) === 100_000n, 'the winnings were recalled');
  await until(async () => (await house.sql('select from reversals')).length === 0, 'the void was finished');
  expect(await house.verify()).toEqual([]);
});

test('a void of winnings that are gone leaves a debt', async () => {
  const bet = await id(7n);
  await draw(0, 'pb.odd');
  house.ledger.take(7n, 109_000n);
  await voidBets([bet]);
  await until(() => house.ledger.debt(7n) === 9_000n, 'the wallet booked the debt');
  expect(house.ledger.money(7n)).toBe(0n);
  const [last] = (await house.client.getBet({ id: bet ?? '' }, house.asAdmin('bets.read'))).revisions.slice(-1);
  expect(last).toMatchObject({ outcome: 'void', payout: 10_000n, owed: 9_500n });
});

test('the book and the preview of a round', async () => {
  await id(7n);
  await id(8n);
  await id(9n, 'pb.even');
  const book = await house.client.getRoundBook({ roundId }, house.asAdmin('bets.read'));
  expect(book).toMatchObject({
    ...{ stake: 30_000n, bets: 3n },
    picks: [
      { market: 'pb', pick: 'pb.even', bets: 1n, stake: 10_000n, liability: 19_500n },
      { market: 'pb', pick: 'pb.odd', bets: 2n, stake: 20_000n, liability: 39_000n },
    ],
  });
  await draw(0, 'pb.odd');
  const request = { roundId, winningPicks: ['pb.even'], losingPicks: ['pb.odd'], voidPicks: [] };
  const preview = await house.client.previewSettlement(request, house.asAdmin('rounds.results'));
  expect(preview).toMatchObject({
    ...{ recalled: 39_000n, paid: 19_500n, changed: 3n },
    markets: [{ market: 'pb', bets: 3n, stake: 30_000n, paidBefore: 39_000n, paidAfter: 19_500n }],
  });
  const same = await house.client.previewSettlement(
    { roundId, winningPicks: ['pb.odd'], losingPicks: ['pb.even'] },
    house.asAdmin('rounds.results'),
  );
  expect(same).toMatchObject({ recalled: 0n, paid: 0n, changed: 0n });
  await draw(1, 'pb.even');
  expect([7n, 8n, 9n].map((member) => house.ledger.money(member))).toEqual([90_000n, 90_000n, 109_500n]);
});

test('a pick of which the result says nothing stays open in the preview, as it does in the settlement', async () => {
  const won = await id(7n);
  const silent = await id(9n, 'pb.even');
  const request = { roundId, winningPicks: ['pb.odd'] };
  const preview = await house.client.previewSettlement(request, house.asAdmin('rounds.results'));
  expect(preview).toMatchObject({
    ...{ recalled: 0n, paid: 19_500n, changed: 1n, leftOpen: 1n },
    markets: [{ market: 'pb', bets: 2n, stake: 20_000n, paidBefore: 0n, paidAfter: 19_500n }],
  });
  const results = [{ pick: 'pb.odd', outcome: 'win' }];
  await house.say(RoundDrawnSchema, { roundId, revision: 0, results, gameClass: 'powerball' });
  await until(async () => (await house.status(won)) === 'won', 'the bet is won');
  expect(await house.status(silent)).toBe('accepted');
});

test('a limit holds from the moment it is changed, in every process, and is audited', async () => {
  const other = await house.beside();
  const { limits } = await house.client.listLimits({}, house.asAdmin('limits.read'));
  expect(limits).toHaveLength(14);
  const limit = {
    level: 1,
    gameClass: 'powerball',
    stakeMin: 5_000n,
    stakeMax: 20_000n,
    winMax: 30_000n,
    roundMax: 25_000n,
  };
  expect(await house.client.updateLimit(limit, house.asAdmin('limits.write'))).toMatchObject(limit);
  const small = await errorOf(house.place(7n, { stake: 4_999n }));
  expect([small?.reason, small?.meta.min, small?.meta.max]).toEqual(['STAKE_RANGE', '5000', '20000']);
  const win = await errorOf(house.place(7n, { stake: 15_386n }));
  expect([win?.reason, win?.meta.max]).toEqual(['WIN_LIMIT', '30000']);
  // 15,385 × 1.95 is 30,000.75: the limit itself may be won.
  expect((await house.place(7n, { stake: 15_385n })).bet?.estimated).toBe(30_000n);
  await other[Symbol.asyncDispose]();
  const wrong = [
    [{ stakeMax: 4_999n }, 'stake_max'],
    [{ winMax: 1n }, 'win_max'],
    [{ roundMax: 1n }, 'round_max'],
    [{ stakeMin: 0n }, 'stake_min'],
  ] as const;
  for (const [change, field] of wrong) {
    const refused = await errorOf(house.client.updateLimit({ ...limit, ...change }, house.asAdmin('limits.write')));
    expect([refused?.reason, refused?.field]).toEqual(['VALIDATION', field]);
  }
  expect(
    await refusalOf(house.client.updateLimit({ ...limit, gameClass: 'none' }, house.asAdmin('limits.write'))),
  ).toBe('NOT_FOUND');
  expect(await refusalOf(house.client.updateLimit(limit, house.asAdmin('limits.read')))).toBe('FORBIDDEN');
  const { rows } = await house.client.listAudit({}, house.asAdmin('audit.read'));
  expect(rows).toMatchObject([{ action: 'limit.update', resourceId: 'powerball:1', chainOk: true }]);
});

test('a limit changed by another process is heard', async () => {
  await using other = await house.beside();
  const limit = {
    level: 1,
    gameClass: 'powerball',
    stakeMin: 5_000n,
    stakeMax: 20_000n,
    winMax: 50_000n,
    roundMax: 25_000n,
  };
  await other.client.updateLimit(limit, other.asAdmin('limits.write'));
  // One relay publishes for both processes; here the first one has it, and hears what it publishes.
  await until(
    async () => (await refusalOf(house.place(7n, { stake: 4_999n }))) === 'STAKE_RANGE',
    'the limit was heard',
  );
});
