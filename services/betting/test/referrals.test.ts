import type { Client } from '@connectrpc/connect';
import { BetReferralsService } from '@madang/proto/madang/betting/v1/bet_referrals_pb.ts';
import { SportsRulesService } from '@madang/proto/madang/betting/v1/sports_rules_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import {
  FixtureStatus,
  FixtureUpdatedSchema,
  MarketStatus,
  MarketsUpdatedSchema,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BettingHarness, errorOf, refusalOf, until } from './harness.ts';

const member = 7n;
const from = 100_000n;
const seconds = 30;

let t: BettingHarness;
let state = 'normal';

beforeEach(async () => {
  state = 'normal';
  t = await BettingHarness.open();
  t.sports.open(1, t.nowMs);
  t.sports.open(2, t.nowMs);
  await t.restart();
  serveIdentity(t);
  t.ledger.give(member, 10_000_000n);
  await setRules({ referralFrom: from, referralSeconds: seconds });
});
afterEach(() => t[Symbol.asyncDispose]());

function serveIdentity(process: BettingHarness): void {
  const getAccount = async () => ({ kind: AccountKind.MEMBER, state, level: 1, normalMark: '', flags: {} });
  process.harness
    .platform('identity')
    .serve(
      IdentityService,
      { getAccount } as unknown as Handlers<typeof IdentityService>,
      { getAccount: ['service'] } as unknown as Access<typeof IdentityService>,
    );
}

const clientOf = (process = t): Client<typeof BetReferralsService> =>
  process.harness.platform('console').client(BetReferralsService);
const trader = (id = 2n) =>
  t.harness.callAs({
    kind: AccountKind.ADMIN,
    accountId: id,
    account: `trader${id}`,
    permissions: ['bets.read', 'rounds.sales', 'audit.read'],
  });
const setRules = async (change: object) => {
  const rules = t.harness.platform('console').client(SportsRulesService);
  const as = t.asAdmin('settings.read', 'settings.write');
  const { $typeName, ...now } = await rules.getSportsRules({}, as);
  await rules.updateSportsRules({ ...now, ...change }, as);
};
const refer = async (change: Parameters<BettingHarness['placeOn']>[2] = {}, who = member, on = [1]) => {
  const key = uuidv7();
  const error = await errorOf(t.placeOn(who, on, { key, stake: from, ...change }));
  expect(error?.reason).toBe('BET_REFERRED');
  return { key, id: BigInt(error?.meta.referral ?? 0), meta: error?.meta ?? {} };
};
const again = (key: string, change: object = {}) => t.placeOn(member, [1], { key, stake: from, ...change });
const own = async () => (await clientOf().listOwnReferrals({}, t.asMember(member))).referrals;
const stateOf = async (id: bigint) => (await own()).find((one) => one.id === id)?.state;
const bets = () =>
  t.sql<{ id: string; status: string; stake: string; key: string }>('select id, status, stake::text, key from bets');

test('a stake below the amount is taken at once, and one at it waits; its money stays where it is', async () => {
  expect((await t.placeOn(member, [1], { stake: from - 1n })).bet?.status).toBe('accepted');
  const { id, meta } = await refer();
  expect(meta).toMatchObject({ state: 'waiting', expires_at: new Date(t.nowMs + seconds * 1000).toISOString() });
  expect(t.ledger.money(member)).toBe(10_000_000n - from + 1n);
  expect(await own()).toMatchObject([
    {
      id,
      state: 'waiting',
      stake: from,
      oddsMilli: 2000,
      reason: 'referral_from',
      bound: from,
      currentOddsMilli: [2000],
    },
  ]);
});

test('what a slip may never be is refused before a trader sees it', async () => {
  expect(await refusalOf(t.placeOn(member, [1, 1], { stake: from }))).toBe('BANNED_COMBINATION');
  expect(await refusalOf(t.placeOn(member, [1], { stake: from, oddsMilli: 1999 }))).toBe('ODDS_CHANGED');
  expect(await own()).toEqual([]);
});

