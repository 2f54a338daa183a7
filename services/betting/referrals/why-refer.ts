import type { MarketSnapshot } from '../rounds/market-snapshot.ts';
import type { Limit } from '../rules/limit.ts';
import type { SportsRules } from '../sports-rules/sports-rules.ts';
import type { ReferralReason } from './referral.ts';

/** Beyond so many times a limit no trader is asked. */
const beyondTimes = 10n;

export interface Why {
  reason: ReferralReason;
  /** KRW that the reason names. */
  bound: bigint;
}

type Settings = Pick<SportsRules, 'referralFrom' | 'referBeyondLimits'>;

/** The rules in memory, with the limits up to which a trader may be asked where the rules let slips pass a member's own. */
export const askable = (snapshot: MarketSnapshot): MarketSnapshot =>
  snapshot.slipRules().referBeyondLimits
    ? {
        ...snapshot,
        limit: (member, gameClass) => {
          const limit = snapshot.limit(member, gameClass);
          return limit && { ...limit, stakeMax: limit.stakeMax * beyondTimes, winMax: limit.winMax * beyondTimes };
        },
      }
    : snapshot;

/** Why a slip waits for a trader; undefined for one that is taken as it is. */
export function whyRefer(
  { stake, potentialPayout }: { stake: bigint; potentialPayout: bigint },
  { referralFrom }: Settings,
  limit: Limit | undefined,
): Why | undefined {
  if (limit && stake > limit.stakeMax) return { reason: 'member_limit', bound: limit.stakeMax };
  if (limit && potentialPayout > limit.winMax) return { reason: 'win_limit', bound: limit.winMax };
  if (referralFrom > 0n && stake >= referralFrom) return { reason: 'referral_from', bound: referralFrom };
  return undefined;
}
