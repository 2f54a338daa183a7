import { BetCancelledSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { OpenStakesService } from '@madang/proto/madang/betting/v1/open_stakes_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { RiskFactsService } from '@madang/proto/madang/identity/v1/risk_facts_pb.ts';
import { TransferPostedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { ReconciliationService } from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { RiskNotesService } from '@madang/proto/madang/wallet/v1/risk_notes_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { auditor } from '@madang/runtime/audit/audit.ts';
import { clientConfig } from '@madang/runtime/database.ts';
import { parkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { access } from './access.ts';
import { type WalletConfig, walletConfig } from './config.ts';
import { takeClosedStakes } from './consumers/closed-stakes.ts';
import { countedFrom, takeTurnover } from './consumers/turnover.ts';
import type { WalletDeps } from './deps.ts';
import { handlers } from './handlers.ts';
import { startJobs } from './jobs.ts';
import { keepMonthsAhead } from './ledger/months.ts';
import { openPosting } from './ledger/post.ts';
import { reconciliationAccess } from './reconciliation/access.ts';
import type { ReconciliationDeps } from './reconciliation/compute-day.ts';
import { reconciliationHandlers } from './reconciliation/handlers.ts';
import { startReconciling } from './reconciliation/job.ts';
import { riskNotesAccess } from './risk-notes/access.ts';
import { addRiskNote } from './rpc/add-risk-note.ts';
import { listRiskNotes } from './rpc/list-risk-notes.ts';
import { settingsSource } from './settings/settings.ts';

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
  const deps: WalletDeps = {
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
  const turnover = starting.use(
    platform.consume({
      consumer: 'wallet-turnover',
      database,
      events: [BetSettledSchema, BetCancelledSchema],
      handle: takeTurnover(await countedFrom(database)),
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
  const parked = parkedHandlers({
    database,
    service: 'wallet',
    consumers: [turnover, closedStakes],
    audit: deps.audit,
    log,
  });
  platform.serve(WalletService, handlers(deps, parked), access);
  const noting = { listRiskNotes: listRiskNotes(deps), addRiskNote: addRiskNote(deps) };
  platform.serve(RiskNotesService, noting, riskNotesAccess);
  platform.serve(ReconciliationService, reconciliationHandlers(reconciling), reconciliationAccess);
  return starting.move();
}
