import { BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { RoundDrawnSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawn } from './feeds.ts';
import { BettingHarness, errorOf, refusalOf, roundId, until } from './harness.ts';

let harness: BettingHarness;
beforeEach(async () => {
  harness = await BettingHarness.open();
  for (const member of [7n, 8n, 9n]) harness.ledger.give(member, 100_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

const draw = async (revision: number, winner: string) => {
  await harness.say(RoundDrawnSchema, drawn(roundId, revision, winner));
  await harness.settled();
};
const voidBets = (ids: (string | undefined)[]) =>
  harness.client.voidBets({ ids: ids.map((id) => id ?? ''), memo: '규정 위반' }, harness.asAdmin('bets.void'));
const id = async (member: bigint, pick = 'pb.odd') => (await harness.place(member, { pick })).bet?.id;

test('a void gives the stake back or claws the winnings back, is audited, and holds against later results', async () => {
  const won = await id(7n);
  const lost = await id(8n, 'pb.even');
  await draw(0, 'pb.odd');
  const open = (await harness.sql<{ n: number }>('select count(*)::int as n from bets'))[0]?.n;
  expect(open).toBe(2);
  expect((await voidBets([won, lost])).results).toMatchObject([{ ok: true }, { ok: true }]);
  expect([harness.ledger.money(7n), harness.ledger.money(8n)]).toEqual([100_000n, 100_000n]);
  await draw(1, 'pb.odd');
  expect([harness.ledger.money(7n), harness.ledger.money(8n)]).toEqual([100_000n, 100_000n]);
  const bet = await harness.client.getBet({ id: won ?? '' }, harness.asMember(7n));
  expect(bet.revisions).toMatchObject([
    { revision: 0, outcome: 'win', payout: 19_500n },
    { revision: 1, outcome: 'void', payout: 10_000n, reason: 'operator' },
  ]);
  const told = harness.heard.filter((event) => isEvent(event, BetSettledSchema)).map(({ message }) => message);
  expect(told.at(-1)).toMatchObject({ outcome: 'void', revision: 1, payout: 10_000n });
  const audit = await harness.client.listAudit({}, harness.asAdmin('audit.read'));
  expect(audit.rows).toMatchObject([
    { action: 'bet.void', resourceId: lost, memo: '규정 위반', actor: 2n, chainOk: true },
    { action: 'bet.void', resourceId: won, chainOk: true },
  ]);
  expect((await voidBets([won, uuidv7()])).results).toMatchObject([
    { ok: false, code: 'ALREADY_PROCESSED' },
    { ok: false, code: 'NOT_FOUND' },
  ]);
  expect(await harness.verify()).toEqual([]);
});

test('a void before the draw gives the stake back, and the draw passes it by', async () => {
  const bet = await id(7n);
  await voidBets([bet]);
  expect(harness.ledger.money(7n)).toBe(100_000n);
  await draw(0, 'pb.odd');
  expect(harness.ledger.money(7n)).toBe(100_000n);
  expect(await harness.status(bet)).toBe('void');
});

test('a payout that is posted and not yet recorded is never voided over', async () => {
  const bet = await id(7n);
  await harness.without('settle_bets', async () => {
    await harness.say(RoundDrawnSchema, drawn(roundId, 0, 'pb.odd'));
    await until(() => harness.ledger.money(7n) === 109_500n, 'the payout was posted');
    expect((await voidBets([bet])).results).toMatchObject([{ ok: false, code: 'UNAVAILABLE' }]);
  });
  await harness.settled();
  expect((await voidBets([bet])).results).toMatchObject([{ ok: true }]);
  expect(harness.ledger.money(7n)).toBe(100_000n);
  expect(await harness.verify()).toEqual([]);
});

test.each(['before', 'after'] as const)('a void stands although its money moves later (%s)', async (fault) => {
  const bet = await id(7n);
  await draw(0, 'pb.odd');
  harness.ledger.faults.push(fault);
  expect((await voidBets([bet])).results).toMatchObject([{ ok: true }]);
  await until(() => harness.ledger.money(7n) === 100_000n, 'the winnings were clawed back');
  await until(async () => (await harness.sql('select from reversals')).length === 0, 'the void was finished');
  expect(await harness.verify()).toEqual([]);
});

test('a void of winnings that are gone leaves a debt', async () => {
  const bet = await id(7n);
  await draw(0, 'pb.odd');
  harness.ledger.take(7n, 109_000n);
  await voidBets([bet]);
  await until(() => harness.ledger.debt(7n) === 9_000n, 'the wallet booked the debt');
  expect(harness.ledger.money(7n)).toBe(0n);
  const [last] = (await harness.client.getBet({ id: bet ?? '' }, harness.asAdmin('bets.read'))).revisions.slice(-1);
  expect(last).toMatchObject({ outcome: 'void', payout: 10_000n, owed: 9_500n });
});

test('the book and the preview of a round', async () => {
  await id(7n);
  await id(8n);
  await id(9n, 'pb.even');
  const book = await harness.client.getRoundBook({ roundId }, harness.asAdmin('bets.read'));
  expect(book).toMatchObject({
    stake: 30_000n,
    bets: 3n,
    picks: [
      { market: 'pb', pick: 'pb.even', bets: 1n, stake: 10_000n, liability: 19_500n },
      { market: 'pb', pick: 'pb.odd', bets: 2n, stake: 20_000n, liability: 39_000n },
    ],
  });
  await draw(0, 'pb.odd');
  const request = { roundId, winningPicks: ['pb.even'], losingPicks: ['pb.odd'], voidPicks: [] };
  const preview = await harness.client.previewSettlement(request, harness.asAdmin('rounds.results'));
  expect(preview).toMatchObject({
    clawedBack: 39_000n,
    paid: 19_500n,
    changed: 3n,
    markets: [{ market: 'pb', bets: 3n, stake: 30_000n, paidBefore: 39_000n, paidAfter: 19_500n }],
  });
  const same = await harness.client.previewSettlement(
    { roundId, winningPicks: ['pb.odd'], losingPicks: ['pb.even'] },
    harness.asAdmin('rounds.results'),
  );
  expect(same).toMatchObject({ clawedBack: 0n, paid: 0n, changed: 0n });
  await draw(1, 'pb.even');
  expect([7n, 8n, 9n].map((member) => harness.ledger.money(member))).toEqual([90_000n, 90_000n, 109_500n]);
});

test('a pick of which the result says nothing stays open in the preview, as it does in the settlement', async () => {
  const won = await id(7n);
  const silent = await id(9n, 'pb.even');
  const request = { roundId, winningPicks: ['pb.odd'] };
  const preview = await harness.client.previewSettlement(request, harness.asAdmin('rounds.results'));
  expect(preview).toMatchObject({
    clawedBack: 0n,
    paid: 19_500n,
    changed: 1n,
    leftOpen: 1n,
    markets: [{ market: 'pb', bets: 2n, stake: 20_000n, paidBefore: 0n, paidAfter: 19_500n }],
  });
  const results = [{ pick: 'pb.odd', outcome: 'win' }];
  await harness.say(RoundDrawnSchema, { roundId, revision: 0, results, gameClass: 'powerball' });
  await until(async () => (await harness.status(won)) === 'won', 'the bet is won');
  expect(await harness.status(silent)).toBe('accepted');
});

test('a limit holds from the moment it is changed, in every process, and is audited', async () => {
  const other = await harness.beside();
  const { limits } = await harness.client.listLimits({}, harness.asAdmin('limits.read'));
  expect(limits).toHaveLength(21);
  const limit = {
    level: 1,
    gameClass: 'powerball',
    stakeMin: 5_000n,
    stakeMax: 20_000n,
    winMax: 30_000n,
    roundMax: 25_000n,
  };
  expect(await harness.client.updateLimit(limit, harness.asAdmin('limits.write'))).toMatchObject(limit);
  const small = await errorOf(harness.place(7n, { stake: 4_999n }));
  expect([small?.reason, small?.meta.min, small?.meta.max]).toEqual(['STAKE_RANGE', '5000', '20000']);
  const win = await errorOf(harness.place(7n, { stake: 15_386n }));
  expect([win?.reason, win?.meta.max]).toEqual(['WIN_LIMIT', '30000']);
  // 15,385 × 1.95 is 30,000.75: the limit itself may be won.
  expect((await harness.place(7n, { stake: 15_385n })).bet?.potentialPayout).toBe(30_000n);
  await other[Symbol.asyncDispose]();
  const wrong = [
    [{ stakeMax: 4_999n }, 'stake_max'],
    [{ winMax: 1n }, 'win_max'],
    [{ roundMax: 1n }, 'round_max'],
    [{ stakeMin: 0n }, 'stake_min'],
  ] as const;
  for (const [change, field] of wrong) {
    const refused = await errorOf(harness.client.updateLimit({ ...limit, ...change }, harness.asAdmin('limits.write')));
    expect([refused?.reason, refused?.field]).toEqual(['VALIDATION', field]);
  }
  expect(
    await refusalOf(harness.client.updateLimit({ ...limit, gameClass: 'none' }, harness.asAdmin('limits.write'))),
  ).toBe('NOT_FOUND');
  expect(await refusalOf(harness.client.updateLimit(limit, harness.asAdmin('limits.read')))).toBe('FORBIDDEN');
  const { rows } = await harness.client.listAudit({}, harness.asAdmin('audit.read'));
  expect(rows).toMatchObject([{ action: 'limit.update', resourceId: 'powerball:1', chainOk: true }]);
});

test('a limit changed by another process is heard', async () => {
  await using other = await harness.beside();
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
    async () => (await refusalOf(harness.place(7n, { stake: 4_999n }))) === 'STAKE_RANGE',
    'the limit was heard',
  );
});
