import { typedOdds } from '../fixture/odds-step.ts';
import { type MarketTypeName, offeredType } from '../words/market-types.ts';

/** A market as it is typed: odds by pick in the order of its type. */
export interface TypedMarket {
  type: MarketTypeName;
  period: string;
  line: string;
  odds: readonly string[];
}

export const newMarket = (type: MarketTypeName): TypedMarket => ({
  type,
  period: 'ft',
  line: '',
  odds: offeredType(type).picks.map(() => ''),
});

/** A typed line in quarters; null where it is none, or no whole number of quarters. */
export const quartersOf = (line: string): number | null => {
  const typed = line.trim().replace('−', '-');
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(typed)) return null;
  const quarters = Number(typed) * 4;
  return Number.isInteger(quarters) ? quarters : null;
};

export type MarketProblem = 'line' | 'odds' | 'twice';

const keyOf = ({ type, period, line }: TypedMarket) => `${type}:${period}:${quartersOf(line) ?? ''}`;

/** What is wrong with a market that is typed; null where nothing is. */
export const marketProblem = (market: TypedMarket, all: readonly TypedMarket[]): MarketProblem | null => {
  if (offeredType(market.type).line && quartersOf(market.line) === null) return 'line';
  if (market.odds.some((odds) => typedOdds(odds) === null)) return 'odds';
  return all.filter((other) => keyOf(other) === keyOf(market)).length > 1 ? 'twice' : null;
};

/** A sound market as it is sent. */
export const offeredOf = ({ type, period, line, odds }: TypedMarket) => ({
  type,
  period,
  ...(offeredType(type).line && { line_quarters: quartersOf(line) }),
  picks: offeredType(type).picks.map((pick, place) => ({ pick, odds: (typedOdds(odds[place] ?? '') ?? 0) / 1000 })),
});
