import type { SportsRiskService } from '@madang/proto/madang/betting/v1/sports_risk_pb.ts';
import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { type BookedPick, fixtureBook } from './fixture-book.ts';

const usualMost = 200;
/** Markets of each match, where all matches are asked for: a page shows the worst ones. */
const maxMarkets = 40;

/** What open bets have on matches: the worst ones first, and those alone that bets are on. */
export const getSportsBook =
  ({ database, rules }: BettingDeps): Handler<typeof SportsRiskService.method.getSportsBook> =>
  async ({ fixtureId, most }) => {
    const { rows: sums } = await database.query<{ worst: bigint }>({
      name: 'sports-book-sum',
      text: 'select coalesce(sum(worst), 0)::int8 as worst from match_liability',
    });
    const { rows: matches } = await database.query<{ id: bigint; worst: bigint }>({
      name: 'sports-book-matches',
      text: `select m.fixture_id as id, m.worst from match_liability m
              where ($1::int8 = 0 or m.fixture_id = $1) and exists (
                select from market_liability l where l.fixture_id = m.fixture_id and l.bets > 0)
              order by m.worst desc, m.fixture_id limit $2`,
      values: [fixtureId, most || usualMost],
    });
    const { rows: picks } = await database.query<BookedPick>({
      name: 'sports-book-picks',
      text: `select l.fixture_id as "fixtureId", l.market_id as "marketId", l.pick, l.stake, l.payout, l.bets
               from market_liability l where l.fixture_id = any($1::int8[]) and l.bets > 0
              order by l.market_id, l.pick`,
      values: [plainArray(matches.map(({ id }) => id))],
    });
    const byMatch = Map.groupBy(picks, (pick) => pick.fixtureId);
    const limit = rules.now().sports.matchLiabilityMax;
    return {
      worst: -(sums[0]?.worst ?? 0n),
      limit: 0n,
      fixtures: matches.map(({ id, worst }) => {
        const book = fixtureBook(byMatch.get(id) ?? []);
        const markets = fixtureId === 0n ? book.markets.slice(0, maxMarkets) : book.markets;
        return { ...book, markets, fixtureId: id, worst: -worst, limit };
      }),
    };
  };
