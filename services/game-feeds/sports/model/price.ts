/** What a unit staked on a pick wins and loses by chance; what is left comes back. */
export interface Share {
  readonly pick: string;
  readonly win: number;
  readonly loss: number;
}

/** The house's part on top of the fair chances, in thousandths: with 60 the inverse odds of a market add up to 1.06. */
export interface Margin {
  readonly marginMilli: number;
}

/** No pick is sold above this. */
export const HIGHEST_ODDS_MILLI = 100_000;
/** Nor below this: a market that would need it is locked. */
export const LOWEST_ODDS_MILLI = 1_020;

/** Chance of each pick among the stakes that do not come back. */
const fair = ({ win, loss }: Share): number => (win + loss > 0 ? win / (win + loss) : 0);

/**
 * Odds in thousandths, rounded down to hundredths so that the house's margin is never below what is set; undefined where a pick is
 * so sure that no odds are left for it, or the market is decided.
 */
export function oddsOf(shares: readonly Share[], { marginMilli }: Margin): Map<string, number> | undefined {
  const odds = new Map<string, number>();
  for (const share of shares) {
    const chance = fair(share) * (1 + marginMilli / 1_000);
    const hundredths = Math.floor(100 / Math.max(chance, 1e-9) + 1e-9);
    const milli = Math.min(HIGHEST_ODDS_MILLI, hundredths * 10);
    if (milli < LOWEST_ODDS_MILLI) return undefined;
    odds.set(share.pick, milli);
  }
  return odds;
}
