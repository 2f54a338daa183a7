import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { fixtureOf } from '../bets/leg.ts';
import type { BettingDeps } from '../deps.ts';
import { type NewAlert, raiseAlerts } from './alert.ts';
import { judgeBet, type WatchedBet } from './judge-bet.ts';
import { watchLateBets } from './late-bets.ts';

const betsPerTurn = 200;
/** Odds from which on a pick is an unlikely one, thousandths. */
const unlikelyMilli = 4_000;
/** Members on one unlikely pick are counted over this long. */
const crowdMinutes = 10;
/** A usual stake is the average of so many bets before, of at least so many; and of stakes below this nobody asks. */
const usualBets = 50;
const leastUsualBets = 10;
const unusualFrom = 50_000n;

/**
 * Looks at the next bets on matches that were accepted, and at those that may have been placed after what they are on; true
 * when there may be more. What is looked at and what is found are one transaction, so that nothing is passed over or told
 * twice; test accounts alarm nobody.
 */
export async function watchBets(deps: Pick<BettingDeps, 'database' | 'clock' | 'rules'>): Promise<boolean> {
  const now = deps.clock.now();
  const { sports } = deps.rules.now();
  const more = await deps.database.transaction(async (tx) => {
    const { rowCount, bets } = await takeBets(tx);
    const crowds = sports.alertMembers > 0 ? await findCrowds(tx, bets, sports.alertMembers, now) : [];
    await raiseAlerts(tx, [...bets.flatMap((bet) => judgeBet(bet, sports)), ...crowds], now);
    return rowCount === betsPerTurn;
  });
  await watchLateBets(deps);
  return more;
}

async function takeBets(tx: Queryable): Promise<{ rowCount: number; bets: WatchedBet[] }> {
  const taken = await tx.query<{ id: string }>({
    name: 'bets-to-watch-take',
    text: `delete from bets_to_watch w where w.bet_id in (
             select n.bet_id from bets_to_watch n order by n.bet_id limit ${betsPerTurn} for update skip locked)
           returning w.bet_id as id`,
  });
  if (taken.rows.length === 0) return { rowCount: 0, bets: [] };
  const { rows } = await tx.query<WatchedBet>({
    name: 'bets-to-watch-read',
    text: `select b.id, b.account_id as "accountId", b.account, b.stake, b.estimated as "potentialPayout", b.legs,
                  (extract(epoch from b.placed_at) * 1000)::float8 as "placedAtMs",
                  case when b.stake >= ${unusualFrom} then (
                    select case when count(*) >= ${leastUsualBets} then greatest(avg(o.stake)::int8, 1) end
                      from (select p.stake from bets p
                             where p.account_id = b.account_id and p.id < b.id
                               and p.id >= uuid_at(b.placed_at - interval '60 days') and p.legs is not null
                             order by p.id desc limit ${usualBets}) o) end as "usualStake"
             from bets b
            where b.id = any($1::uuid[]) and b.status <> 'refused' and not b.test_account order by b.id`,
    values: [plainArray(taken.rows.map(({ id }) => id))],
  });
  return { rowCount: taken.rows.length, bets: rows };
}

/** Remembers the unlikely picks of these bets for minutes, and answers those that too many members are on. */
async function findCrowds(tx: Queryable, bets: readonly WatchedBet[], members: number, now: Date): Promise<NewAlert[]> {
  const picks = bets.flatMap((bet) =>
    bet.legs.filter(({ oddsMilli }) => oddsMilli >= unlikelyMilli).map((leg) => ({ ...bet, ...leg })),
  );
  await tx.query({
    name: 'unlikely-picks-forget',
    text: `delete from unlikely_picks where at < $1::timestamptz - interval '${crowdMinutes} minutes'`,
    values: [now],
  });
  if (picks.length === 0) return [];
  const named = [textArray(picks.map(({ marketId }) => marketId)), textArray(picks.map(({ pick }) => pick))];
  await tx.query({
    name: 'unlikely-picks-add',
    text: `insert into unlikely_picks (market_id, pick, at, bet_id, account_id, stake)
           select p.market_id, p.pick, p.at, p.bet_id, p.account_id, p.stake
             from unnest($1::text[], $2::text[], $3::timestamptz[], $4::uuid[], $5::int8[], $6::int8[])
               p (market_id, pick, at, bet_id, account_id, stake)
           on conflict do nothing`,
    values: [
      ...named,
      plainArray(picks.map(({ placedAtMs }) => new Date(placedAtMs).toISOString())),
      plainArray(picks.map(({ id }) => id)),
      plainArray(picks.map(({ accountId }) => accountId)),
      plainArray(picks.map(({ stake }) => stake)),
    ],
  });
  const { rows } = await tx.query<{ marketId: string; pick: string; members: bigint; bets: bigint; stake: bigint }>({
    name: 'unlikely-picks-count',
    text: `select u.market_id as "marketId", u.pick, count(distinct u.account_id) as members, count(*) as bets,
                  sum(u.stake)::int8 as stake
             from (select distinct t.market_id, t.pick from unnest($1::text[], $2::text[]) t (market_id, pick)) n
             join unlikely_picks u on u.market_id = n.market_id and u.pick = n.pick
            group by u.market_id, u.pick having count(distinct u.account_id) >= $3`,
    values: [...named, members],
  });
  return rows.map(({ marketId, pick, members: on, bets: count, stake }) => ({
    kind: 'one_sided',
    subject: `${marketId} ${pick}`,
    fixtureId: fixtureOf(marketId) ?? 0n,
    marketId,
    pick,
    bets: count,
    stake,
    betId: null,
    accountId: null,
    detail: `${marketId.split(':').slice(1).join(' ')} ${pick} · ${on}`,
  }));
}
