import { boardsOf } from '../boards/boards.ts';
import { type Pricing, soldPrices } from '../pricing/price.ts';
import { type ResultState, resultState } from '../results/result-state.ts';
import { type Fixture, isAhead, isOver } from './fixture.ts';
import type { Market, MarketStatusName, PricedPick } from './market.ts';

export const picksOf = ({ feed }: Market): string[] => feed.map(({ pick }) => pick);

/** Prices by their picks. */
export const pricesOf = (sold: readonly PricedPick[]): Record<string, number> =>
  Object.fromEntries(sold.map(({ pick, oddsMilli }) => [pick, oddsMilli]));

/** Brings what is sold of a market up to date; true where that makes a difference. */
export function resell(fixture: Fixture, market: Market, pricing: Pricing, now: number): boolean {
  const sold = soldPrices(market, pricing, now);
  if (fixture.oddsFixed && market.version === 0n) market.fixed = pricesOf(sold);
  const status = statusOf(fixture, market, resultState(picksOf(market), market.verdicts), now);
  if (status === market.status && JSON.stringify(sold) === JSON.stringify(market.sold) && market.version > 0n)
    return false;
  market.sold = sold;
  market.status = status;
  market.version += 1n;
  return true;
}

/** Whether a market takes bets: everything that can stop it is asked, whoever said so. */
function statusOf(fixture: Fixture, market: Market, result: ResultState, now: number): MarketStatusName {
  if (result.cancelled) return 'cancelled';
  if (!result.open) return 'settled';
  if (fixture.closedAt !== undefined || isOver(fixture) || market.feedStatus === 'closed') return 'closed';
  if (!fixture.inPlay && hasBegun(fixture, now)) return 'closed';
  const stopped =
    market.stopped || market.feedStatus === 'suspended' || market.feed.every(({ suspended }) => suspended);
  const waits = fixture.status === 'postponed' || fixture.status === 'suspended' || fixture.status === 'coverage_lost';
  const offered = boardsOf(fixture).length > 0;
  return stopped || waits || !offered ? 'suspended' : 'open';
}

const hasBegun = (fixture: Fixture, now: number): boolean =>
  fixture.status !== 'postponed' && (!isAhead(fixture) || now >= fixture.startsAt);
