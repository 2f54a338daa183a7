import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { auditHandlers } from '@madang/runtime/audit/audit-handlers.ts';
import type { ParkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import type { Handlers } from '@madang/runtime/rpc/handler.ts';
import type { BettingDeps } from './deps.ts';
import type { Placing } from './placing/place-bets.ts';
import { cancelBet } from './rpc/cancel-bet.ts';
import { getBet } from './rpc/get-bet.ts';
import { getRoundBook } from './rpc/get-round-book.ts';
import { getSettings } from './rpc/get-settings.ts';
import { getStat } from './rpc/get-stat.ts';
import { listBets } from './rpc/list-bets.ts';
import { listLimits } from './rpc/list-limits.ts';
import { listMyBets } from './rpc/list-my-bets.ts';
import { placeBet } from './rpc/place-bet.ts';
import { placeMatchBet } from './rpc/place-match-bet.ts';
import { previewSettlement } from './rpc/preview-settlement.ts';
import { updateLimit } from './rpc/update-limit.ts';
import { updateSettings } from './rpc/update-settings.ts';
import { verifyBets } from './rpc/verify-bets.ts';
import { voidBets } from './rpc/void-bets.ts';

export const handlers = (
  deps: BettingDeps,
  placing: Placing,
  parked: ParkedHandlers,
): Handlers<typeof BettingService> => ({
  placeBet: placeBet(deps, placing),
  placeMatchBet: placeMatchBet(deps, placing),
  cancelBet: cancelBet(deps),
  getBet: getBet(deps),
  listMyBets: listMyBets(deps),
  listBets: listBets(deps),
  getStat: getStat(deps),
  voidBets: voidBets(deps),
  previewSettlement: previewSettlement(deps),
  getRoundBook: getRoundBook(deps),
  listLimits: listLimits(deps),
  updateLimit: updateLimit(deps),
  getSettings: getSettings(deps),
  updateSettings: updateSettings(deps),
  verifyBets: verifyBets(deps),
  ...auditHandlers(deps, 'betting'),
  ...parked,
});
