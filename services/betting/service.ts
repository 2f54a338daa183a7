import { BettingApprovalsService } from '@madang/proto/madang/betting/v1/approvals_pb.ts';
import { BetReferralsService } from '@madang/proto/madang/betting/v1/bet_referrals_pb.ts';
import { BettingBlocksService } from '@madang/proto/madang/betting/v1/betting_blocks_pb.ts';
import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { CashOutService } from '@madang/proto/madang/betting/v1/cash_out_pb.ts';
import { CasinoBetsService } from '@madang/proto/madang/betting/v1/casino_bets_pb.ts';
import { MarkLimitsService } from '@madang/proto/madang/betting/v1/mark_limits_pb.ts';
import { MemberLimitsService } from '@madang/proto/madang/betting/v1/member_limits_pb.ts';
import { OpenBetsService } from '@madang/proto/madang/betting/v1/open_bets_pb.ts';
import { OpenStakesService } from '@madang/proto/madang/betting/v1/open_stakes_pb.ts';
import { SettlementPreviewsService } from '@madang/proto/madang/betting/v1/settlement_previews_pb.ts';
import { SportsRiskService } from '@madang/proto/madang/betting/v1/sports_risk_pb.ts';
import { SportsRulesService } from '@madang/proto/madang/betting/v1/sports_rules_pb.ts';
import { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { SportsService } from '@madang/proto/madang/game_feeds/v1/sports_pb.ts';
import { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { SupplierCallsService } from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { approvalsAccess, openApprovals } from '@madang/runtime/approvals/approvals.ts';
import { pauseHours } from '@madang/runtime/approvals/approver-pause.ts';
import { holderCount } from '@madang/runtime/approvals/holder-count.ts';
import { auditor } from '@madang/runtime/audit/audit.ts';
import { takeDeleted } from '@madang/runtime/erasures/take-deleted.ts';
import { parkedHandlers } from '@madang/runtime/events/parked-rpc.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { startSampling } from '@madang/runtime/sample.ts';
import { access } from './access.ts';
import { approvalKinds } from './approvals/approval-kinds.ts';
import { bettingBlocksAccess, bettingBlocksHandlers } from './blocks/service.ts';
import { cashOutAccess, cashOutHandlers } from './cash-out/service.ts';
import { eggBets } from './casino/egg-bets.ts';
import { casinoBetsAccess, casinoBetsHandlers } from './casino/service.ts';
import { supplierBets } from './casino/supplier-bets.ts';
import { syncWinLimits } from './casino/sync-win-limits.ts';
import { WinLimits } from './casino/win-limits.ts';
import { type BettingConfig, bettingConfig } from './config.ts';
import { fixtures } from './consumers/fixtures.ts';
import { marketResults } from './consumers/market-results.ts';
import { roundResults } from './consumers/round-results.ts';
import type { BettingDeps } from './deps.ts';
import { handlers } from './handlers.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { makeMonths } from './maintenance/maintain.ts';
import { markLimitsAccess, markLimitsHandlers } from './mark-limits/service.ts';
import { memberLimitsAccess, memberLimitsHandlers } from './member-limits/service.ts';
import { bettingMetrics, bettingSamples } from './metrics.ts';
import { supplierBetsOf } from './money/supplier-bets.ts';
import { Wallet } from './money/wallet.ts';
import { InPlayDelay } from './placing/in-play-delay.ts';
import { MemberPaths } from './placing/member-paths.ts';
import { openPlacing } from './placing/place-bets.ts';
import { previewsAccess, previewsHandlers } from './previews/service.ts';
import { startReferralJobs } from './referrals/end-referrals.ts';
import { betReferralsAccess, betReferralsHandlers } from './referrals/service.ts';
import { sportsRiskAccess, sportsRiskHandlers } from './risk/service.ts';
import { OpenRounds } from './rounds/open-rounds.ts';
import { syncMarkets } from './rounds/sync-markets.ts';
import { listOpenBettors } from './rpc/list-open-bettors.ts';
import { sumOpenStakes } from './rpc/sum-open-stakes.ts';
import { openRulesCache } from './rules/rules-cache.ts';
import { OpenMatches } from './sports/open-matches.ts';
import { syncMatches } from './sports/sync-matches.ts';
import { sportsRulesAccess, sportsRulesHandlers } from './sports-rules/service.ts';
import { DatabaseClock } from './time/database-clock.ts';

/** Starts the betting service on a process; what it returns drains it and closes it in the reverse order. */
export async function startBetting(
  platform: Platform,
  config: BettingConfig = bettingConfig(process.env),
): Promise<AsyncDisposable> {
  await using starting = new AsyncDisposableStack();
  const { log, secrets } = platform;
  const database = starting.use(
    await platform.openDatabase({
      schema: 'betting',
      migrations: new URL('./migrations', import.meta.url),
      poolSize: config.poolSize,
    }),
  );
  const clock = new DatabaseClock(platform.clock, database);
  await clock.measure();
  await makeMonths({ database, clock });
  const relay = starting.use(platform.relay(database, 'betting'));
  const rules = starting.use(await openRulesCache(platform, database));
  const rounds = new OpenRounds(config.roundsStaleMs);
  starting.use(
    syncMarkets(
      { clock, log, listen: (to) => platform.listen(to) },
      platform.client(GameFeedsService),
      rounds,
      config.roundsRefreshMs,
    ),
  );
  const matches = new OpenMatches(config.roundsStaleMs);
  starting.use(
    syncMatches(
      { clock, log, listen: (to) => platform.listen(to) },
      platform.client(SportsService),
      matches,
      config.roundsRefreshMs,
    ),
  );
  const winLimits = new WinLimits();
  starting.use(
    syncWinLimits({ clock, log, listen: (to) => platform.listen(to) }, platform.client(CasinoService), winLimits),
  );
  let jobs: Jobs | undefined;
  const audit = auditor(secrets.audit, () => clock.now());
  const identity = platform.client(IdentityService);
  const approvals = starting.use(
    openApprovals({
      database,
      clock,
      log,
      audit,
      service: 'betting',
      kinds: approvalKinds({ audit, clock, rules }, identity),
      holders: holderCount(platform.client(AdministratorsService)),
      pauseHours: pauseHours(platform.client(WalletService)),
    }),
  );
  const deps: BettingDeps = {
    config,
    clock,
    log,
    database,
    relay,
    rules,
    wallet: new Wallet(platform.client(WalletService), config.walletTimeoutMs),
    supplierBets: supplierBetsOf(platform.client(SupplierCallsService), config.walletTimeoutMs),
    snapshot: {
      stale: (nowMs) => rounds.stale(nowMs),
      round: (id) => rounds.get(id),
      matchesStale: (nowMs) => matches.stale(nowMs),
      match: (id) => matches.match(id),
      market: (fixtureId, marketId) => matches.market(fixtureId, marketId),
      slipRules: () => rules.now().sports,
      limit: rules.limit,
    },
    winLimits,
    metrics: bettingMetrics(platform.metrics),
    audit,
    approvals,
    auditSecret: secrets.audit,
    wakeSettling: () => jobs?.wakeSettling(),
    wakeDebts: () => jobs?.wakeDebts(),
  };
  jobs = starting.use(startJobs(deps));
  starting.use(startSampling({ database, log, metrics: platform.metrics }, bettingSamples));
  const results = starting.use(platform.consume(roundResults(deps)));
  const ofMarkets = starting.use(platform.consume(marketResults(deps)));
  const ofMatches = starting.use(platform.consume(fixtures(deps)));
  const memberPaths = new MemberPaths(database);
  const supplied = starting.use(platform.consume(supplierBets(deps, memberPaths)));
  const eggs = starting.use(platform.consume(eggBets(deps, identity, memberPaths)));
  const leavers = starting.use(
    platform.consume({
      consumer: 'betting-leavers',
      database,
      events: [AccountStateChangedSchema],
      handle: takeDeleted,
      afterCommit: () => jobs?.wakeErasing(),
    }),
  );
  const placing = starting.use(openPlacing(deps));
  starting.use(startReferralJobs(deps, placing));
  const parked = parkedHandlers({
    database,
    service: 'betting',
    consumers: [results, ofMarkets, ofMatches, supplied, eggs, leavers],
    audit: deps.audit,
    log,
  });
  platform.serve(BettingService, handlers(deps, placing, parked), access);
  const memberLimits = memberLimitsHandlers(deps, identity);
  platform.serve(MemberLimitsService, memberLimits, memberLimitsAccess);
  platform.serve(MarkLimitsService, markLimitsHandlers(deps), markLimitsAccess);
  const takings = starting.adopt(new InPlayDelay(clock, config.inPlaySlips), (delay) => delay.close());
  platform.serve(CashOutService, cashOutHandlers(deps, takings), cashOutAccess);
  platform.serve(SportsRiskService, sportsRiskHandlers(deps), sportsRiskAccess);
  platform.serve(BetReferralsService, betReferralsHandlers(deps, identity, placing), betReferralsAccess);
  platform.serve(BettingBlocksService, bettingBlocksHandlers(deps, identity), bettingBlocksAccess);
  platform.serve(SportsRulesService, sportsRulesHandlers(deps), sportsRulesAccess);
  platform.serve(SettlementPreviewsService, previewsHandlers(deps), previewsAccess);
  platform.serve(BettingApprovalsService, approvals.handlers, approvalsAccess);
  platform.serve(CasinoBetsService, casinoBetsHandlers(deps), casinoBetsAccess);
  platform.serve(OpenStakesService, { sumOpenStakes: sumOpenStakes(deps) }, { sumOpenStakes: ['service'] });
  platform.serve(OpenBetsService, { listOpenBettors: listOpenBettors(deps) }, { listOpenBettors: ['service'] });
  return starting.move();
}
