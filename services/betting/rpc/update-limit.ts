import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { holdLimit } from '../approvals/hold-limits.ts';
import type { BettingDeps } from '../deps.ts';
import { checkLimit } from '../rules/check-limit.ts';
import { writeLimit } from '../rules/write-limit.ts';

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