test('the same key names the same referral, and another slip under it is a conflict', async () => {
  const { key, id } = await refer();
  expect((await errorOf(again(key)))?.meta.referral).toBe(String(id));
  expect(await refusalOf(again(key, { stake: from + 1n }))).toBe('KEY_CONFLICT');
  expect(await refusalOf(again(key, { stake: 10_000n }))).toBe('KEY_CONFLICT');
  expect(await own()).toHaveLength(1);
});

test('a bet that was taken before the rules asked for a trader is answered as the bet', async () => {
  await setRules({ referralFrom: 0n });
  const key = uuidv7();
  const { bet } = await again(key);
  await setRules({ referralFrom: from });
  expect((await again(key)).bet?.id).toBe(bet?.id);
  expect(await own()).toEqual([]);
});

test('who accepts places the bet at the odds that both saw; the key answers it, and it is audited', async () => {
  const { key, id } = await refer();
  t.sports.price(1, { outcomes: [{ pick: 'home', oddsMilli: 1500 }] });
  await t.say(MarketsUpdatedSchema, { fixtureId: 1n, markets: [t.sports.price(1)] });
  await until(async () => (await own())[0]?.currentOddsMilli[0] === 1500, 'the price is known');
  const after = await clientOf().acceptBetReferral({ id }, trader());
  expect(after).toMatchObject({ state: 'accepted', decidedBy: 'trader2' });
  expect(await bets()).toMatchObject([{ id: after.betId, status: 'accepted', stake: String(from), key }]);
  const { bet, money } = await again(key);
  expect(bet).toMatchObject({ id: after.betId, combinedOddsMilli: 2000 });
  expect(money).toBe(10_000_000n - from);
  const { rows } = await t.client.listAudit({ limit: 1 }, trader());
  expect(rows[0]).toMatchObject({ action: 'bet_referral.accept', resource: 'bet_referral', resourceId: `${id}` });
  expect(await t.verify()).toEqual([]);
});

test('a refusal is told with what the trader wrote, and the key takes no bet any more', async () => {
  const { key, id } = await refer();
  await clientOf().refuseBetReferral({ id, memo: '오늘은 여기까지' }, trader());
  expect(await errorOf(again(key))).toMatchObject({
    reason: 'REFERRAL_ENDED',
    meta: { state: 'refused', memo: '오늘은 여기까지' },
  });
  await setRules({ referralFrom: 0n });
  expect(await refusalOf(again(key))).toBe('REFERRAL_ENDED');
  expect(await bets()).toEqual([]);
});

test('an offer is taken at its stake and odds, once', async () => {
  const { key, id } = await refer({ stake: 300_000n });
  await clientOf().offerBetReferral({ id, stake: 200_000n, oddsMilli: 1900 }, trader());
  expect(await own()).toMatchObject([
    { state: 'offered', offeredStake: 200_000n, offeredOddsMilli: 1900, offeredPayout: 380_000n },
  ]);
  const [first, second] = await Promise.all([
    clientOf().takeOffer({ id }, t.asMember(member)).catch(errorOfThrown),
    clientOf().takeOffer({ id }, t.asMember(member)).catch(errorOfThrown),
  ]);
  const third = await clientOf().takeOffer({ id }, t.asMember(member));
  expect(third.bet).toMatchObject({ stake: 200_000n, combinedOddsMilli: 1900, potentialPayout: 380_000n, key });
  for (const one of [first, second]) if ('bet' in one) expect(one.bet).toMatchObject({ id: third.bet?.id });
  expect(await bets()).toHaveLength(1);
  expect(t.ledger.money(member)).toBe(9_800_000n);
  expect((await again(key, { stake: 300_000n })).bet?.id).toBe(third.bet?.id);
  expect(await t.verify()).toEqual([]);
});

const errorOfThrown = async (thrown: unknown) => (await errorOf(Promise.reject(thrown))) ?? {};

