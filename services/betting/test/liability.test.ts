import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LiableBet } from '../liability/liable-legs.ts';
import { BettingHarness } from './harness.ts';
import { releaseLiability, takeLiability } from './take-liability.ts';

let t: BettingHarness;
let pool: pg.Pool;
beforeAll(async () => {
  t = await BettingHarness.open();
  // What it keeps right by the open bets would take off what stands here without any.
  await t.stop();
  pool = new pg.Pool({ connectionString: t.databaseUrl, options: '-c search_path=betting,public', max: 16 });
});
afterEach(() => pool.query('truncate match_liability, market_liability'));
afterAll(async () => {
  await pool.end();
  await t[Symbol.asyncDispose]();
});

const none = { outcomeLiabilityMax: 0n, marketLiabilityMax: 0n, matchLiabilityMax: 0n };
const at = new Date('2026-11-20T12:00:00Z');
const result = '7:result:ft';
const leg = (market: string, pick: string) => ({
  fixtureId: BigInt(market.split(':')[0] ?? 0),
  marketId: market,
  pick,
});
const bet = (stake: bigint, potentialPayout: bigint, ...legs: LiableBet['legs']): LiableBet => ({
  stake,
  potentialPayout,
  legs,
});
const home = (stake = 10_000n, payout = 19_500n) => bet(stake, payout, leg(result, 'home'));
const away = (stake = 10_000n, payout = 19_500n) => bet(stake, payout, leg(result, 'away'));

async function inTransaction<T>(work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  try {
    await tx.query('begin');
    const answer = await work(tx);
    await tx.query('commit');
    return answer;
  } catch (error) {
    await tx.query('rollback');
    throw error;
  } finally {
    tx.release();
  }
}
const take = (bets: LiableBet[], bounds: Partial<typeof none> = {}) =>
  inTransaction((tx) => takeLiability(tx, bets, { ...none, ...bounds }, at));
const scopes = async (bets: LiableBet[], bounds: Partial<typeof none> = {}) =>
  (await take(bets, bounds)).map((refusal) => refusal?.scope ?? 'taken');

/** What is kept, and the rows of matches against the sum of their markets. */
async function kept() {
  const picks = await t.sql<{ market_id: string; pick: string; stake: bigint; payout: bigint; bets: bigint }>(
    'select market_id, pick, stake, payout, bets from market_liability where bets > 0 order by market_id, pick',
  );
  const matches = await t.sql<{ worst: string; summed: string }>(
    `select m.worst, (select coalesce(sum(w), 0)
       from unnest(worst_of(array(
         select distinct l.market_id from market_liability l where l.fixture_id = m.fixture_id))) w) as summed
     from match_liability m order by m.fixture_id`,
  );
  for (const { worst, summed } of matches) expect(BigInt(worst)).toBe(BigInt(summed));
  return {
    picks: picks.map((row) => `${row.market_id} ${row.pick} ${row.stake} ${row.payout} ${row.bets}`),
    worst: matches.map(({ worst }) => BigInt(worst)),
  };
}

test.each([
  ['outcome', { outcomeLiabilityMax: 7n * 9_500n }],
  ['market', { marketLiabilityMax: 7n * 9_500n }],
  ['match', { matchLiabilityMax: 7n * 9_500n }],
])('of fifty bets at once exactly seven fit into the bound of a %s', async (scope, bounds) => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => take([home()], bounds)));
  const refusals = answers.flat();
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(7);
  expect(refusals.filter((refusal) => refusal?.scope === scope && refusal.marketId === result)).toHaveLength(43);
  expect(await kept()).toEqual({ picks: [`${result} home 70000 136500 7`], worst: [66_500n] });
});

test('groups at once on crossing matches neither wait for each other in a circle nor pass the bound', async () => {
  const markets = ['1:result:ft', '2:result:ft', '3:result:ft'].map((market) => leg(market, 'home'));
  const double = (place: number) => {
    const [one, other] = [markets[place % 3], markets[(place + 1) % 3]];
    if (!one || !other) throw new Error('no legs');
    return bet(20_000n, 40_000n, ...(place % 2 === 0 ? [one, other] : [other, one]));
  };
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, place) =>
      take([double(place), double(place + 1)], { outcomeLiabilityMax: 70_000n }),
    ),
  );
  expect(answers.flat().some((refusal) => refusal !== undefined)).toBe(true);
  const rows = await t.sql<{ cost: string }>('select payout - stake as cost from market_liability');
  for (const { cost } of rows) expect(BigInt(cost)).toBeLessThanOrEqual(70_000n);
  await kept();
});

