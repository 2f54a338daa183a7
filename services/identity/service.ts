import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { PlacementService } from '@madang/proto/madang/agents/v1/placements_pb.ts';
import { OpenBetsService } from '@madang/proto/madang/betting/v1/open_bets_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { AccountSumsService } from '@madang/proto/madang/identity/v1/account_sums_pb.ts';
import { AdministratorsService } from '@madang/proto/madang/identity/v1/administrators_pb.ts';
import { IdentityApprovalsService } from '@madang/proto/madang/identity/v1/approvals_pb.ts';
import { BlacklistService } from '@madang/proto/madang/identity/v1/blacklists_pb.ts';
import { BreaksService } from '@madang/proto/madang/identity/v1/breaks_pb.ts';
import { ConfirmationService } from '@madang/proto/madang/identity/v1/confirmations_pb.ts';
import { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { CountryFileService } from '@madang/proto/madang/identity/v1/country_file_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import { JoinReviewService } from '@madang/proto/madang/identity/v1/join_reviews_pb.ts';
import { LevelFlagsService } from '@madang/proto/madang/identity/v1/level_flags_pb.ts';
import { LockService } from '@madang/proto/madang/identity/v1/locks_pb.ts';
import { MoveService } from '@madang/proto/madang/identity/v1/moves_pb.ts';
import { NicknameColorService } from '@madang/proto/madang/identity/v1/nickname_colors_pb.ts';
import { NoteService } from '@madang/proto/madang/identity/v1/notes_pb.ts';
import { RecentJoinsService } from '@madang/proto/madang/identity/v1/recent_joins_pb.ts';
import { RecommendationService } from '@madang/proto/madang/identity/v1/recommendations_pb.ts';
import { ReferralService } from '@madang/proto/madang/identity/v1/referrals_pb.ts';
import { RiskFactsService } from '@madang/proto/madang/identity/v1/risk_facts_pb.ts';
import { SessionsService } from '@madang/proto/madang/identity/v1/sessions_pb.ts';
import { HoldingsService } from '@madang/proto/madang/wallet/v1/holdings_pb.ts';
import { MemberFiguresService } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { approvalsAccess, openApprovals } from '@madang/runtime/approvals/approvals.ts';
import { pauseHours } from '@madang/runtime/approvals/approver-pause.ts';
import { auditor } from '@madang/runtime/audit/audit.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { access } from './access.ts';
import { ownAccounts } from './accounts/own-account.ts';
import { approvalKinds } from './administrators/approval-kinds.ts';
import { administratorsAccess, administratorsHandlers } from './administrators/handlers.ts';
import { countHolders } from './administrators/own-roles.ts';
import { databaseAttempts } from './attempts/attempts.ts';
import { blacklistAccess } from './blacklists/access.ts';
import { blacklistHandlers } from './blacklists/handlers.ts';
import { breaksAccess, breaksHandlers } from './breaks/handlers.ts';
import { type IdentityConfig, identityConfig } from './config.ts';
import { confirmationAccess } from './confirmations/access.ts';
import { confirmSelf } from './confirmations/confirm-self.ts';
import { connectionAccess } from './connections/access.ts';
import { connectionHandlers } from './connections/handlers.ts';
import { countryFileAccess } from './country/access.ts';
import { countryFile } from './country/country-file.ts';
import { countryFileHandlers } from './country/handlers.ts';
import { storedCountries } from './country/stored-countries.ts';
import type { IdentityDeps } from './deps.ts';
import { accountSumsAccess, accountSumsHandlers } from './figures/handlers.ts';
import { startFigures } from './figures/refresh-figures.ts';
import { sessionsAccess, sessionsHandlers } from './following/service.ts';
import { handlers } from './handlers.ts';
import { importsAccess } from './imports/access.ts';
import { importsHandlers } from './imports/handlers.ts';
import { startImports } from './imports/work.ts';
import { startJobs } from './jobs.ts';
import { joinSettings } from './join/join-settings.ts';
import { joinReviewAccess } from './joins/access.ts';
import { listJoinReviews } from './joins/list-join-reviews.ts';
import { levelFlagsAccess, levelFlagsHandlers } from './level-flags/service.ts';
import { lockAccess } from './locks/access.ts';
import { lockHandlers } from './locks/handlers.ts';
import { movesAccess } from './moves/access.ts';
import { moveFollowers } from './moves/followers.ts';
import { movesHandlers } from './moves/handlers.ts';
import { nicknameColorAccess, nicknameColorHandlers } from './nickname-colors/service.ts';
import { noteAccess } from './notes/access.ts';
import { noteHandlers } from './notes/handlers.ts';
import { hashQueue } from './passwords/hash-queue.ts';
import { hasher } from './passwords/hasher.ts';
import { derivedSecret, keyedHash } from './personal/keys.ts';
import { aesSeal } from './personal/seal.ts';
import { recentJoinsAccess, recentJoinsHandlers } from './recent-joins/service.ts';
import { recommendationAccess } from './recommendations/access.ts';
import { recommendationHandlers } from './recommendations/handlers.ts';
import { referralAccess } from './referrals/access.ts';
import { referralHandlers } from './referrals/handlers.ts';
import { getRiskFacts } from './rpc/get-risk-facts.ts';
import { sessionFinder } from './sessions/find-session.ts';
import { presence } from './sessions/presence.ts';
import { sessionCache } from './sessions/session-cache.ts';
import { httpSms } from './sms/http-sms.ts';
import { outboxSms } from './sms/outbox-sms.ts';

/** How long an answer about a session may come from the cache: a mark that the cache loses is forgotten after that. */
const cachedMs = 10_000;

/** Starts the identity service; disposing of it ends its workers, then its pool. */
export async function startIdentity(
  platform: Platform,
  config: IdentityConfig = identityConfig(process.env),
): Promise<AsyncDisposable> {
  await using starting = new AsyncDisposableStack();
  const { poolSize } = config;
  const database = starting.use(
    await platform.openDatabase({
      schema: 'identity',
      migrations: new URL('./migrations/', import.meta.url),
      poolSize,
    }),
  );
  const named = countryFile(config.countryFile, platform.log);
  if (named.job) starting.use(named.job);
  const countries = storedCountries(database, named, platform.log);
  starting.use(countries.job);
  const deps = { ...identityDeps(platform, config, database), countries };
  starting.defer(() => deps.presence.close());
  starting.use(deps.approvals);
  platform.serve(IdentityService, handlers(deps), access);
  platform.serve(AccountSumsService, accountSumsHandlers(deps), accountSumsAccess);
  platform.serve(LevelFlagsService, levelFlagsHandlers(deps), levelFlagsAccess);
  platform.serve(MoveService, movesHandlers(deps), movesAccess);
  platform.serve(NicknameColorService, nicknameColorHandlers(deps), nicknameColorAccess);
  platform.serve(RecentJoinsService, recentJoinsHandlers(deps), recentJoinsAccess);
  platform.serve(BlacklistService, blacklistHandlers(deps), blacklistAccess);
  platform.serve(BreaksService, breaksHandlers(deps), breaksAccess);
  platform.serve(JoinReviewService, { listJoinReviews: listJoinReviews(deps) }, joinReviewAccess);
  platform.serve(LockService, lockHandlers(deps), lockAccess);
  platform.serve(NoteService, noteHandlers(deps), noteAccess);
  platform.serve(ReferralService, referralHandlers(deps), referralAccess);
  platform.serve(RecommendationService, recommendationHandlers(deps), recommendationAccess);
  platform.serve(ConnectionService, connectionHandlers(deps), connectionAccess);
  platform.serve(CountryFileService, countryFileHandlers(deps), countryFileAccess);
  platform.serve(ConfirmationService, { confirmSelf: confirmSelf(deps) }, confirmationAccess);
  platform.serve(AdministratorsService, administratorsHandlers(deps), administratorsAccess);
  platform.serve(IdentityApprovalsService, deps.approvals.handlers, approvalsAccess);
  platform.serve(ImportsService, importsHandlers(deps), importsAccess);
  platform.serve(SessionsService, sessionsHandlers(deps), sessionsAccess);
  platform.serve(RiskFactsService, { getRiskFacts: getRiskFacts(deps) }, { getRiskFacts: ['service'] });
  starting.use(platform.relay(database, 'identity'));
  starting.use(startJobs(deps));
  starting.use(startImports(deps));
  starting.use(startFigures(deps));
  const forget = () => deps.joinSettings.forget();
  starting.use(platform.listen({ events: [SiteSettingsChangedSchema], handle: forget }));
  return starting.move();
}

function identityDeps(platform: Platform, config: IdentityConfig, database: Database): Omit<IdentityDeps, 'countries'> {
  const { clock, log, secrets } = platform;
  const { cost, limits, rules } = config;
  const queue = hashQueue(config.hashing);
  const seal = aesSeal(secrets.pii);
  const randomHashKey = derivedSecret(secrets.pii, 'first-password');
  const exchangeHashKey = derivedSecret(secrets.pii, 'exchange-hash');
  const base = {
    clock,
    log,
    database,
    seal,
    limits,
    rules,
    audit: auditor(secrets.audit, () => clock.now()),
    auditSecret: secrets.audit,
    phoneHash: keyedHash(secrets.pii, 'phone'),
    blacklistHash: keyedHash(secrets.pii, 'blacklist'),
    marksHash: keyedHash(secrets.pii, 'member-marks'),
    bankHash: keyedHash(secrets.pii, 'bank-account'),
    smsCodeHash: keyedHash(secrets.pii, 'sms-code'),
    subjectHash: keyedHash(secrets.pii, 'attempt'),
    passwords: hasher({ queue, cost, randomKey: randomHashKey }),
    // Four digits need a key that a stolen table lacks.
    exchangePasswords: hasher({
      queue,
      cost,
      pepper: derivedSecret(secrets.pii, 'exchange-password'),
      randomKey: exchangeHashKey,
    }),
    randomHashKey,
    exchangeHashKey,
    attempts: databaseAttempts(database, clock),
    sessionCache: sessionCache(platform.cache, cachedMs),
    presence: presence(database, clock, log),
    findSession: sessionFinder(database),
    ownAccount: ownAccounts(database, clock),
    sms: config.sms === 'outbox' ? outboxSms(database, seal, clock) : httpSms(config.sms),
    joinSettings: joinSettings(platform.client(ContentService), clock, log),
    agents: platform.client(AgentsService),
    placements: platform.client(PlacementService),
    followers: moveFollowers(platform),
    wallet: platform.client(WalletService),
    memberFigures: platform.client(MemberFiguresService),
    holdings: platform.client(HoldingsService),
    openBets: platform.client(OpenBetsService),
    totpIssuer: config.totpIssuer,
  };
  const approvals = openApprovals({
    ...base,
    service: 'identity',
    kinds: approvalKinds(base),
    holders: (permission) => countHolders(database, permission),
    pauseHours: pauseHours(base.wallet),
  });
  return { ...base, approvals };
}
