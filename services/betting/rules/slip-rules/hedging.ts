import { readMarketId } from '@madang/proto/madang/game_feeds/v1/market-id.ts';
import { marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import type { SlipSettings } from './settings.ts';
import type { Broken, OpenPick, Slip } from './slip.ts';

/** Lines that are steps of one question: over 2.5 and under 3.5 hedge each other, the next goal and the one after it do not. */
const steps: ReadonlySet<string | undefined> = new Set(['handicap', 'total']);

/** What is asked of a match, without the line where lines are steps of the same question. */
function questionOf(marketId: string): string {
  const key = readMarketId(marketId);
  if (!key || !steps.has(marketTypeOf(key.type)?.line)) return marketId;
  return `${key.fixtureId}:${key.type}:${key.period}`;
}

/** Different sides of a market, whatever their lines. */
const areSides = (a: OpenPick, b: OpenPick): boolean =>
  a.pick !== b.pick && questionOf(a.marketId) === questionOf(b.marketId);

/** A member is on one side of a market, over all of its open bets and within the slip. */
export function hedging({ legs, open }: Slip, { noHedging }: SlipSettings): Broken | undefined {
  if (!noHedging) return undefined;
  const hedged = legs.filter((leg) => [...open, ...legs].some((other) => areSides(leg, other)));
  return hedged.length > 0 ? { rule: 'hedging', legs: hedged } : undefined;
}
