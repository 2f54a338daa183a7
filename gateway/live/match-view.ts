import type { MessageInitShape } from '@bufbuild/protobuf';
import type { MatchChangeSchema } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { matchState, playerMarket } from '../player-view/player-match.ts';
import { type Board, rowMarkets } from '../sports/boards.ts';
import type { BookMatch, MatchBook } from '../sports/match-book.ts';
import type { MatchWatch } from './match-watch.ts';

export type ChangeOfMatch = MessageInitShape<typeof MatchChangeSchema>;

/** Everything of a match, or the named markets and, where that changed, its state. */
export function changeOfMatch(match: BookMatch, markets?: Iterable<string>, withState = true): ChangeOfMatch {
  const named = markets && Array.from(markets, (id) => match.markets.get(id)).filter((market) => market !== undefined);
  return {
    id: match.fixture.fixtureId,
    ...(withState && { state: matchState(match.fixture, true) }),
    markets: Array.from(named ?? match.markets.values(), (market) =>
      playerMarket(market, match.results.get(market.marketId)),
    ),
    whole: markets === undefined,
  };
}

/** What stands in a match's row of a board. */
export const changeOfRow = (match: BookMatch, board: Board): ChangeOfMatch => ({
  id: match.fixture.fixtureId,
  state: matchState(match.fixture, false),
  markets: rowMarkets(match, board).map((market) => playerMarket(market, match.results.get(market.marketId))),
  whole: true,
  listed: true,
});

/** The watched matches as they stand; nothing while nobody knows them, of which the book tells the log: money and rounds are still told. */
export async function watchedMatches(book: MatchBook, watch: MatchWatch): Promise<ChangeOfMatch[]> {
  const known = await Promise.resolve(book.get()).catch(() => undefined);
  const of = (ids: readonly bigint[], listed: boolean, change: (match: BookMatch) => ChangeOfMatch) =>
    known
      ? ids.map((id) => {
          const match = known.get(id);
          return match ? change(match) : { id, listed, gone: true };
        })
      : [];
  const { board } = watch;
  return [
    ...of(watch.matches, false, (match) => changeOfMatch(match)),
    ...(board ? of(watch.listed, true, (match) => changeOfRow(match, board)) : []),
  ];
}
