import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ExclusionService } from '@madang/proto/madang/agents/v1/exclusions_pb.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { nextStep, type RateStep, rateAt } from '../rates/schedule.ts';
import { setExclusion } from './set-exclusion.ts';
import { excludable, loadExclusions } from './stored.ts';

export const exclusionHandlers = (deps: AgentsDeps): Handlers<typeof ExclusionService> => ({
  async listExclusions() {
    const steps = await loadExclusions(deps.database.pool);
    const now = deps.clock.now();
    return { exclusions: excludable.map((name) => toExclusion(name, steps.get(name) ?? [], now)) };
  },
  async setExclusion(request, context) {
    const steps = await deps.database.transaction((tx) => setExclusion(deps, tx, request, context));
    return toExclusion(request.gameClass, steps, deps.clock.now());
  },
});

/** It is disclosed: whoever earns reads it. */
export const exclusionAccess: Access<typeof ExclusionService> = {
  listExclusions: ['agent', 'admin:commissions.read', 'service'],
  setExclusion: ['admin:settings.write'],
};

function toExclusion(gameClass: string, steps: readonly RateStep[], now: Date) {
  const since = steps.findLast(({ from }) => from <= now)?.from;
  const from = nextStep(steps, now);
  return {
    gameClass,
    basisPoints: rateAt(steps, now),
    ...(since && { since: timestampFromDate(since) }),
    ...(from && { nextBasisPoints: rateAt(steps, from), nextFrom: timestampFromDate(from) }),
  };
}
