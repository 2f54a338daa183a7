import { OpenStakesService } from '@madang/proto/madang/betting/v1/open_stakes_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { CasinoEggsService } from '@madang/proto/madang/game_feeds/v1/casino_eggs_pb.ts';
import { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { BreaksService } from '@madang/proto/madang/identity/v1/breaks_pb.ts';
import { AccountMovedSchema, AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { RiskFactsService } from '@madang/proto/madang/identity/v1/risk_facts_pb.ts';
import { TransferPostedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { openApprovals } from '@madang/runtime/approvals/approvals.ts';
import { holderCount } from '@madang/runtime/approvals/holder-count.ts';
import { auditor } from '@madang/runtime/audit/audit.ts';
import { clientConfig } from '@madang/runtime/database.ts';
import { takeDeleted } from '@madang/runtime/erasures/take-deleted.ts';
import { parkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import type { Relay } from '@madang/runtime/events/relay.ts';
import type { Platform, ServiceDatabase } from '@madang/runtime/platform.ts';
import { startSampling } from '@madang/runtime/sample.ts';
import { approvalKinds } from './approvals/approval-kinds.ts';
import { releaseAccounts } from './bank-accounts/release.ts';
import { secretSeal } from './bank-notices/secret-seal.ts';
import { startMatching } from './bank-notices/start-matching.ts';
import { type WalletConfig, walletConfig } from './config.ts';
import { chargePointEvents, takeChargePoints } from './consumers/charge-points.ts';
import { takeMoves } from './consumers/moves.ts';
import { settlementParts } from './consumers/settlement-parts.ts';
import { signupEvents, takeSignups } from './consumers/signups.ts';
import { serveContracts } from './contracts.ts';
import type { WalletDeps } from './deps.ts';
import { startEggs } from './eggs/service.ts';
import { siteMode } from './eggs/site-mode.ts';
import { startJobs } from './jobs.ts';
import { keepMonthsAhead } from './ledger/months.ts';
import { openPosting } from './ledger/post.ts';
import { startTelling } from './protection/tell-breaks.ts';
import type { ReconciliationDeps } from './reconciliation/compute-day.ts';
import { startReconciling } from './reconciliation/job.ts';
import { waitingRequests } from './requests/waiting-requests.ts';
import { approverPause } from './settings/approver-pause.ts';
import { settingsSource } from './settings/settings.ts';
import { openSupplierCalls } from './supplier-calls/open-supplier-calls.ts';
import { retryTransaction } from './transfers/retry-transaction.ts';

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
  const jobs = starting.use(startJobs(database, clock, log));
  starting.use(startSampling({ database, log, metrics: platform.metrics }, waitingRequests));
  const deps = walletDeps(platform, config, { database, relay, starting });
  const reconciling: ReconciliationDeps = { ...deps, bets: platform.client(OpenStakesService) };
  starting.use(startReconciling(reconciling));
  const protecting = { ...deps, breaks: platform.client(BreaksService) };
  starting.use(startTelling(protecting));
  const matching = starting.use(startMatching(deps));
  const vendors = platform.client(CasinoEggsService);
  const left = platform.metrics.counter('madang_eggs_left_total', 'Holdings at vendors that did not answer for days', [
    'vendor',
  ]);
  const eggs = starting.use(
    startEggs({
      ...deps,
      vendors,
      mode: siteMode(platform.client(ContentService)),
      quietMs: config.eggQuietMinutes * 60_000,
      onGivenUp: (vendor) => left.inc({ vendor }),
    }),
  );
  const settlements = starting.use(
    platform.consume({ consumer: 'wallet-settlements', database, parts: await settlementParts(database) }),
  );
  const signups = starting.use(
    platform.consume({
      consumer: 'wallet-signups',
      database,
      parts: [
        { name: 'wallet-signups', events: signupEvents, handle: takeSignups(clock) },
        { name: 'wallet-charge-points', events: chargePointEvents, handle: takeChargePoints(clock) },
        {
          name: 'wallet-leavers',
          events: [AccountStateChangedSchema],
          handle: async (tx, batch) => {
            await releaseAccounts(tx, batch);
            await takeDeleted(tx, batch);
          },
          afterCommit: jobs.wakeErasing,
        },
        { name: 'wallet-moves', events: [AccountMovedSchema], handle: takeMoves },
      ],
      maxBatch: 200,
    }),
  );
  serveContracts(platform, {
    deps,
    parked: parkedHandlers({ database, service: 'wallet', consumers: [settlements, signups], audit: deps.audit, log }),
    reconciling,
    protecting,
    notices: { ...deps, seal: secretSeal(platform.secrets.pii) },
    eggs,
    onNotice: matching.wake,
  });
  return starting.move();
}

interface Resources {
  database: ServiceDatabase;
  relay: Relay;
  /** Ends what is opened here. */
  starting: AsyncDisposableStack;
}

function walletDeps(platform: Platform, config: WalletConfig, { database, relay, starting }: Resources): WalletDeps {
  const { clock, log, metrics } = platform;
  const connection = clientConfig({ url: database.url, schema: database.schema });
  const posting = openPosting({ connection, clock, log, metrics, lanes: config.lanes, groupSize: config.groupSize });
  starting.defer(() => posting.close());
  const supplierCalls = openSupplierCalls({ connection, clock, log, metrics, lanes: config.lanes });
  starting.defer(() => supplierCalls.close());
  const auditSecret = platform.secrets.audit;
  const base = {
    database,
    clock,
    log,
    posting,
    supplierCalls,
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
      pauseHours: approverPause(base.settings),
      transaction: (work) => retryTransaction(() => database.transaction(work)),
    }),
  );
  return { ...base, approvals };
}