test.each([
  [{ stake: 300_001, oddsMilli: 0 }, 'stake'],
  [{ stake: 300_000, oddsMilli: 0 }, 'stake'],
  [{ stake: 200_000, oddsMilli: 2001 }, 'odds_milli'],
  [{ stake: 200_000, oddsMilli: 999 }, 'odds_milli'],
])('an offer of %j is wrong by its %s', async (offer, field) => {
  const { id } = await refer({ stake: 300_000n });
  expect(
    await errorOf(
      clientOf().offerBetReferral({ id, stake: BigInt(offer.stake), oddsMilli: offer.oddsMilli }, trader()),
    ),
  ).toMatchObject({
    reason: 'VALIDATION',
    field,
  });
  expect(await stateOf(id)).toBe('waiting');
});

test('nobody is offered less than the least stake, and several legs keep their odds', async () => {
  const { id } = await refer({ oddsMilli: 2000 }, member, [1, 2]);
  expect(await refusalOf(clientOf().offerBetReferral({ id, stake: 1n }, trader()))).toBe('STAKE_RANGE');
  expect(await refusalOf(clientOf().offerBetReferral({ id, stake: 50_000n, oddsMilli: 3000 }, trader()))).toBe(
    'VALIDATION',
  );
  expect(await clientOf().offerBetReferral({ id, stake: 50_000n }, trader())).toMatchObject({
    offeredPayout: 200_000n,
  });
});

test('of two traders one decides, and the other hears how', async () => {
  const { id } = await refer();
  const answers = await Promise.all([
    refusalOf(clientOf().acceptBetReferral({ id }, trader(2n))),
    refusalOf(clientOf().refuseBetReferral({ id }, trader(3n))),
    refusalOf(clientOf().offerBetReferral({ id, stake: 50_000n }, trader(4n))),
  ]);
  expect(answers.filter((one) => one === undefined)).toHaveLength(1);
  expect(answers.filter((one) => one === 'STATE_CONFLICT')).toHaveLength(2);
});

test('up to its last millisecond it may be decided on, and at its end not', async () => {
  const first = await refer();
  t.clock.advance(seconds * 1000 - 1);
  await clientOf().refuseBetReferral({ id: first.id }, trader());
  const second = await refer();
  t.clock.advance(seconds * 1000);
  expect(await errorOf(clientOf().acceptBetReferral({ id: second.id }, trader()))).toMatchObject({
    reason: 'STATE_CONFLICT',
    meta: { state: 'expired' },
  });
  expect(await errorOf(again(second.key))).toMatchObject({ reason: 'REFERRAL_ENDED', meta: { state: 'expired' } });
  await until(
    async () =>
      (await t.sql<{ state: string }>('select state from bet_referrals where id = $1', [second.id]))[0]?.state ===
      'expired',
    'its end is written',
  );
  expect(await bets()).toEqual([]);
});

test('an offer ends by its own time', async () => {
  const { id } = await refer();
  t.clock.advance(seconds * 1000 - 1);
  await clientOf().offerBetReferral({ id, stake: 50_000n }, trader());
  t.clock.advance(seconds * 1000 - 1);
  expect(await stateOf(id)).toBe('offered');
  t.clock.advance(1);
  expect(await refusalOf(clientOf().takeOffer({ id }, t.asMember(member)))).toBe('STATE_CONFLICT');
});

test('nothing waits beyond the start of its match', async () => {
  t.sports.open(1, t.nowMs, { startsAt: { seconds: BigInt(Math.floor(t.nowMs / 1000) + 10), nanos: 0 } });
  await t.say(FixtureUpdatedSchema, t.sports.open(1, t.nowMs));
  await t.harness.settled();
  const { meta } = await refer();
  expect(Date.parse(meta.expires_at ?? '')).toBe((Math.floor(t.nowMs / 1000) + 10) * 1000);
});

