import { BetCancelledSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { OpenStakesService } from '@madang/proto/madang/betting/v1/open_stakes_pb.ts';
import { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { BreaksService } from '@madang/proto/madang/identity/v1/breaks_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { RiskFactsService } from '@madang/proto/madang/identity/v1/risk_facts_pb.ts';
import { AccountInquiryService } from '@madang/proto/madang/wallet/v1/account_inquiries_pb.ts';
import { WalletApprovalsService } from '@madang/proto/madang/wallet/v1/approvals_pb.ts';
import { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import { TransferPostedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { HighWinService } from '@madang/proto/madang/wallet/v1/high_wins_pb.ts';
import { MemberFiguresService } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import { PointsService } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import { ProtectionService } from '@madang/proto/madang/wallet/v1/protection_pb.ts';
import { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { RiskNotesService } from '@madang/proto/madang/wallet/v1/risk_notes_pb.ts';
import { ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { approvalsAccess, openApprovals } from '@madang/runtime/approvals/approvals.ts';
import { holderCount } from '@madang/runtime/approvals/holder-count.ts';
import { auditor } from '@madang/runtime/audit/audit.ts';
import { clientConfig } from '@madang/runtime/database.ts';
import { parkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { access } from './access.ts';
import { accountInquiriesAccess } from './account-inquiries/access.ts';
import { listAccountInquiries } from './account-inquiries/list-account-inquiries.ts';
import { sendAccountMessage } from './account-inquiries/send-account-message.ts';
import { approvalKinds } from './approvals/approval-kinds.ts';
import { bankNoticesAccess } from './bank-notices/access.ts';
import { bankNoticesHandlers } from './bank-notices/handlers.ts';
import { secretSeal } from './bank-notices/secret-seal.ts';
import { startMatching } from './bank-notices/start-matching.ts';
import { type WalletConfig, walletConfig } from './config.ts';
import { takeClosedStakes } from './consumers/closed-stakes.ts';
import { signupEvents, takeSignups } from './consumers/signups.ts';
import { classesFrom, countedFrom, takeTurnover } from './consumers/turnover.ts';
import type { WalletDeps } from './deps.ts';
import { handlers } from './handlers.ts';
import { highWinsAccess } from './high-wins/access.ts';
import { listHighWins } from './high-wins/list-high-wins.ts';
import { takeHighWins } from './high-wins/take-high-wins.ts';
import { startJobs } from './jobs.ts';
import { keepMonthsAhead } from './ledger/months.ts';
import { openPosting } from './ledger/post.ts';
import { memberFiguresAccess, memberFiguresHandlers } from './member-figures/service.ts';
import { pointsAccess } from './points/access.ts';
import { pointsHandlers } from './points/handlers.ts';
import { protectionAccess, protectionHandlers } from './protection/protection-handlers.ts';
import { startTelling } from './protection/tell-breaks.ts';
import { reconciliationAccess } from './reconciliation/access.ts';
import type { ReconciliationDeps } from './reconciliation/compute-day.ts';
import { reconciliationHandlers } from './reconciliation/handlers.ts';
import { startReconciling } from './reconciliation/job.ts';
import { riskNotesAccess } from './risk-notes/access.ts';
import { addRiskNote } from './rpc/add-risk-note.ts';
import { listRiskNotes } from './rpc/list-risk-notes.ts';
import { settingsSource } from './settings/settings.ts';
import { retryTransaction } from './transfers/retry-transaction.ts';
import { valuesAccess, valuesHandlers } from './values/service.ts';

/** Starts the wallet; disposing of it posts what waits, then ends its jobs, relay and pool. */
export async function startWallet(
  platform: Platform,
  config: WalletConfig = walletConfig(process.env),
): Promise<AsyncDisposable> {
  await using starting = new AsyncDisposableStack();
  const { clock, log } = platform;
  const migrations = new URL('./migrations/', import.meta.url);
  const database = starting.use(await platform.openDatabase({ schema: 'wallet', migrations }));
  await keepMonthsAhead(database.pool, clock.now());
  const relay = starting.use(platform.relay(database, 'wallet', { json: [TransferPostedSchema] }));
  starting.use(startJobs(database, clock, log));
  const connection = clientConfig({ url: database.url, schema: database.schema });
  const posting = openPosting({ connection, clock, log, lanes: config.lanes, groupSize: config.groupSize });
  starting.defer(() => posting.close());
  const auditSecret = platform.secrets.audit;
  const base = {
    database,
    clock,
    log,
    posting,
    settings: settingsSource(database),
    identity: platform.client(IdentityService),
    logins: platform.client(RiskFactsService),
    audit: auditor(auditSecret, () => clock.now()),
    auditSecret,
    onPosted: relay.wake,
  };
  const approvals = starting.use(
    openApprovals({
      ...base,
      service: 'wallet',
      kinds: approvalKinds(base),
      holders: holderCount(platform.client(AdministratorsService)),
      transaction: (work) => retryTransaction(() => database.transaction(work)),
    }),
  );
  const deps: WalletDeps = { ...base, approvals };
  const turnover = starting.use(
    platform.consume({
      consumer: 'wallet-turnover',
      database,
      events: [BetSettledSchema, BetCancelledSchema],
      handle: takeTurnover(await countedFrom(database), await classesFrom(database)),
    }),
  );
  const closedStakes = starting.use(
    platform.consume({
      consumer: 'wallet-closed-stakes',
      database,
      events: [BetSettledSchema, BetCancelledSchema],
      handle: takeClosedStakes,
    }),
  );
  const reconciling: ReconciliationDeps = { ...deps, bets: platform.client(OpenStakesService) };
  starting.use(startReconciling(reconciling));
  const signups = starting.use(
    platform.consume({
      consumer: 'wallet-signups',
      database,
      events: signupEvents,
      handle: takeSignups(clock),
      maxBatch: 200,
    }),
  );
  const highWins = starting.use(
    platform.consume({ consumer: 'wallet-high-wins', database, events: [BetSettledSchema], handle: takeHighWins }),
  );
  const parked = parkedHandlers({
    database,
    service: 'wallet',
    consumers: [turnover, closedStakes, signups, highWins],
    audit: deps.audit,
    log,
  });
  platform.serve(WalletService, handlers(deps, parked), access);
  platform.serve(MemberFiguresService, memberFiguresHandlers(deps), memberFiguresAccess);
  platform.serve(PointsService, pointsHandlers(deps), pointsAccess);
  platform.serve(HighWinService, { listHighWins: listHighWins(deps) }, highWinsAccess);
  const inquiries = {
    sendAccountMessage: sendAccountMessage(deps),
    listAccountInquiries: listAccountInquiries(deps),
  };
  platform.serve(AccountInquiryService, inquiries, accountInquiriesAccess);
  platform.serve(ValuesService, valuesHandlers(deps), valuesAccess);
  platform.serve(WalletApprovalsService, approvals.handlers, approvalsAccess);
  const noting = { listRiskNotes: listRiskNotes(deps), addRiskNote: addRiskNote(deps) };
  platform.serve(RiskNotesService, noting, riskNotesAccess);
  platform.serve(ReconciliationService, reconciliationHandlers(reconciling), reconciliationAccess);
  const protecting = { ...deps, breaks: platform.client(BreaksService) };
  starting.use(startTelling(protecting));
  platform.serve(ProtectionService, protectionHandlers(protecting), protectionAccess);
  const matching = starting.use(startMatching(deps));
  const noticeDeps = { ...deps, seal: secretSeal(platform.secrets.pii) };
  platform.serve(BankNoticesService, bankNoticesHandlers(noticeDeps, matching.wake), bankNoticesAccess);
  return starting.move();
}
