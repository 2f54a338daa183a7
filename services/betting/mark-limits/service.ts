import type { MarkLimitsService } from '@madang/proto/madang/betting/v1/mark_limits_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { listMarkLimits } from './list-mark-limits.ts';
import { setMarkLimits } from './set-mark-limits.ts';

export const markLimitsHandlers = (deps: BettingDeps): Handlers<typeof MarkLimitsService> => ({
  listMarkLimits: listMarkLimits(deps),
  setMarkLimits: setMarkLimits(deps),
});

export const markLimitsAccess: Access<typeof MarkLimitsService> = {
  listMarkLimits: ['admin:limits.read', 'service'],
  setMarkLimits: ['admin:limits.write'],
};
