import { create } from '@bufbuild/protobuf';
import {
  type OddsChange,
  type PlaceBetRequest,
  PlaceBetRequestSchema,
  SelectionSchema,
} from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { AccountKind, type Principal, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { fixtureOf, type Leg } from '../bets/leg.ts';
import type { MarketSnapshot } from '../rounds/market-snapshot.ts';
import { isPlayed } from '../sports/match.ts';
import { type Referral, type Terms, termsOf } from './referral.ts';

/** The odds of a leg as they were agreed on: of a single leg they may have been lowered. */
const agreedOdds = ({ legs }: Referral, leg: Leg, { oddsMilli }: Terms): number =>
  legs.length === 1 ? Math.min(leg.oddsMilli, oddsMilli) : leg.oddsMilli;

/** The slip that is placed for a referral: at the stake and the odds that both sides agreed on. */
export function agreedRequest(referral: Referral, terms = termsOf(referral)): PlaceBetRequest {
  return create(PlaceBetRequestSchema, {
    key: referral.key,
    selections: referral.legs.map((leg) => {
      const { marketId, pick } = leg;
      return create(SelectionSchema, { marketId, pick, oddsMilli: agreedOdds(referral, leg, terms) });
    }),
    stake: terms.stake,
    oddsChange: referral.oddsChange as OddsChange,
    folds: [...(referral.folds ?? [])],
  });
}

/** The member as the referral remembers it. */
export const memberOf = (referral: Referral): Principal => {
  const { accountId, account, nickname, path, level, testAccount, flags, normalMark } = referral;
  const kind = AccountKind.MEMBER;
  return create(PrincipalSchema, { kind, accountId, account, nickname, path, level, testAccount, flags, normalMark });
};

/**
 * The rules in memory as they are for what was agreed on: the odds are those that both sides saw, and a limit of the member
 * that the trader saw it pass is no bound any more. Everything else counts as it stands now: what is closed, suspended,
 * blocked or banned is refused.
 */
export function agreedSnapshot(
  snapshot: MarketSnapshot,
  referral: Referral,
  terms = termsOf(referral),
): MarketSnapshot {
  const agreed = new Map(referral.legs.map((leg) => [leg.marketId, leg]));
  return {
    ...snapshot,
    market: (fixtureId, marketId) => {
      const market = snapshot.market(fixtureId, marketId);
      const leg = agreed.get(marketId);
      const price = leg && market?.prices.get(leg.pick);
      if (!market || !price) return market;
      const prices = new Map(market.prices).set(leg.pick, { ...price, oddsMilli: agreedOdds(referral, leg, terms) });
      return { ...market, prices };
    },
    limit: (member, gameClass) => {
      const limit = snapshot.limit(member, gameClass);
      if (!limit || referral.reason === 'referral_from') return limit;
      const { stake, potentialPayout } = referral;
      const most = (one: bigint, other: bigint) => (one > other ? one : other);
      return {
        ...limit,
        stakeMax: most(limit.stakeMax, stake),
        winMax: most(limit.winMax, potentialPayout),
        roundMax: limit.roundMax + stake,
      };
    },
  };
}

/**
 * Refuses a leg whose match is not what it was when the slip was referred: BETTING_CLOSED where it has begun since, and
 * ODDS_CHANGED where somebody has scored, since neither side saw those odds with that score.
 */
export function checkUnmoved({ legs }: Pick<Referral, 'legs'>, snapshot: Pick<MarketSnapshot, 'match'>): void {
  for (const { marketId, pick, inPlay, oddsMilli } of legs) {
    const match = snapshot.match(fixtureOf(marketId) ?? 0n);
    if (!match) continue;
    const meta = { legs: `${marketId}:${pick}` };
    if (!inPlay && isPlayed(match)) throw new DomainError('BETTING_CLOSED', { meta });
    if (inPlay && String(inPlay) !== String(match.score))
      throw new DomainError('ODDS_CHANGED', { meta: { ...meta, odds_milli: String(oddsMilli) } });
  }
}
