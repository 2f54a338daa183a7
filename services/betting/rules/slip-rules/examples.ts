import { readMarketId } from '@madang/proto/madang/game_feeds/v1/market-id.ts';
import { marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import type { SlipSettings } from './settings.ts';
import { type Slip, type SlipContext, type SlipLeg, slipOf } from './slip.ts';

/** For tests: settings under which nothing is banned but what always is. */
export const allowAll: SlipSettings = {
  noSingle: false,
  noDouble: false,
  singleResultOnly: false,
  noMultiAbove: 0,
  maxLegs: 20,
  sameMatchBanned: [],
  noThreePointerWithFreeThrow: false,
  folds: [],
  listedFoldsOnly: false,
  leastLegOddsMilli: 1000,
  greatestLegOddsMilli: 0,
  maxCombinedOddsMilli: 0,
  noHedging: false,
  noDuplicates: [],
  inPlay: true,
  bonuses: [],
};

/** For tests: a leg of football before the start, out of its market's id. */
export function legOn(marketId: string, pick: string, change: Partial<SlipLeg> = {}): SlipLeg {
  const key = readMarketId(marketId);
  const type = key && marketTypeOf(key.type);
  if (!key || !type) throw new Error(`${marketId} is no market`);
  const { fixtureId, period, lineQuarters } = key;
  const of = { fixtureId, type: key.type, family: type.family, period, lineQuarters };
  return { marketId, pick, ...of, sport: 'football', leagueId: 1n, oddsMilli: 2000, inPlay: false, ...change };
}

/** For tests: as many legs as are asked for, each on who wins a match of its own. */
export const legsOf = (count: number, oddsMilli = 2000): SlipLeg[] =>
  Array.from({ length: count }, (_, place) => legOn(`${place + 1}:result:ft`, 'home', { oddsMilli }));

export const slipWith = (legs: readonly SlipLeg[], context: Partial<SlipContext> = {}): Slip =>
  slipOf(legs, { folds: [], open: [], ...context });
