import type { ServiceImpl } from '@connectrpc/connect';
import type { SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { GatewayContext } from '../context.ts';
import { foldRules } from '../player-view/fold-rules.ts';
import { playerMatch } from '../player-view/player-match.ts';
import { limitOfClass } from '../site/limit-of.ts';
import { isSold } from '../site/sold.ts';
import { boards, isBoard, isOn, rowMarkets } from '../sports/boards.ts';
import { findMatch } from '../sports/find-match.ts';
import { listMatches } from '../sports/match-list.ts';
import { nameIn } from '../sports/name-in.ts';
import { callerOf } from './guard.ts';

const pageSize = 40;
const resultsPage = 50;

const endedOn = (day: string) => ({
  status: 'finished,cancelled,postponed,abandoned,coverage_lost',
  starts_at_gte: `${day}T00:00:00+09:00`,
  starts_at_lte: `${day}T23:59:59.999+09:00`,
});

const named = (counts: ReadonlyMap<string, number>) => Array.from(counts, ([name, count]) => ({ name, count }));

export function sportsService(gateway: GatewayContext): ServiceImpl<typeof SportsService> {
  return {
    async listMatches({ board, skip, limit, ...query }, context) {
      if (!isBoard(board)) throw new DomainError('NOT_FOUND', { field: 'board' });
      const { language } = callerOf(context);
      const { matches, sports, days, leagues } = listMatches(await gateway.matches.get(), { ...query, board });
      const page = matches.slice(skip, skip + (limit || pageSize));
      return {
        matches: page.map((match) => playerMatch(match, rowMarkets(match, board), language)),
        total: matches.length,
        sports: named(sports),
        days: named(days).sort((a, b) => (a.name < b.name ? -1 : 1)),
        leagues: Array.from(leagues, ([id, { match, count }]) => ({
          id,
          name: nameIn(match.fixture.leagueNames, language),
          sport: match.fixture.sport,
          country: match.fixture.country,
          count,
        })),
      };
    },
    async getMatch({ id }, context) {
      const match = await findMatch(gateway, id);
      return playerMatch(match, match.markets.values(), callerOf(context).language, true);
    },
    async countMatches() {
      if (!isSold(await gateway.site.settings.get(), 'sports')) return { boards: [] };
      // The menu stands without its figures where the part that knows them is away; the book tells the log of it.
      const book = await Promise.resolve(gateway.matches.get()).catch(() => undefined);
      const counts = boards.map((board) => ({
        name: board,
        count: Array.from(book?.values() ?? []).filter((match) => isOn(match, board)).length,
      }));
      return { boards: counts.filter(({ count }) => count > 0) };
    },
    async listResults({ day, sport, leagueId, skip }, context) {
      const { language } = callerOf(context);
      const { fixtures, total } = await gateway.services.sports.listFixtures({
        filter: {
          ...endedOn(day || kstDay(gateway.clock.now())),
          ...(sport && { sport }),
          ...(leagueId > 0n && { league_id: String(leagueId) }),
        },
        offset: skip,
        limit: resultsPage,
        sort: 'starts_at',
        descending: true,
      });
      const bare = { markets: new Map(), results: new Map() };
      const matches = fixtures.flatMap(({ fixture }) =>
        fixture?.releasedAt ? playerMatch({ fixture, ...bare }, [], language) : [],
      );
      return { matches, total };
    },
    async getLimits(_request, context) {
      const caller = callerOf(context);
      const [limit, rules] = await Promise.all([
        limitOfClass(gateway, 'sports', caller),
        gateway.site.sportsRules.get(),
      ]);
      const amounts = limit && { stakeMin: limit.stakeMin, stakeMax: limit.stakeMax, winMax: limit.winMax };
      return { ...amounts, ...foldRules(rules) };
    },
  };
}
