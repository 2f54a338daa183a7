import { afterAll, beforeAll, expect, test } from 'vitest';
import { BettingHarness, roundId } from './harness.ts';

const placed = 60_000;
let harness: BettingHarness;
let startMs: number;

/** An installation in which many members have bet: one bet a millisecond, by 1,200 members of two agents. */
beforeAll(async () => {
  harness = await BettingHarness.open();
  startMs = harness.nowMs - placed;
  await harness.sql(
    `insert into bets (id, account_id, stake, estimated, placed_at, closes_at, odds_milli, shown_milli, odds_change,
       test_account, status, path, key, round_id, game, game_class, market, pick, account, nickname)
     select uuid_at(at), member, case when g = 100 then 5000000 else 10000 end,
       case g when 100 then 9750000 when 150 then 12000000 else 19500 end, at, at + interval '1 hour',
       1950, 1950, 1, false, 'accepted', ('1.' || case when member <= 1005 then 5 else 6 end || '.' || member)::ltree,
       g::text, $1, 'eos5', case when g = 1 then 'casino' else 'powerball' end, 'odd_even', 'pb.odd', 'm' || member,
       '별명' || member || '님'
     from (select g, 1001 + g % 1200 as member, to_timestamp(($2::bigint + g) / 1000.0) as at from generate_series(1, $3::int) g) b`,
    [roundId, startMs, placed],
  );
  await harness.sql(`insert into member_paths select distinct path, account_id from bets`);
  await harness.sql(`insert into bettors select distinct account_id, account, nickname from bets`);
}, 60_000);
afterAll(() => harness[Symbol.asyncDispose]());

const list = async (filter: Record<string, string>, as = harness.asAdmin('bets.read')) => {
  const { bets, total, since } = await harness.client.listBets({ filter, limit: 100 }, as);
  const sinceMs = since && Number(since.seconds) * 1000 + since.nanos / 1e6 - startMs;
  return { bets: bets.length, total, since: sinceMs };
};
const day = '2026-11-20T00:00:00+09:00';

test('a list in the order of its bets is counted to its limit and reaches back to the first', async () => {
  expect(await list({})).toEqual({ bets: 100, total: 10_000n, since: undefined });
  expect(await list({ placed_at_gte: day })).toEqual({ bets: 100, total: 10_000n, since: undefined });
});

test('a filter that no index serves looks through the newest bets, says how far, and an earlier span goes on', async () => {
  expect(await list({ game_class: 'casino' })).toEqual({ bets: 0, total: 0n, since: 40_000 });
  expect(await list({ game_class: 'casino', placed_at_gte: day })).toMatchObject({ total: 0n, since: 40_000 });
  const until = new Date(startMs + 10_000).toISOString();
  expect(await list({ game_class: 'casino', placed_at_lte: until })).toEqual({ bets: 1, total: 1n, since: undefined });
});

test('a member is looked up by its names, and then its bets reach back to the first', async () => {
  const of1200th = { bets: 50, total: 50n, since: undefined };
  expect(await list({ account_id: '1001' })).toEqual(of1200th);
  expect(await list({ account: 'm1001' })).toEqual(of1200th);
  expect(await list({ account_q: 'M1001' })).toEqual(of1200th);
  expect(await list({ nickname_q: '별명1001' })).toEqual(of1200th);
  expect(await list({ person_q: 'M1001' })).toEqual(of1200th);
  expect(await list({ person_q: '별명1001' })).toEqual(of1200th);
  expect(await list({ account_q: 'm1001', game_class: 'casino' })).toMatchObject({ total: 0n, since: undefined });
  expect(await list({ account_id: '1002', game_class: 'casino' })).toMatchObject({ total: 1n, since: undefined });
  expect(await list({ account_q: 'nobody' })).toEqual({ bets: 0, total: 0n, since: undefined });
  // Eleven members: m1011 and m1110 … m1119.
  expect(await list({ account_q: 'm111' })).toMatchObject({ bets: 100, total: 500n, since: undefined });
});

test('names of too many, and parts too short for the index, are looked for among the newest bets', async () => {
  expect(await list({ account_q: 'm1' })).toMatchObject({ total: 10_000n, since: 40_000 });
  expect(await list({ nickname_q: '별명' })).toMatchObject({ total: 10_000n, since: 40_000 });
  // 999 members are looked up one by one, ten bets of each.
  expect(await list({ nickname_q: '별명1' })).toMatchObject({ total: 9_990n, since: 48_000 });
});

