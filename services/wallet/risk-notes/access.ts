import type { RiskNotesService } from '@madang/proto/madang/wallet/v1/risk_notes_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Whoever decides on withdrawals reads what speaks against them; partners do not. */
export const riskNotesAccess: Access<typeof RiskNotesService> = {
  listRiskNotes: ['admin:withdrawals.read'],
  addRiskNote: ['admin:withdrawals.process'],
};
