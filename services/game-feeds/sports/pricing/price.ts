import type { Market } from '../state/market.ts';

/** How a supplier's price becomes the one that is sold. */
export interface Pricing {
  /** Hundredths of a percent that every price is lowered by. */
  readonly marginBp: number;
  /** Greatest sum of the prices of a market of two picks, in thousandths; 0 for none. */
  readonly oddsSumMilli: number;
  /** In thousandths; 0 for none. */
  readonly maxOddsMilli: number;
}

export const plainPricing: Pricing = { marginBp: 0, oddsSumMilli: 0, maxOddsMilli: 0 };

/** Nothing is sold below 1.01: a bet on it would win nothing to speak of. */
export const minOddsMilli = 1_010;

const wholeBp = 10_000;

/** The quotient without its remainder, in whole numbers alone. */
const quotient = (a: number, b: number): number => (a - (a % b)) / b;

/**
 * Prices that are sold: what an operator set on a pick, else what the market is fixed at, else the supplier's with margin, sum and
 * greatest price.
 */
export function soldPrices(
  { feed, overrides, fixed = {} }: Pick<Market, 'feed' | 'overrides' | 'fixed'>,
  pricing: Pricing,
  now: number,
): Market['sold'] {
  const withMargin = feed.map(({ oddsMilli }) => quotient(oddsMilli * wholeBp, wholeBp + pricing.marginBp));
  const sum = withMargin.reduce((total, odds) => total + odds, 0);
  const tooMuch = feed.length === 2 && pricing.oddsSumMilli > 0 && sum > pricing.oddsSumMilli;
  const greatest = pricing.maxOddsMilli || Number.MAX_SAFE_INTEGER;
  return feed.map(({ pick, suspended }, index) => {
    const odds = withMargin[index] ?? 0;
    const ofSum = tooMuch ? quotient(odds * pricing.oddsSumMilli, sum) : odds;
    const own = Object.hasOwn(overrides, pick) ? overrides[pick] : undefined;
    const counts = own && (own.until === undefined || own.until > now);
    const stays = Object.hasOwn(fixed, pick) ? fixed[pick] : undefined;
    const oddsMilli = Math.max(minOddsMilli, counts ? own.oddsMilli : (stays ?? Math.min(ofSum, greatest)));
    return suspended ? { pick, oddsMilli, suspended } : { pick, oddsMilli };
  });
}