test('the bound itself passes, a won beyond it does not, and a smaller bet behind a refused one does', async () => {
  expect(await scopes([home(10_000n, 20_000n)], { outcomeLiabilityMax: 10_000n })).toEqual(['taken']);
  await pool.query('truncate match_liability, market_liability');
  const group = [home(10_000n, 20_001n), home(10_000n, 20_000n), home(1_000n, 1_001n)];
  expect(await scopes(group, { outcomeLiabilityMax: 10_000n })).toEqual(['outcome', 'taken', 'outcome']);
});

test('stakes on the other picks of a market pay for its worst one', async () => {
  const bounds = { marketLiabilityMax: 9_500n };
  expect(await scopes([home(), home()], bounds)).toEqual(['taken', 'market']);
  // 10,000 on the other side leave room for one more.
  expect(await scopes([away(), home(), home()], bounds)).toEqual(['taken', 'taken', 'market']);
  // That is the worst: 39,000 to be paid, 30,000 staked.
  expect((await kept()).worst).toEqual([9_000n]);
});

test('what makes the worst no worse is taken though the bound is passed', async () => {
  await take([home(100_000n, 300_000n)]);
  expect(await scopes([away()], { marketLiabilityMax: 1n, matchLiabilityMax: 1n })).toEqual(['taken']);
  expect(await scopes([home()], { marketLiabilityMax: 1n })).toEqual(['market']);
  expect(await scopes([home()], { matchLiabilityMax: 1n })).toEqual(['match']);
});

test('a match is the sum of its markets, and another match has its own', async () => {
  const total = (fixture: number) => bet(10_000n, 20_000n, leg(`${fixture}:total:ft:10`, 'over'));
  const bounds = { matchLiabilityMax: 19_500n };
  expect(await scopes([home(), total(7), total(7), total(8)], bounds)).toEqual(['taken', 'taken', 'match', 'taken']);
  expect((await kept()).worst).toEqual([19_500n, 10_000n]);
});

test('a fold stands on its legs in even parts, and all of it is refused with one of them', async () => {
  const triple = bet(
    30_001n,
    90_000n,
    leg('1:result:ft', 'home'),
    leg('2:result:ft', 'away'),
    leg('3:result:ft', 'draw'),
  );
  await take([triple]);
  const all = ['1:result:ft home 10001 30000 1', '2:result:ft away 10000 30000 1', '3:result:ft draw 10000 30000 1'];
  expect((await kept()).picks).toEqual(all);
  // The third leg has no room; what was taken of the first two goes back.
  await take([bet(10_000n, 30_000n, leg('3:result:ft', 'draw'))]);
  const [refusal] = await take([triple], { outcomeLiabilityMax: 45_000n });
  expect(refusal).toEqual({ scope: 'outcome', marketId: '3:result:ft' });
  expect((await kept()).picks).toEqual([...all.slice(0, 2), '3:result:ft draw 20000 60000 2']);
});

test('what is released makes room, and releasing everything leaves nothing', async () => {
  const bounds = { outcomeLiabilityMax: 9_500n };
  expect(await scopes([home()], bounds)).toEqual(['taken']);
  expect(await scopes([home()], bounds)).toEqual(['outcome']);
  await inTransaction((tx) => releaseLiability(tx, [home()]));
  expect(await scopes([home()], bounds)).toEqual(['taken']);
  const fold = bet(20_000n, 80_000n, leg(result, 'home'), leg('8:result:ft', 'away'));
  await take([fold, away()]);
  await inTransaction((tx) => releaseLiability(tx, [fold, away(), home()]));
  expect(await kept()).toEqual({ picks: [], worst: [0n, 0n] });
});

test('what is released beyond what stands there leaves nothing, and no debt', async () => {
  await take([home(), away()]);
  await inTransaction((tx) => releaseLiability(tx, [home(), home()]));
  expect(await kept()).toEqual({ picks: [`${result} away 10000 19500 1`], worst: [9_500n] });
});

test('a transaction that fails leaves nothing behind', async () => {
  await expect(
    inTransaction(async (tx) => {
      await takeLiability(tx, [home()], none, at);
      throw new Error('the bets were not written');
    }),
  ).rejects.toThrow('the bets were not written');
  expect(await kept()).toEqual({ picks: [], worst: [] });
});
