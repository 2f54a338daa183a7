import type { BetReferralsService } from '@madang/proto/madang/betting/v1/bet_referrals_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import type { Identity } from '../member-limits/find-member.ts';
import type { Placing } from '../placing/place-bets.ts';
import { acceptReferral, offerReferral, refuseReferral } from './decide.ts';
import { listOwnReferrals, listReferrals } from './list-referrals.ts';
import { leaveReferral, takeOffer } from './own-referral.ts';

export const betReferralsHandlers = (
  deps: BettingDeps,
  identity: Identity,
  placing: Placing,
): Handlers<typeof BetReferralsService> => ({
  listBetReferrals: listReferrals(deps),
  acceptBetReferral: acceptReferral(deps, identity, placing),
  offerBetReferral: offerReferral(deps),
  refuseBetReferral: refuseReferral(deps),
  listOwnReferrals: listOwnReferrals(deps),
  takeOffer: takeOffer(deps, placing),
  leaveReferral: leaveReferral(deps),
});

/** Who stops and releases what is sold answers what is asked for above the amounts that are sold unasked. */
export const betReferralsAccess: Access<typeof BetReferralsService> = {
  listBetReferrals: ['admin:bets.read', 'service'],
  acceptBetReferral: ['admin:rounds.sales'],
  offerBetReferral: ['admin:rounds.sales'],
  refuseBetReferral: ['admin:rounds.sales'],
  listOwnReferrals: ['member'],
  takeOffer: ['member'],
  leaveReferral: ['member'],
};
