import { useQuery } from '@connectrpc/connect-query';
import { ProtectionService } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { type OwnProblem, ownProblem, stakeLeft } from '../../shared/care/own-limits.ts';
import { minuteOfDay } from '../../shared/time/seoul.ts';

const KEPT_MS = 30_000;

export interface OwnLimits {
  readonly problem: OwnProblem | undefined;
  /** What may still be staked; undefined without a limit. */
  readonly left: bigint | undefined;
}

/**
 * What the member's own rules say to a stake, before it is sent. They are read beside the slip and never waited for; whoever
 * has none is not asked about again.
 */
export function useOwnLimits(enabled: boolean, stake: bigint, now: number): OwnLimits {
  const { data } = useQuery(
    ProtectionService.method.getCare,
    {},
    {
      enabled,
      staleTime: ({ state }) =>
        state.data?.rules.some(({ value }) => value >= 0n) ? KEPT_MS : Number.POSITIVE_INFINITY,
    },
  );
  if (!enabled || !data) return { problem: undefined, left: undefined };
  return { problem: ownProblem(data.rules, stake, minuteOfDay(now)), left: stakeLeft(data.rules)?.left };
}
