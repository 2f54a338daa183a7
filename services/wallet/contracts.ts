import { AccountInquiryService } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import { WalletApprovalsService } from '@madang/proto/madang/wallet/v1/approvals_pb.ts';
import { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { DebtsService } from '@madang/proto/madang/wallet/v1/debts_pb.ts';
import { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { HighWinService } from '@madang/proto/madang/wallet/v1/high_wins_pb.ts';
import { HoldingsService } from '@madang/proto/madang/wallet/v1/holdings_pb.ts';
import { MemberFiguresService } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import { WalletPlacesService } from '@madang/proto/madang/wallet/v1/places_pb.ts';
import { PointsService } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import { ProtectionService } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { RiskNotesService } from '@madang/proto/madang/wallet/v1/risk_notes_pb.ts';
import { SupplierCallsService } from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import { ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { approvalsAccess } from '@madang/runtime/approvals/approvals.ts';
import type { ParkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import { countMoved } from '@madang/runtime/moves/count-moved.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { access } from './access.ts';
import { accountInquiriesAccess } from './account-inquiries/access.ts';
import { answerInquiry } from './account-inquiries/answer-inquiry.ts';
import { listAccountInquiries } from './account-inquiries/list-account-inquiries.ts';
import { sendAccountMessage } from './account-inquiries/send-account-message.ts';
import { bankNoticesAccess } from './bank-notices/access.ts';
import type { NoticeDeps } from './bank-notices/deps.ts';
import { bankNoticesHandlers } from './bank-notices/handlers.ts';
import { debtsAccess, debtsHandlers } from './debts/service.ts';
import type { WalletDeps } from './deps.ts';
import { type Eggs, eggsAccess } from './eggs/service.ts';
import { handlers } from './handlers.ts';
import { highWinsAccess } from './high-wins/access.ts';
import { listHighWins } from './high-wins/list-high-wins.ts';
import { holdingsAccess, holdingsHandlers } from './holdings/service.ts';
import { memberFiguresAccess, memberFiguresHandlers } from './member-figures/service.ts';
import { pointsAccess } from './points/access.ts';
import { pointsHandlers } from './points/handlers.ts';
import { protectionAccess, protectionHandlers } from './protection/protection-handlers.ts';
import type { TellDeps } from './protection/tell-breaks.ts';
import { reconciliationAccess } from './reconciliation/access.ts';
import type { ReconciliationDeps } from './reconciliation/compute-day.ts';
import { reconciliationHandlers } from './reconciliation/handlers.ts';
import { riskNotesAccess } from './risk-notes/access.ts';
import { addRiskNote } from './rpc/add-risk-note.ts';
import { listRiskNotes } from './rpc/list-risk-notes.ts';
import { supplierCallsAccess, supplierCallsHandlers } from './supplier-calls/service.ts';
import { valuesAccess, valuesHandlers } from './values/service.ts';

interface Contracts {
  deps: WalletDeps;
  parked: ParkedHandlers;
  reconciling: ReconciliationDeps;
  protecting: WalletDeps & TellDeps;
  notices: NoticeDeps;
  eggs: Eggs;
  /** Told when there may be a notice to match. */
  onNotice(): void;
}

/** Serves the wallet's calls, and those of the contracts beside it. */
export function serveContracts(platform: Platform, contracts: Contracts): void {
  const { deps, parked, reconciling, protecting, notices, eggs, onNotice } = contracts;
  platform.serve(WalletService, handlers(deps, parked), access);
  platform.serve(WalletApprovalsService, deps.approvals.handlers, approvalsAccess);
  platform.serve(ValuesService, valuesHandlers(deps), valuesAccess);
  platform.serve(MemberFiguresService, memberFiguresHandlers(deps), memberFiguresAccess);
  platform.serve(HoldingsService, holdingsHandlers(deps), holdingsAccess);
  const moved = {
    countMoved: countMoved(deps.database, { table: 'account_places', id: 'account_id', version: 'version' }),
  };
  platform.serve(WalletPlacesService, moved, { countMoved: ['service'] });
  platform.serve(DebtsService, debtsHandlers(deps), debtsAccess);
  platform.serve(SupplierCallsService, supplierCallsHandlers(deps), supplierCallsAccess);
  platform.serve(EggsService, eggs.handlers, eggsAccess);
  platform.serve(PointsService, pointsHandlers(deps), pointsAccess);
  platform.serve(HighWinService, { listHighWins: listHighWins(deps) }, highWinsAccess);
  const inquiries = {
    sendAccountMessage: sendAccountMessage(deps),
    answerInquiry: answerInquiry(deps),
    listAccountInquiries: listAccountInquiries(deps),
  };
  platform.serve(AccountInquiryService, inquiries, accountInquiriesAccess);
  const noting = { listRiskNotes: listRiskNotes(deps), addRiskNote: addRiskNote(deps) };
  platform.serve(RiskNotesService, noting, riskNotesAccess);
  platform.serve(ProtectionService, protectionHandlers(protecting), protectionAccess);
  platform.serve(ReconciliationService, reconciliationHandlers(reconciling), reconciliationAccess);
  platform.serve(BankNoticesService, bankNoticesHandlers(notices, onNotice), bankNoticesAccess);
}