test('a market that is suspended meanwhile, or money that is gone, fails it, and the key takes no bet', async () => {
  const { key, id } = await refer();
  await t.say(MarketsUpdatedSchema, {
    fixtureId: 1n,
    markets: [t.sports.price(1, { status: MarketStatus.SUSPENDED })],
  });
  await until(async () => (await own())[0]?.currentOddsMilli[0] === 0, 'the market is suspended');
  expect(await clientOf().acceptBetReferral({ id }, trader())).toMatchObject({
    state: 'failed',
    refusal: 'MARKET_SUSPENDED',
  });
  await t.say(MarketsUpdatedSchema, { fixtureId: 1n, markets: [t.sports.price(1, { status: MarketStatus.OPEN })] });
  await until(async () => (await own())[0]?.currentOddsMilli[0] === 2000, 'the market is open');
  expect(await refusalOf(again(key))).toBe('MARKET_SUSPENDED');
  const poor = await refer({ stake: 500_000n }, 8n);
  expect(await clientOf().acceptBetReferral({ id: poor.id }, trader())).toMatchObject({
    state: 'failed',
    refusal: 'INSUFFICIENT_FUNDS',
  });
});

test('in play the wait for the trader is the delay, and a goal ends what both sides saw', async () => {
  const playing = { status: FixtureStatus.IN_PROGRESS };
  await t.say(FixtureUpdatedSchema, t.sports.open(1, t.nowMs, playing));
  await t.say(FixtureUpdatedSchema, t.sports.open(2, t.nowMs, playing));
  await t.harness.settled();
  const quiet = await refer({}, member, [2]);
  expect(await clientOf().acceptBetReferral({ id: quiet.id }, trader())).toMatchObject({ state: 'accepted' });
  const { id } = await refer();
  await t.say(FixtureUpdatedSchema, t.sports.open(1, t.nowMs, { scores: [{ period: 'ft', home: 1, away: 0 }] }));
  await t.harness.settled();
  expect(await clientOf().acceptBetReferral({ id }, trader())).toMatchObject({
    state: 'failed',
    refusal: 'ODDS_CHANGED',
  });
});

test('a member that was suspended meanwhile gets no bet', async () => {
  const { id } = await refer();
  state = 'suspended';
  expect(await refusalOf(clientOf().acceptBetReferral({ id }, trader()))).toBe('ACCOUNT_STATE');
  expect(await stateOf(id)).toBe('waiting');
});

test('a process that ends between the decision and the bet leaves what another finishes, once', async () => {
  const { key, id } = await refer();
  const after = await t.without('place_bets', () => clientOf().acceptBetReferral({ id }, trader()));
  expect(after.state).toBe('accepting');
  expect(await errorOf(again(key))).toMatchObject({ reason: 'BET_REFERRED', meta: { state: 'accepting' } });
  await t.restart();
  await t.later(3_000);
  await until(async () => (await stateOf(id)) === 'accepted', 'the bet is placed');
  expect(await bets()).toMatchObject([{ key, status: 'accepted' }]);
  expect(t.ledger.money(member)).toBe(10_000_000n - from);
  expect(await t.verify()).toEqual([]);
});

test('one whose bet cannot be placed for long fails, and a write that was under way makes no bet after it', async () => {
  const { key, id } = await refer();
  await t.without('place_bets', async () => {
    await clientOf().acceptBetReferral({ id }, trader());
    await t.later(31_000);
    await until(async () => (await stateOf(id)) === 'failed', 'it is given up');
  });
  expect(await refusalOf(again(key))).toBe('UNAVAILABLE');
  await t.sql(`delete from bet_referrals`);
  expect(await refusalOf(again(key, { stake: from - 1n }))).toBe('UNAVAILABLE');
  expect(await bets()).toEqual([]);
});

test('two replicas that finish the same referral make one bet', async () => {
  const { id } = await refer();
  await t.without('place_bets', () => clientOf().acceptBetReferral({ id }, trader()));
  await using other = await t.beside();
  await t.later(3_000);
  await until(async () => (await stateOf(id)) === 'accepted', 'the bet is placed');
  expect(await bets()).toHaveLength(1);
  expect(t.ledger.money(member)).toBe(10_000_000n - from);
  expect((await clientOf(other).listOwnReferrals({}, t.asMember(member))).referrals[0]?.betId).toBe(
    (await bets())[0]?.id,
  );
});

