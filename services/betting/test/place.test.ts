import { OddsChange } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { BetAcceptedSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { RoundDrawnSchema, RoundUpdatedSchema } from '@madang/proto/madang/game_feeds/v1/events_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawn } from './feeds.ts';
import { BettingHarness, errorOf, refusalOf, roundId, until } from './harness.ts';

let harness: BettingHarness;
beforeEach(async () => {
  harness = await BettingHarness.open();
  harness.ledger.give(7n, 1_000_000n);
});
afterEach(() => harness[Symbol.asyncDispose]());

test('a bet takes its stake, is accepted, and tells of it', async () => {
  const { bet, money } = await harness.place(7n);
  expect(money).toBe(990_000n);
  expect(bet).toMatchObject({
    status: 'accepted',
    stake: 10_000n,
    combinedOddsMilli: 1950,
    potentialPayout: 19_500n,
    accountId: 7n,
    account: 'm7',
    nickname: '회원 "7"',
    game: 'eos5',
    gameClass: 'powerball',
    path: '1.5.7',
    allowedCancel: true,
    payout: 0n,
  });
  expect(bet?.legs).toMatchObject([
    { roundId, market: 'pb', pick: 'pb.odd', oddsMilli: 1950, status: 'pending', round: 100, day: '2026-11-20' },
  ]);
  await harness.harness.settled();
  const [accepted] = harness.heard;
  if (!accepted || !isEvent(accepted, BetAcceptedSchema)) throw new Error('no BetAccepted was heard');
  expect(accepted.message).toMatchObject({
    betId: bet?.id,
    accountId: 7n,
    path: '1.5.7',
    stake: 10_000n,
    oddsMilli: 1950,
    legs: 1,
    nickname: '회원 "7"',
  });
  expect(accepted.shard).toBe(7);
  expect(await harness.verify()).toEqual([]);
});

test('the same key with the same content has the same answer, in parallel, later, and after the round', async () => {
  const key = uuidv7();
  const parallel = await Promise.all(Array.from({ length: 20 }, () => harness.place(7n, { key })));
  const later = await harness.place(7n, { key });
  harness.clock.advance(400_000);
  const afterwards = await harness.place(7n, { key });
  const ids = new Set([...parallel, later, afterwards].map(({ bet }) => bet?.id));
  expect(ids.size).toBe(1);
  expect(new Set([...parallel, later, afterwards].map(({ money }) => money))).toEqual(new Set([990_000n]));
  expect(harness.ledger.house).toBe(10_000n);
  await harness.harness.settled();
  expect(harness.heard).toHaveLength(1);
});

test('the same key with another content is a conflict, also in parallel', async () => {
  const key = uuidv7();
  await harness.place(7n, { key });
  for (const change of [{ stake: 20_000n }, { pick: 'pb.even' }, { oddsChange: OddsChange.ANY }])
    expect(await refusalOf(harness.place(7n, { key, ...change }))).toBe('KEY_CONFLICT');
  const other = uuidv7();
  const both = await Promise.all([1_000n, 2_000n].map((stake) => refusalOf(harness.place(7n, { key: other, stake }))));
  expect(both.sort()).toEqual(['KEY_CONFLICT', undefined]);
});

test('a key is the member’s own', async () => {
  harness.ledger.give(8n, 50_000n);
  const key = uuidv7();
  const [a, b] = await Promise.all([harness.place(7n, { key }), harness.place(8n, { key })]);
  expect(a.bet?.id).not.toBe(b.bet?.id);
});

test('without the money a bet is refused, for ever under its key', async () => {
  const key = uuidv7();
  expect(await refusalOf(harness.place(9n, { key }))).toBe('INSUFFICIENT_FUNDS');
  harness.ledger.give(9n, 50_000n);
  expect(await refusalOf(harness.place(9n, { key }))).toBe('INSUFFICIENT_FUNDS');
  expect((await harness.place(9n)).money).toBe(40_000n);
  expect(await harness.verify()).toEqual([]);
});

test('a bet that the wallet refuses frees what its member may have on the round', async () => {
  // Level 1 has KRW 1,000,000 a round and 500,000 a bet.
  for (let bet = 0; bet < 3; bet++)
    expect(await refusalOf(harness.place(9n, { stake: 500_000n }))).toBe('INSUFFICIENT_FUNDS');
  harness.ledger.give(9n, 1_500_000n);
  expect((await harness.place(9n, { stake: 500_000n })).bet?.status).toBe('accepted');
  expect((await harness.place(9n, { stake: 500_000n })).bet?.status).toBe('accepted');
  expect(await refusalOf(harness.place(9n, { stake: 1_000n }))).toBe('EXPOSURE_LIMIT');
});

test('what a member may have on a round holds when all comes at once', async () => {
  // Level 1 has KRW 1,000,000 a round and 500,000 a bet.
  harness.ledger.give(7n, 10_000_000n);
  const stakes = Array.from({ length: 12 }, () => 300_000n);
  const reasons = await Promise.all(stakes.map((stake) => refusalOf(harness.place(7n, { stake }))));
  expect(reasons.filter((reason) => reason === undefined)).toHaveLength(3);
  expect(reasons.filter((reason) => reason === 'EXPOSURE_LIMIT')).toHaveLength(9);
  expect(harness.ledger.house).toBe(900_000n);
  const refused = await errorOf(harness.place(7n, { stake: 100_001n }));
  expect([refused?.reason, refused?.meta.max]).toEqual(['EXPOSURE_LIMIT', '1000000']);
  // Exactly up to the limit is allowed; another member has a limit of their own.
  expect((await harness.place(7n, { stake: 100_000n })).bet?.status).toBe('accepted');
  harness.ledger.give(8n, 500_000n);
  expect((await harness.place(8n, { stake: 500_000n })).bet?.status).toBe('accepted');
});

test('a round that an event changes, opens or ends is bet on accordingly', async () => {
  const next = 'eos5.20261120.101';
  await harness.say(RoundUpdatedSchema, harness.feeds.open(next, harness.nowMs));
  expect((await harness.place(7n, { roundId: next })).bet?.status).toBe('accepted');
  await harness.say(RoundUpdatedSchema, harness.feeds.open(next, harness.nowMs, { salesStopped: true }));
  expect(await refusalOf(harness.place(7n, { roundId: next }))).toBe('MARKET_SUSPENDED');
  await harness.say(
    RoundUpdatedSchema,
    harness.feeds.open(next, harness.nowMs, {
      odds: [{ market: 'pb', pick: 'pb.odd', oddsMilli: 1930, status: 'open' }],
    }),
  );
  const moved = await errorOf(harness.place(7n, { roundId: next }));
  expect([moved?.reason, moved?.meta.odds_milli]).toEqual(['ODDS_CHANGED', '1930']);
  const any = await harness.place(7n, { roundId: next, oddsChange: OddsChange.ANY });
  expect(any.bet).toMatchObject({ combinedOddsMilli: 1930, potentialPayout: 19_300n });
  await harness.say(RoundDrawnSchema, drawn(next, 0, 'pb.odd'));
  expect(await refusalOf(harness.place(7n, { roundId: next }))).toBe('BETTING_CLOSED');
  // An event of the round that was on its way when it was drawn does not open it again.
  await harness.say(RoundUpdatedSchema, harness.feeds.open(next, harness.nowMs));
  expect(await refusalOf(harness.place(7n, { roundId: next }))).toBe('BETTING_CLOSED');
});

test('the close is exact, and a snapshot that is too old takes no bets', async () => {
  harness.clock.set(new Date(harness.nowMs + 289_999));
  await until(() => harness.roundsLoaded(), 'the rounds were loaded again');
  expect((await harness.place(7n)).bet?.status).toBe('accepted');
  harness.clock.advance(1);
  expect(await refusalOf(harness.place(7n))).toBe('BETTING_CLOSED');
  harness.feeds.down = true;
  harness.clock.advance(30_001);
  expect(await refusalOf(harness.place(7n))).toBe('UNAVAILABLE');
});

test.each([
  [{ roundId: 'nonsense' }, 'VALIDATION'],
  [{ roundId: 'eos5.20261120.999' }, 'BETTING_CLOSED'],
  [{ pick: 'pb.seven' }, 'VALIDATION'],
  [{ stake: 999n }, 'STAKE_RANGE'],
  [{ stake: 500_001n }, 'STAKE_RANGE'],
  [{ stake: -10_000n }, 'STAKE_RANGE'],
  [{ stake: 0n }, 'STAKE_RANGE'],
  [{ key: 'short' }, 'VALIDATION'],
  [{ key: 'has a space in it' }, 'VALIDATION'],
  [{ key: 'quote"and-한글' }, 'VALIDATION'],
  [{ oddsMilli: 999 }, 'VALIDATION'],
  [{ level: 0 }, 'MARKET_SUSPENDED'],
])('%o is refused with %s and moves nothing', async (change, reason) => {
  expect(await refusalOf(harness.place(7n, change))).toBe(reason);
  expect(harness.ledger.money(7n)).toBe(1_000_000n);
});

test('only members bet, and rounds of mini games are not combined', async () => {
  const leg = { roundId, pick: 'pb.odd', oddsMilli: 1950 };
  const slip = { key: uuidv7(), stake: 10_000n, selections: [leg] };
  expect(await refusalOf(harness.client.placeBet(slip, harness.asAdmin('bets.read')))).toBe('FORBIDDEN');
  const combined = { ...slip, selections: [leg, { ...leg, pick: 'pb.even' }] };
  const refused = await errorOf(harness.client.placeBet(combined, harness.asMember(7n)));
  expect([refused?.reason, refused?.meta.rule]).toEqual(['BANNED_COMBINATION', 'single_only']);
});

test.each<[string, object]>([
  ['a nickname that no text may hold', { nickname: 'a\u0000b' }],
  ['a place in the tree that is none', { path: '1.5.!' }],
])('one slip that cannot be written, for %s, leaves the others of its group alone', async (_, change) => {
  const others = [8n, 9n, 10n, 11n, 12n];
  for (const member of others) harness.ledger.give(member, 50_000n);
  const principal = { kind: AccountKind.MEMBER, accountId: 6n, path: '1.5.6', level: 1, account: 'm6', ...change };
  const bad = () =>
    harness.client.placeBet(
      { key: 'cannot-be-written', stake: 10_000n, selections: [{ roundId, pick: 'pb.odd', oddsMilli: 1950 }] },
      harness.harness.callAs(principal),
    );
  // All of them wait for the first one's write and then go as one group.
  const { placing } = await harness.whileLocked('bet_keys', async () => {
    const first = refusalOf(harness.place(7n));
    await harness.blocked();
    const group = [
      ...others.slice(0, 2).map((id) => harness.place(id)),
      bad(),
      ...others.slice(2).map((id) => harness.place(id)),
    ];
    const placing = Promise.all([first, ...group.map(refusalOf)]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { placing };
  });
  expect(await placing).toEqual([undefined, undefined, undefined, 'VALIDATION', undefined, undefined, undefined]);
  expect(await refusalOf(bad())).toBe('VALIDATION');
  expect(await harness.verify()).toEqual([]);
});
