import type { Bet } from '../bets/bet.ts';
import { type Decision, decide } from './decide.ts';
import { legOutcome, type MarketResults } from './market-result.ts';

/** What the results in force make of a bet on matches. */
export function decideBy(
  {
    legs,
    placedAtMs,
    ...bet
  }: Pick<Bet, 'legs' | 'stake' | 'folds' | 'bonusMilli' | 'placedAtMs' | 'closedStake' | 'closedPayout'>,
  results: MarketResults,
): Decision {
  const all = legs ?? [];
  return decide(
    { ...bet, legs: all },
    all.map((leg) => legOutcome(leg, placedAtMs, results)),
  );
}
