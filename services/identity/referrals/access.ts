import type { ReferralService } from '@madang/proto/madang/identity/v1/referrals_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Who may call at all; whose codes a caller sees is decided in the query. */
export const referralAccess: Access<typeof ReferralService> = {
  issueReferralCodes: ['agent:referrals.write', 'admin:referrals.write'],
  listReferralCodes: ['agent:referrals.read', 'admin:referrals.read'],
  deleteReferralCodes: ['agent:referrals.write', 'admin:referrals.write'],
};
