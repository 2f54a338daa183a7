import type { BetReferral, SportsBook } from '../../../contract/sports.ts';

export type Urgency = 'fine' | 'warn' | 'late';

/** How much of a referral's time is left, 0…1, and how urgent that makes it. */
export const timeLeft = (
  { referred_at, expires_at }: Pick<BetReferral, 'referred_at' | 'expires_at'>,
  nowMs: number,
): { seconds: number; share: number; urgency: Urgency } => {
  const end = Date.parse(expires_at);
  const leftMs = Math.max(0, end - nowMs);
  const share = Math.min(1, leftMs / Math.max(1, end - Date.parse(referred_at)));
  return {
    seconds: Math.floor(leftMs / 1000),
    share,
    urgency: share <= 0.6 ? (share <= 0.35 ? 'late' : 'warn') : 'fine',
  };
};

/** What each pick of a single bet's market costs the house before and after it would be taken. */
export const positionsAfter = (
  book: SportsBook | null,
  { legs }: Pick<BetReferral, 'legs'>,
  stake: number,
  oddsMilli: number,
): { pick: string; before: number; after: number }[] => {
  const [leg] = legs;
  if (!leg || legs.length !== 1) return [];
  const market = book?.fixtures
    .find((one) => one.fixture_id === leg.fixture_id)
    ?.markets.find((one) => one.market_id === leg.market_id);
  // Whole won: what a bet wins is rounded down, as it is paid.
  const wins = Number((BigInt(stake) * BigInt(oddsMilli)) / 1000n) - stake;
  return (market?.picks ?? []).map(({ pick, house }) => ({
    pick,
    before: house,
    after: pick === leg.pick ? house - wins : house + stake,
  }));
};
