import { FixtureStatus, LegResult, MarketStatus } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';

const wordsOf = <E extends number>(names: Readonly<Record<string, string | number>>) => {
  const words = new Map<E, string>();
  for (const [name, value] of Object.entries(names))
    if (typeof value === 'number') words.set(value as E, value === 0 ? '' : name.toLowerCase());
  return (value: E): string => words.get(value) ?? '';
};

/** How far a match is, as players read it: not_started, in_progress and so on; empty where nobody knows. */
export const statusWord = wordsOf<FixtureStatus>(FixtureStatus);

/** Whether a market takes bets: open, suspended, closed, settled or cancelled. */
export const marketWord = wordsOf<MarketStatus>(MarketStatus);

/** What became of a pick: win, loss, push, void, half_win or half_loss; empty while nothing did. */
export const resultWord = wordsOf<LegResult>(LegResult);
