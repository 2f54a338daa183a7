import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from '../deps.ts';
import { verifyBets as verify } from '../verifying/verify-bets.ts';

export const verifyBets =
  (deps: BettingDeps): Handler<typeof BettingService.method.verifyBets> =>
  (_request, { signal }) =>
    verify({ ...deps, casinoOpenHours: deps.config.casinoOpenHours }, signal);
