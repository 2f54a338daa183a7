import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { holdLimit } from '../approvals/hold-limits.ts';
import type { BettingDeps } from '../deps.ts';
import type { Limit } from '../rules/rules.ts';
import { writeLimit } from '../rules/write-limit.ts';

/** KRW beyond which an amount would not fit the ledger. */
const maxValue = 10n ** 15n;

/** A limit that lets through more waits for a second person. */
export const updateLimit =
  (deps: BettingDeps): Handler<typeof BettingService.method.updateLimit> =>
  async (request, context) => {
    checkLimit(request);
    await holdLimit(deps, context, request);
    const after = await deps.database.transaction((tx) => writeLimit(deps, tx, context, request));
    await deps.rules.reload();
    return after;
  };

/** Refuses amounts that contradict each other: nothing could be bet under them. */
export function checkLimit({ stakeMin, stakeMax, winMax, roundMax }: Omit<Limit, 'level' | 'gameClass'>): void {
  const wrong = (field: string) => new DomainError('VALIDATION', { field });
  if (stakeMin < 1n) throw wrong('stake_min');
  if (stakeMax < stakeMin || stakeMax > maxValue) throw wrong('stake_max');
  if (winMax < stakeMin || winMax > maxValue) throw wrong('win_max');
  if (roundMax < stakeMin || roundMax > maxValue) throw wrong('round_max');
}
