import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Standalone } from '../standalone/open-standalone.ts';
import { benchStandalone } from './bench-standalone.ts';
import { type Figure, higher, lower } from './figure.ts';
import { bettors, place, settleRound } from './settlement.ts';
import { BenchFeed } from './sports/bench-feed.ts';
import { liftLiability } from './sports/lift-liability.ts';
import { endMessage, marketOf, marketSuffix, openProgramme } from './sports/programme.ts';
import { watchMemory } from './watch-memory.ts';

export interface MatchSettlementSize {
  /** Combined bets on the match. */
  bets: number;
  /** Bets on the round that it is held against. */
  roundBets: number;
}

const full: MatchSettlementSize = { bets: 200_000, roundBets: 100_000 };
const lookMs = 20;
const within = 300_000;
/** The match that is settled; further legs of every bet are on two of the others. */
const big = 0;
const others = 6;
/** Markets of the match that bets are on: its result, that of its first half, and odd or even. */
const markets = [0, 1, 3];

/** Settles the last match of 200,000 combined bets of three legs, beside a round in the same run. */
export const run = (): Promise<Figure[]> => measureMatchSettlement(full);

export async function measureMatchSettlement({ bets, roundBets }: MatchSettlementSize): Promise<Figure[]> {
  const feed = new BenchFeed();
  await using harness = await benchStandalone({ services: feed.services() });
  const platform = harness.platform('bench');
  const owners = await bettors(platform);
  const round = await settleRound(harness, owners, roundBets);
  const ids = await openProgramme(feed, platform, { matches: 1 + others, markets: 8 });
  await liftLiability(harness);
  const placing = await place(platform, owners, bets, (n) => legsOf(ids, n));
  await harness.settled();
  await using watch = await openWatch(harness);
  // The other legs are won first: it is the big match that decides.
  await feed.tell(Array.from({ length: others }, (_, n) => endMessage(n + 1, 1, 0)));
  await watch.done(ids.slice(1));
  const open = await watch.open();
  const memory = watchMemory();
  const started = performance.now();
  await feed.tell([endMessage(big, 1, 0)]);
  await watch.done(ids.slice(0, 1));
  const seconds = (performance.now() - started) / 1000;
  const grown = memory.stop();
  const settled = open - (await watch.open());
  const perSecond = settled / seconds;
  return [
    higher('placing combined bets in one process', placing, 'bets/s'),
    higher(
      `settlement of a round with ${round.settled.toLocaleString('en')} bets, beside it`,
      round.perSecond,
      'bets/s',
    ),
    higher(`settlement of a match with ${settled.toLocaleString('en')} combined bets`, perSecond, 'bets/s'),
    higher('settlement of a match to that of a round', perSecond / round.perSecond, 'times', 0.7),
    lower('match settlement: memory above the start', grown, 'MiB', 100),
    lower('match settlement: bets that are left open', bets - settled, '', 0),
  ];
}

/** One leg on the match, half of them won; two on others that are won. */
function legsOf(ids: readonly bigint[], bet: number) {
  const leg = (match: number, market: number, place: number) => {
    const { outcomes } = marketOf(market, 0);
    const { pick = '', oddsMilli = 0 } = outcomes[place % outcomes.length] ?? {};
    return { marketId: `${ids[match]}:${marketSuffix(market)}`, pick, oddsMilli };
  };
  const market = markets[bet % markets.length] ?? 0;
  const isWon = Math.floor(bet / markets.length) % 2 === 0;
  const one = 1 + (bet % others);
  const other = 1 + ((bet + 1) % others);
  // At 1:0 the home team wins, in the first half as well, and the goals are odd: the first pick of each.
  return [leg(big, market, isWon ? 0 : 1), leg(one, 0, 0), leg(other, 0, 0)];
}

interface Watch extends AsyncDisposable {
  /** Resolves when results of matches have come and nothing is left to be done for them. */
  done(fixtures: readonly bigint[]): Promise<void>;
  /** How many bets have no outcome. */
  open(): Promise<number>;
}

async function openWatch(harness: Pick<Standalone, 'databaseUrl'>): Promise<Watch> {
  const client = new pg.Client({
    connectionString: harness.databaseUrl('betting'),
    options: '-c search_path=betting,public -c statement_timeout=120000',
  });
  await client.connect();
  const left = `select (select count(distinct split_part(r.market_id, ':', 1)) from market_results r
      where split_part(r.market_id, ':', 1) = any($1) and split_part(r.market_id, ':', 2) = 'result')::int as known,
    (select count(*) from market_jobs)::int as jobs`;
  return {
    async done(fixtures) {
      const until = performance.now() + within;
      const wanted = fixtures.map(String);
      for (;;) {
        const { rows } = await client.query<{ known: number; jobs: number }>(left, [wanted]);
        if (rows[0]?.known === wanted.length && rows[0].jobs === 0) return;
        if (performance.now() > until) throw new Error(`matches are not settled after ${within / 1000} s`);
        await sleep(lookMs);
      }
    },
    async open() {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from bets where status in ('pending', 'accepted') and legs is not null`,
      );
      return rows[0]?.n ?? 0;
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