test('an agent sees its members to their first bets, or so many of the newest', async () => {
  // Five members below 5; 1,195 below 6.
  expect(await list({}, harness.asAgent('1.5'))).toEqual({ bets: 100, total: 250n, since: undefined });
  expect(await list({}, harness.asAgent('1.6'))).toMatchObject({ total: 10_000n, since: 40_000 });
  expect(await list({ account: 'm1001' }, harness.asAgent('1.6'))).toEqual({ bets: 0, total: 0n, since: undefined });
  expect(await list({ account: 'm1006' }, harness.asAgent('1.6'))).toMatchObject({ total: 50n, since: undefined });
});

test('high bets have an index; those of a round are looked through as far as it goes', async () => {
  expect(await list({ stake_gte: '1000000' })).toEqual({ bets: 1, total: 1n, since: undefined });
  expect(await list({ stake_gte: '999999' })).toMatchObject({ total: 0n, since: 40_000 });
  expect(await list({ round_id: roundId })).toMatchObject({ total: 4_000n, since: 56_000 });
  expect(await list({ round_id: 'eos5.20261120.1' })).toEqual({ bets: 0, total: 0n, since: undefined });
});

test('bets that may win much have an index too, and so has what they won', async () => {
  expect(await list({ potential_payout_gte: '10000000' })).toEqual({ bets: 1, total: 1n, since: undefined });
  expect(await list({ potential_payout_gte: '9000000' })).toMatchObject({ total: 0n, since: 40_000 });
  expect(await list({ payout_gte: '10000000' })).toEqual({ bets: 0, total: 0n, since: undefined });
  expect(await list({ payout_gte: '9999999' })).toMatchObject({ total: 0n, since: 40_000 });
  const early = { placed_at_lte: new Date(startMs + 10_000).toISOString() };
  for (const filter of [early, { ...early, account_q: 'm11' }]) {
    const query = { filter, sort: 'potential_payout', descending: true, limit: 3 };
    const { bets } = await harness.client.listBets(query, harness.asAdmin('bets.read'));
    expect(bets.map((bet) => Number(bet.potentialPayout))).toEqual([12_000_000, 9_750_000, 19_500]);
  }
  await expect(list({ payout_gte: 'much' })).rejects.toThrow(/VALIDATION|payout/);
});

test('the highest stakes and winnings are found among as many of the newest bets as a list may look at', async () => {
  const by = async (sort: string, descending: boolean, filter: Record<string, string> = {}) => {
    const { bets, since } = await harness.client.listBets(
      { sort, descending, filter, limit: 3 },
      harness.asAdmin('bets.read'),
    );
    const sinceMs = since && Number(since.seconds) * 1000 + since.nanos / 1e6 - startMs;
    return { stakes: bets.map((bet) => Number(bet.stake)), since: sinceMs };
  };
  expect(await by('stake', true)).toEqual({ stakes: [10_000, 10_000, 10_000], since: 40_000 });
  const early = { placed_at_lte: new Date(startMs + 10_000).toISOString() };
  expect(await by('stake', true, early)).toEqual({ stakes: [5_000_000, 10_000, 10_000], since: undefined });
  expect(await by('stake', false, early)).toEqual({ stakes: [10_000, 10_000, 10_000], since: undefined });
  // The 100th bet is of member 1101, which is looked up with ten others by a part of its name.
  expect(await by('stake', true, { account_q: 'm110' })).toEqual({
    stakes: [5_000_000, 10_000, 10_000],
    since: undefined,
  });
  expect(await by('payout', true, { account_id: '1101' })).toMatchObject({ since: undefined });
});

test('bets of one stake come newest first from the highest, and by no other column', async () => {
  const { bets } = await harness.client.listBets(
    { sort: 'stake', descending: true, filter: { account_id: '1001' }, limit: 3 },
    harness.asAdmin('bets.read'),
  );
  const placedAt = bets.map((bet) => Number(bet.placedAt?.seconds));
  expect(placedAt).toEqual(placedAt.toSorted((a, b) => b - a));
  for (const sort of ['nickname', 'game', 'status'])
    await expect(harness.client.listBets({ sort }, harness.asAdmin('bets.read'))).rejects.toThrow(/sort|VALIDATION/);
});

test('who changes its nickname is found by the new one', async () => {
  harness.ledger.give(7n, 100_000n);
  await harness.place(7n);
  expect(await list({ nickname_q: '회원 "7"' })).toMatchObject({ total: 1n });
  const selections = [{ roundId, pick: 'pb.odd', oddsMilli: 1950 }];
  const as = harness.harness.callAs({
    kind: 1,
    accountId: 7n,
    path: '1.5.7',
    level: 1,
    account: 'm7',
    nickname: '새이름',
  });
  await harness.client.placeBet({ key: 'second-bet', stake: 10_000n, selections }, as);
  expect(await list({ nickname_q: '새이름' })).toMatchObject({ total: 2n });
  expect(await list({ nickname_q: '회원 "7"' })).toMatchObject({ total: 0n });
});
