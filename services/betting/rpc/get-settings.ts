import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { readSettings } from '../rules/rules.ts';

export const getSettings =
  (deps: BettingDeps): Handler<typeof BettingService.method.getSettings> =>
  () =>
    readSettings(deps.database);
