import { MarketStatus } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import type { Bet } from '../bets/bet.ts';
import { fixtureOf, type Leg } from '../bets/leg.ts';
import type { MarketSnapshot } from '../rounds/market-snapshot.ts';
import { restOf } from '../settling/closed.ts';
import { countLines, linesOf } from '../settling/combinations.ts';
import { legOutcome, type MarketResults } from '../settling/market-result.ts';
import { multiplierOf } from '../settling/multiplier.ts';
import { isPlayed, legClosesAtMs, type Match } from '../sports/match.ts';
import { type OfferedLeg, priceOf } from './price.ts';
import type { CashOutRule } from './refusal.ts';

/** KRW for all of a bet's open stake, or why there is no price; `legs` are the markets that have none. */
export type Worth = { amount: bigint } | { rule: CashOutRule; legs?: string[] };

type Priced = Pick<
  Bet,
  'status' | 'legs' | 'folds' | 'bonusMilli' | 'stake' | 'closedStake' | 'closedPayout' | 'placedAtMs' | 'oddsMilli'
>;

/** How many KRW the open stake divides by: each combination has an even part of it. */
export const stepOf = ({ legs, folds }: Pick<Bet, 'legs' | 'folds'>): number => countLines(legs?.length ?? 1, folds);

/** What the rest of a bet is worth, by the prices in this process's memory and by the results in force of its legs. */
export function worthOf(bet: Priced, results: MarketResults, snapshot: MarketSnapshot, nowMs: number): Worth {
  const rule = ruleOf(bet, snapshot, nowMs);
  if (rule || !bet.legs) return { rule: rule ?? 'round' };
  const legs = bet.legs.map((leg) => offeredLeg(leg, bet, results, snapshot, nowMs));
  const part = restOf(bet) / BigInt(stepOf(bet));
  const lines = [...linesOf(legs.length, bet.folds)];
  const offer = priceOf({ part, lines, legs, bonusMilli: bet.bonusMilli }, snapshot.slipRules().cashOutMarginMilli);
  if ('amount' in offer) return offer;
  const suspended = bet.legs.filter((_, place) => legs[place]?.state === 'suspended');
  return { rule: offer.refused, ...(suspended.length > 0 && { legs: suspended.map(({ marketId }) => marketId) }) };
}

/** Why there is no price, whatever the legs are at. */
function ruleOf({ legs, status }: Priced, snapshot: MarketSnapshot, nowMs: number): CashOutRule | undefined {
  if (!legs) return 'round';
  if (status === 'pending') return 'pending';
  if (status !== 'accepted') return 'ended';
  if (!snapshot.slipRules().cashOut) return 'off';
  return snapshot.matchesStale(nowMs) ? 'feed_silent' : undefined;
}

function offeredLeg(
  leg: Leg,
  { placedAtMs }: Priced,
  results: MarketResults,
  snapshot: MarketSnapshot,
  nowMs: number,
): OfferedLeg {
  const outcome = legOutcome(leg, placedAtMs, results);
  const multiplier = multiplierOf(outcome, leg.oddsMilli);
  if (outcome && multiplier)
    return { state: 'decided', multiplier, wonInFull: outcome.result === 'win' && outcome.sharedBy === 1 };
  const currentMilli = oddsNow(leg, snapshot, nowMs);
  return currentMilli === undefined
    ? { state: 'suspended' }
    : { state: 'open', acceptedMilli: leg.oddsMilli, currentMilli };
}

/** At what a pick is sold now; undefined where it is not. */
function oddsNow({ marketId, pick }: Leg, snapshot: MarketSnapshot, nowMs: number): number | undefined {
  const fixtureId = fixtureOf(marketId) ?? 0n;
  const match = snapshot.match(fixtureId);
  const market = snapshot.market(fixtureId, marketId);
  if (!match || match.salesStopped || market?.status !== MarketStatus.OPEN) return undefined;
  if (nowMs >= legClosesAtMs(match, market, isPlayed(match))) return undefined;
  const price = market.prices.get(pick);
  return price && !price.suspended ? price.oddsMilli : undefined;
}

/** How long a taking waits: as long as a slip on those of its matches that are played and still open. */
export function delayOf(bet: Priced, results: MarketResults, snapshot: Pick<MarketSnapshot, 'match'>): number {
  const played = (bet.legs ?? []).flatMap((leg): Match[] => {
    const match = snapshot.match(fixtureOf(leg.marketId) ?? 0n);
    return match && isPlayed(match) && !legOutcome(leg, bet.placedAtMs, results) ? [match] : [];
  });
  return Math.max(0, ...played.map(({ delayMs }) => delayMs));
}
