import type { MemberLimitsService } from '@madang/proto/madang/betting/v1/member_limits_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import type { Identity } from './find-member.ts';
import { listMemberLimits } from './list-member-limits.ts';
import { listOwnLimits } from './list-own-limits.ts';
import { setMemberLimits } from './set-member-limits.ts';

export const memberLimitsHandlers = (deps: BettingDeps, identity: Identity): Handlers<typeof MemberLimitsService> => ({
  listMemberLimits: listMemberLimits(deps, identity),
  setMemberLimits: setMemberLimits(deps, identity),
  listOwnLimits: listOwnLimits(deps),
});

export const memberLimitsAccess: Access<typeof MemberLimitsService> = {
  listMemberLimits: ['admin:limits.read', 'admin:members.read', 'service'],
  setMemberLimits: ['admin:limits.write'],
  listOwnLimits: ['member'],
};
