import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { BetReferralSchema } from '@madang/proto/madang/betting/v1/bet_referrals_pb.ts';
import { MarketStatus } from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { fixtureOf, type Leg } from '../bets/leg.ts';
import { readLegFacts } from '../bets/leg-facts.ts';
import { legMessages } from '../bets/leg-message.ts';
import type { BettingDeps } from '../deps.ts';
import type { MarketSnapshot } from '../rounds/market-snapshot.ts';
import { type Referral, stateAt } from './referral.ts';

type Message = MessageInitShape<typeof BetReferralSchema>;

/** Referrals as callers see them, with their matches and with what their legs are sold at now. */
export async function referralMessages(
  { database, clock, snapshot }: Pick<BettingDeps, 'database' | 'clock' | 'snapshot'>,
  referrals: readonly Referral[],
): Promise<Message[]> {
  const nowMs = clock.now().getTime();
  const facts = await readLegFacts(database, referrals);
  return referrals.map((referral) => {
    const {
      path: _p,
      flags: _f,
      normalMark: _n,
      testAccount: _t,
      oddsChange: _o,
      game,
      legs,
      folds,
      ...told
    } = referral;
    const slip = {
      legs,
      game,
      marketId: '',
      market: '',
      pick: '',
      oddsMilli: 0,
      status: 'pending',
      reason: '',
    } as const;
    return {
      ...told,
      legs: legMessages({ ...slip, placedAtMs: referral.referredAtMs }, facts),
      currentOddsMilli: legs.map((leg) => soldAt(snapshot, leg)),
      folds: [...(folds ?? [])],
      state: stateAt(referral, nowMs),
      offeredStake: referral.offeredStake ?? 0n,
      offeredOddsMilli: referral.offeredOddsMilli ?? 0,
      offeredPayout: referral.offeredPayout ?? 0n,
      referredAt: timestampFromMs(referral.referredAtMs),
      expiresAt: timestampFromMs(referral.expiresAtMs),
      ...(referral.decidedAtMs !== null && { decidedAt: timestampFromMs(referral.decidedAtMs) }),
      betId: referral.betId ?? '',
    };
  });
}

/** The odds of a pick as it is on sale now; 0 where it is not. */
function soldAt(snapshot: Pick<MarketSnapshot, 'match' | 'market'>, { marketId, pick }: Leg): number {
  const fixtureId = fixtureOf(marketId) ?? 0n;
  const market = snapshot.market(fixtureId, marketId);
  const price = market?.prices.get(pick);
  const sold = market?.status === MarketStatus.OPEN && !snapshot.match(fixtureId)?.salesStopped && !price?.suspended;
  return sold ? (price?.oddsMilli ?? 0) : 0;
}