test('so many of a member wait and no more, also at once, and an ended one makes room', async () => {
  const all = await Promise.all(
    Array.from({ length: 9 }, () => errorOf(t.placeOn(member, [1], { key: uuidv7(), stake: from }))),
  );
  expect(all.filter((one) => one?.reason === 'BET_REFERRED')).toHaveLength(5);
  expect(all.filter((one) => one?.reason === 'REFERRALS_FULL')).toHaveLength(4);
  const [first] = await own();
  await clientOf().leaveReferral({ id: first?.id ?? 0n }, t.asMember(member));
  await refer();
});

test('a member leaves its own alone, twice with the same answer, and finds no other', async () => {
  const { key, id } = await refer();
  expect(await refusalOf(clientOf().leaveReferral({ id }, t.asMember(8n)))).toBe('NOT_FOUND');
  expect(await refusalOf(clientOf().takeOffer({ id }, t.asMember(8n)))).toBe('NOT_FOUND');
  expect(await refusalOf(clientOf().takeOffer({ id }, t.asMember(member)))).toBe('STATE_CONFLICT');
  expect(await clientOf().leaveReferral({ id }, t.asMember(member))).toMatchObject({ state: 'left' });
  expect(await clientOf().leaveReferral({ id }, t.asMember(member))).toMatchObject({ state: 'left' });
  expect(await refusalOf(clientOf().acceptBetReferral({ id }, trader()))).toBe('STATE_CONFLICT');
  expect(await errorOf(again(key))).toMatchObject({ reason: 'REFERRAL_ENDED', meta: { state: 'left' } });
  expect((await clientOf().listOwnReferrals({}, t.asMember(8n))).referrals).toEqual([]);
});

test('a slip beyond the limits of a member is refused, or waits where the rules say so', async () => {
  const stakeMax =
    (await t.sql<{ max: bigint }>(`select stake_max as max from limits where level = 1 and game_class = 'sports'`))[0]
      ?.max ?? 0n;
  const beyond = BigInt(stakeMax) + 1_000n;
  await setRules({ referralFrom: 0n });
  expect(await refusalOf(t.placeOn(member, [1], { stake: beyond }))).toBe('STAKE_RANGE');
  await setRules({ referBeyondLimits: true });
  t.ledger.give(member, beyond);
  const { id } = await refer({ stake: beyond });
  expect((await own())[0]).toMatchObject({ reason: 'member_limit', bound: BigInt(stakeMax) });
  expect(await clientOf().acceptBetReferral({ id }, trader())).toMatchObject({ state: 'accepted' });
});

test('nobody decides without the permission, and wrong ids name nothing', async () => {
  const { id } = await refer();
  expect(await refusalOf(clientOf().acceptBetReferral({ id }, t.asAdmin('bets.read')))).toBe('FORBIDDEN');
  expect(await refusalOf(clientOf().acceptBetReferral({ id }, t.asMember(member)))).toBe('FORBIDDEN');
  expect(await refusalOf(clientOf().acceptBetReferral({ id: id + 1n }, trader()))).toBe('NOT_FOUND');
  expect(await refusalOf(clientOf().refuseBetReferral({ id: 0n }, trader()))).toBe('VALIDATION');
});

test('a trader lists what waits, and what an old one came to, by its state as it is now', async () => {
  const { id } = await refer();
  const list = async (state: string) =>
    (await clientOf().listBetReferrals({ filter: { state }, sort: 'expires_at' }, trader())).referrals.map(
      (one) => one.id,
    );
  expect(await list('waiting')).toEqual([id]);
  expect(await list('waiting,offered')).toEqual([id]);
  t.clock.advance(seconds * 1000);
  expect(await list('waiting')).toEqual([]);
  expect(await list('expired')).toEqual([id]);
  expect(await refusalOf(clientOf().listBetReferrals({ filter: { state: '__proto__' } }, trader()))).toBe('VALIDATION');
});
