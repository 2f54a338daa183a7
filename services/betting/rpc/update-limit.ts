import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { holdLimit, scheduleLimit } from '../approvals/hold-limits.ts';
import type { BettingDeps } from '../deps.ts';
import { checkLimit } from '../rules/check-limit.ts';
import { writeLimit } from '../rules/write-limit.ts';

/** A limit that lets through more waits for a second person; one with an instant of its own is kept for it. */
export const updateLimit =
  (deps: BettingDeps): Handler<typeof BettingService.method.updateLimit> =>
  async (request, context) => {
    checkLimit(request);
    if (request.changeAt) return scheduleLimit(deps, context, request, timestampDate(request.changeAt));
    await holdLimit(deps, context, request);
    const after = await deps.database.transaction((tx) => writeLimit(deps, tx, context, request));
    await deps.rules.reload();
    return after;
  };
