import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  type BetReferral,
  BetReferralSchema,
  BetReferralsService,
} from '@madang/proto/madang/betting/v1/bet_referrals_pb.ts';
import { BettingBlocksService } from '@madang/proto/madang/betting/v1/betting_blocks_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';
import { fixture } from './sports-double.ts';

/** A slip of the first member that waits for a trader, with an offer where it was given one. */
export const referral = (change: Partial<BetReferral> = {}): BetReferral => ({
  ...create(BetReferralSchema, {
    id: 1n,
    key: 'referred-slip',
    accountId: 7n,
    account: 'm7',
    nickname: '회원',
    level: 1,
    stake: 300_000n,
    oddsMilli: 1620,
    potentialPayout: 486_000n,
    legs: [{ marketId: '9007:result:ft', pick: 'home', oddsMilli: 1620, fixture: fixture(9007n) }],
    currentOddsMilli: [1580],
    reason: 'referral_from',
    bound: 100_000n,
    state: 'waiting',
    referredAt: timestampFromMs(1_795_000_000_000),
    expiresAt: timestampFromMs(1_795_000_030_000),
  }),
  ...change,
});

const block = {
  id: 1n,
  leagueId: 3n,
  sport: 'football',
  memo: '',
  createdAt: timestampFromMs(1_795_000_000_000),
  createdBy: 'admin',
};

/** Serves slips that wait for a trader, and betting blocks. */
export function serveReferrals(platform: Platform): void {
  serveDouble(platform, BetReferralsService, {
    listBetReferrals: async () => ({ referrals: [referral()], total: 1n }),
    listOwnReferrals: async () => ({ referrals: [referral()], total: 1n }),
    acceptBetReferral: async ({ id }) =>
      referral(id === 2n ? { state: 'failed', refusal: 'INSUFFICIENT_FUNDS' } : { state: 'accepted', betId: 'bet' }),
    offerBetReferral: async ({ stake, oddsMilli }) =>
      referral({ state: 'offered', offeredStake: stake, offeredOddsMilli: oddsMilli || 1620 }),
    refuseBetReferral: async ({ memo }) => referral({ state: 'refused', memo }),
    takeOffer: async () => ({ bet: { id: 'bet', stake: 200_000n }, money: 1_000n }),
    leaveReferral: async () => referral({ state: 'left' }),
  });
  serveDouble(platform, BettingBlocksService, {
    listBettingBlocks: async () => ({ blocks: [block], total: 1n }),
    addBettingBlock: async ({ $typeName: _, ...wanted }) => ({ ...block, ...wanted }),
    removeBettingBlock: async () => block,
  });
}
