import type { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { parkedAccess } from '@madang/runtime/events/parked-rpc.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Who may call what. What a caller sees within a call is the matter of its scope. */
export const access: Access<typeof BettingService> = {
  placeBet: ['member'],
  placeMatchBet: ['member'],
  cancelBet: ['member'],
  getBet: ['member', 'agent:bets.read', 'admin:bets.read', 'service'],
  listMyBets: ['member'],
  listBets: ['agent:bets.read', 'admin:bets.read', 'service'],
  getStat: ['member'],
  voidBets: ['admin:bets.void'],
  previewSettlement: ['admin:rounds.results', 'service'],
  getRoundBook: ['admin:bets.read', 'service'],
  listLimits: ['admin:limits.read', 'service'],
  updateLimit: ['admin:limits.write'],
  getSettings: ['admin:settings.read', 'admin:limits.read', 'service'],
  updateSettings: ['admin:settings.write'],
  verifyBets: ['admin:operations.read', 'service'],
  listAudit: ['admin:audit.read', 'service'],
  ...parkedAccess,
};
