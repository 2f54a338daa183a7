import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { readLimits } from '../rules/rules.ts';

export const listLimits =
  (deps: BettingDeps): Handler<typeof BettingService.method.listLimits> =>
  async () => ({ limits: await readLimits(deps.database) });
