import type { ReferralService } from '@madang/proto/madang/identity/v1/referrals_pb.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { deleteReferralCodes } from './delete-referral-codes.ts';
import { issueReferralCodes } from './issue-referral-codes.ts';
import { listReferralCodes } from './list-referral-codes.ts';

/** One handler for each call about referral codes. */
export const referralHandlers = (deps: IdentityDeps): Handlers<typeof ReferralService> => ({
  issueReferralCodes: issueReferralCodes(deps),
  listReferralCodes: listReferralCodes(deps),
  deleteReferralCodes: deleteReferralCodes(deps),
});
