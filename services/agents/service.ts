import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { AgentsApprovalsService } from '@madang/proto/madang/agents/v1/approvals_pb.ts';
import { ExclusionService } from '@madang/proto/madang/agents/v1/exclusions_pb.ts';
import { PartnerSettlementService } from '@madang/proto/madang/agents/v1/partner_settlements_pb.ts';
import { PlacementService } from '@madang/proto/madang/agents/v1/placements_pb.ts';
import { AgentsSettingsService } from '@madang/proto/madang/agents/v1/settings_pb.ts';
import { TierService } from '@madang/proto/madang/agents/v1/tiers_pb.ts';
import { BetCancelledSchema, BetSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import {
  AccountCreatedSchema,
  AccountMovedSchema,
  AccountStateChangedSchema,
} from '@madang/proto/madang/identity/v1/events_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { BonusGivenSchema, DepositChangedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { ValuesService } from '@madang/proto/madang/wallet/v1/values_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { approvalsAccess, openApprovals } from '@madang/runtime/approvals/approvals.ts';
import { pauseHours } from '@madang/runtime/approvals/approver-pause.ts';
import { holderCount } from '@madang/runtime/approvals/holder-count.ts';
import { auditor } from '@madang/runtime/audit/audit.ts';
import { parkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { access } from './access.ts';
import { partitions } from './commission/months.ts';
import { takeAccounts } from './consumers/accounts.ts';
import { takeMoney } from './consumers/money.ts';
import { takeSettlements } from './consumers/settlements.ts';
import type { AgentsDeps } from './deps.ts';
import { exclusionAccess, exclusionHandlers } from './exclusions/service.ts';
import { handlers } from './handlers.ts';
import { startJobs } from './jobs.ts';
import { settlementAccess, settlementHandlers } from './partner-settlements/service.ts';
import { placementAccess, placementHandlers } from './placements/service.ts';
import { settingsAccess, settingsHandlers, settingsKinds } from './settings/service.ts';
import { approvalKinds } from './tiers/schedule-tier.ts';
import { tierAccess, tierHandlers } from './tiers/service.ts';

/** Starts the agents service; disposing of it ends its workers and consumers, then its pool. */
export async function startAgents(platform: Platform): Promise<AsyncDisposable> {
  await using starting = new AsyncDisposableStack();
  const { clock, log, metrics } = platform;
  const database = starting.use(
    await platform.openDatabase({ schema: 'agents', migrations: new URL('./migrations/', import.meta.url) }),
  );
  const auditSecret = platform.secrets.audit;
  const audit = auditor(auditSecret, () => clock.now());
  const wallet = platform.client(WalletService);
  const approvals = starting.use(
    openApprovals({
      database,
      clock,
      log,
      audit,
      service: 'agents',
      kinds: { ...approvalKinds({ audit }), ...settingsKinds({ audit }) },
      holders: holderCount(platform.client(AdministratorsService)),
      pauseHours: pauseHours(wallet),
    }),
  );
  const deps: AgentsDeps = {
    database,
    clock,
    identity: platform.client(IdentityService),
    wallet,
    values: platform.client(ValuesService),
    audit,
    approvals,
    auditSecret,
  };
  starting.use(platform.relay(database, 'agents'));
  const ensureMonths = partitions(database);
  const jobs = starting.use(startJobs({ database, clock, log, metrics, wallet }, ensureMonths));
  const tree = starting.use(
    platform.consume({
      consumer: 'agents-tree',
      database,
      events: [AccountCreatedSchema, AccountStateChangedSchema, AccountMovedSchema],
      handle: takeAccounts,
    }),
  );
  const commission = starting.use(
    platform.consume({
      consumer: 'agents-commission',
      database,
      events: [BetSettledSchema, BetCancelledSchema],
      handle: takeSettlements(clock, ensureMonths),
      afterCommit: jobs.wakePaying,
    }),
  );
  const deposits = starting.use(
    platform.consume({
      consumer: 'agents-deposits',
      database,
      events: [DepositChangedSchema, BonusGivenSchema],
      handle: takeMoney,
    }),
  );
  const consumers = [tree, commission, deposits];
  const parked = parkedHandlers({ database, service: 'agents', consumers, audit: deps.audit, log });
  platform.serve(AgentsService, handlers(deps, parked), access);
  platform.serve(PlacementService, placementHandlers(deps), placementAccess);
  platform.serve(TierService, tierHandlers(deps), tierAccess);
  platform.serve(AgentsSettingsService, settingsHandlers(deps), settingsAccess);
  platform.serve(ExclusionService, exclusionHandlers(deps), exclusionAccess);
  platform.serve(PartnerSettlementService, settlementHandlers(deps, jobs.wakeRuns), settlementAccess);
  platform.serve(AgentsApprovalsService, approvals.handlers, approvalsAccess);
  return starting.move();
}
