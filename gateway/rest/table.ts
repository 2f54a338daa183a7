import type { Resource } from './resource.ts';
import { accountInquiries } from './resources/account-inquiries.ts';
import { accountLocks } from './resources/account-locks.ts';
import { accountMoves } from './resources/account-moves.ts';
import { agents, members } from './resources/accounts.ts';
import { adjustments } from './resources/adjustments.ts';
import { adminRoles } from './resources/admin-roles.ts';
import { admins } from './resources/admins.ts';
import { approvals } from './resources/approvals.ts';
import { bettingRules, events, gameRules, popups, slides } from './resources/articles.ts';
import { attendances } from './resources/attendances.ts';
import { auditLogs } from './resources/audit-logs.ts';
import { bankAccounts } from './resources/bank-accounts.ts';
import { bankHook } from './resources/bank-hook.ts';
import { bankNotices, bankStatementSamples, bankStatementTitles } from './resources/bank-notices.ts';
import { banks } from './resources/banks.ts';
import { betReferrals } from './resources/bet-referrals.ts';
import { bets } from './resources/bets.ts';
import { bettingBlocks } from './resources/betting-blocks.ts';
import { blacklist } from './resources/blacklist.ts';
import { casinoBets, slotBets } from './resources/casino-bets.ts';
import { casinoGames } from './resources/casino-games.ts';
import { casinoHealth } from './resources/casino-health.ts';
import { casinoProducts } from './resources/casino-products.ts';
import { casinoVendors } from './resources/casino-vendors.ts';
import { addresses, devices, domains } from './resources/connections.ts';
import { countryFiles } from './resources/country-files.ts';
import { debts } from './resources/debts.ts';
import { eggHoldings } from './resources/egg-holdings.ts';
import { eggRecalls } from './resources/egg-recalls.ts';
import { eggTransfers } from './resources/egg-transfers.ts';
import { dailyFigures, totalFigures } from './resources/figures.ts';
import { fixtureSheetSamples } from './resources/fixture-sheet-samples.ts';
import { fixtures } from './resources/fixtures.ts';
import { games } from './resources/games.ts';
import { highWins } from './resources/high-wins.ts';
import { inquiries, ownInquiries } from './resources/inquiries.ts';
import { joinReviews } from './resources/join-reviews.ts';
import { leagues, teams } from './resources/leagues.ts';
import { ledgerResources } from './resources/ledger.ts';
import { levelFlags } from './resources/level-flags.ts';
import { limits } from './resources/limits.ts';
import { accessLogs, alerts, commissions, sessions } from './resources/logs.ts';
import { markLimits } from './resources/mark-limits.ts';
import { memberImportSamples } from './resources/member-import-samples.ts';
import { memberImportRows, memberImports } from './resources/member-imports.ts';
import { memberLimits } from './resources/member-limits.ts';
import { menus } from './resources/menus.ts';
import { messages, ownMessages } from './resources/messages.ts';
import { charges, exchanges } from './resources/money-requests.ts';
import { nicknameColors } from './resources/nickname-colors.ts';
import { notes } from './resources/notes.ts';
import { notices } from './resources/notices.ts';
import { ownChargeAccounts, ownCharges, ownConversions, ownExchanges } from './resources/own-money.ts';
import { parkedMessages } from './resources/parked-messages.ts';
import { comments, postReports, posts } from './resources/posts.ts';
import { profile } from './resources/profile.ts';
import { protections } from './resources/protections.ts';
import {
  reconciliationGroups,
  reconciliationRows,
  reconciliations,
  reconciliationTransfers,
} from './resources/reconciliation.ts';
import { referralCodes } from './resources/referral-codes.ts';
import { requestDays } from './resources/request-days.ts';
import { riskNotes } from './resources/risk-notes.ts';
import { roles } from './resources/roles.ts';
import { rollingExclusions } from './resources/rolling-exclusions.ts';
import { rounds } from './resources/rounds.ts';
import { ruleValues } from './resources/rule-values.ts';
import { settings } from './resources/settings.ts';
import { settlementRunIssues, settlementRuns } from './resources/settlement-runs.ts';
import { settlementCorrections, settlementLines, settlements } from './resources/settlements.ts';
import { sportsAlerts } from './resources/sports-alerts.ts';
import { marketResults, markets } from './resources/sports-markets.ts';
import { sportsRules } from './resources/sports-rules.ts';
import { sportsFeeds, sportsSettings } from './resources/sports-settings.ts';
import { inquiryTemplates, messageTemplates } from './resources/templates.ts';
import { tiers } from './resources/tiers.ts';

/** Every resource of the REST API. */
export const resources: readonly Resource[] = [
  members,
  agents,
  accountMoves,
  referralCodes,
  admins,
  adminRoles,
  memberImports,
  memberImportRows,
  fixtureSheetSamples,
  memberImportSamples,
  nicknameColors,
  joinReviews,
  blacklist,
  accountLocks,
  notes,
  roles,
  rollingExclusions,
  banks,
  profile,
  charges,
  exchanges,
  riskNotes,
  bankAccounts,
  debts,
  adjustments,
  requestDays,
  eggTransfers,
  eggHoldings,
  eggRecalls,
  protections,
  bankNotices,
  bankStatementSamples,
  bankStatementTitles,
  bankHook,
  ...ledgerResources,
  reconciliations,
  reconciliationRows,
  reconciliationTransfers,
  reconciliationGroups,
  attendances,
  accountInquiries,
  bets,
  highWins,
  games,
  rounds,
  fixtures,
  markets,
  marketResults,
  leagues,
  teams,
  sportsSettings,
  sportsFeeds,
  casinoVendors,
  casinoProducts,
  casinoGames,
  casinoHealth,
  casinoBets,
  slotBets,
  limits,
  markLimits,
  memberLimits,
  sportsAlerts,
  sportsRules,
  betReferrals,
  bettingBlocks,
  alerts,
  commissions,
  dailyFigures,
  totalFigures,
  settlements,
  settlementLines,
  settlementCorrections,
  settlementRuns,
  settlementRunIssues,
  notices,
  events,
  bettingRules,
  gameRules,
  popups,
  slides,
  menus,
  posts,
  comments,
  postReports,
  inquiries,
  ownInquiries,
  ownCharges,
  ownExchanges,
  ownChargeAccounts,
  ownConversions,
  inquiryTemplates,
  messages,
  ownMessages,
  messageTemplates,
  settings,
  ruleValues,
  levelFlags,
  tiers,
  sessions,
  devices,
  addresses,
  domains,
  countryFiles,
  accessLogs,
  auditLogs,
  approvals,
  parkedMessages,
];
