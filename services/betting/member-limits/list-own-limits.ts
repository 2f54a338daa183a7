import type { MemberLimitsService } from '@madang/proto/madang/betting/v1/member_limits_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';

/** What the caller may do in each game class, from memory: its boards show it. */
export const listOwnLimits =
  ({ rules }: BettingDeps): Handler<typeof MemberLimitsService.method.listOwnLimits> =>
  async (_request, { principal }) => ({
    limits: [...rules.now().limits.values()].flatMap((limit) => {
      const own = limit.level === principal.level ? rules.limit(principal, limit.gameClass) : undefined;
      return own ? [own] : [];
    }),
  });
