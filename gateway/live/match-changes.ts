import type {
  FixtureUpdated,
  MarketResulted,
  MarketsUpdated,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { GatewayContext } from '../context.ts';
import { isSold } from '../site/sold.ts';
import { type Board, boards, isOn } from '../sports/boards.ts';
import type { MatchNews } from '../sports/match-book.ts';

export interface MatchChanges {
  fixture(fixture: FixtureUpdated): void;
  markets(markets: MarketsUpdated): void;
  result(result: MarketResulted): void;
}

/** Keeps the matches up to date, and hands on what changed to those who watch them. */
export function matchChanges({ matches, live, site }: GatewayContext): MatchChanges {
  live.frames.book = () => {
    // Nobody but the streams may be asking: the book stays fresh for them as well, and tells the log where it cannot.
    void Promise.resolve(matches.get()).catch(() => undefined);
    // Of what the site has stopped to sell streams are told that it is gone.
    const settings = site.settings.get();
    return settings instanceof Promise || isSold(settings, 'sports') ? matches.current : undefined;
  };
  const boardsOf = (id: bigint): Board[] => {
    const match = matches.current?.get(id);
    return match ? boards.filter((board) => isOn(match, board)) : [];
  };
  const told = (id: bigint, mayMove: boolean, take: () => MatchNews | undefined): void => {
    const before = mayMove ? boardsOf(id) : [];
    const news = take();
    if (!news) return;
    const after = mayMove ? boardsOf(id) : [];
    live.frames.take([news], moved(before, after));
  };
  return {
    fixture: (fixture) => told(fixture.fixtureId, true, () => matches.fixture(fixture)),
    markets: (event) => {
      const known = matches.current?.get(event.fixtureId)?.markets;
      // Prices alone move a match on or off no board; markets that come, open or close may.
      const mayMove = event.markets.some(({ marketId, status }) => known?.get(marketId)?.status !== status);
      told(event.fixtureId, mayMove, () => matches.markets(event));
    },
    result: (result) => told(result.fixtureId, false, () => matches.result(result)),
  };
}

const moved = (before: readonly Board[], after: readonly Board[]): Board[] => [
  ...before.filter((board) => !after.includes(board)),
  ...after.filter((board) => !before.includes(board)),
];
