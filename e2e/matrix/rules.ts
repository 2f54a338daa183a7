import { access as agents } from '@madang/agents/access.ts';
import { exclusionAccess as exclusion } from '@madang/agents/exclusions/service.ts';
import { settlementAccess as partnerSettlement } from '@madang/agents/partner-settlements/service.ts';
import { settingsAccess as agentsSettings } from '@madang/agents/settings/service.ts';
import { tierAccess as tier } from '@madang/agents/tiers/service.ts';
import { access as betting } from '@madang/betting/access.ts';
import { bettingBlocksAccess as bettingBlocks } from '@madang/betting/blocks/service.ts';
import { cashOutAccess as cashOut } from '@madang/betting/cash-out/service.ts';
import { casinoBetsAccess as casinoBets } from '@madang/betting/casino/service.ts';
import { markLimitsAccess as markLimits } from '@madang/betting/mark-limits/service.ts';
import { memberLimitsAccess as memberLimits } from '@madang/betting/member-limits/service.ts';
import { previewsAccess as settlementPreviews } from '@madang/betting/previews/service.ts';
import { betReferralsAccess as betReferrals } from '@madang/betting/referrals/service.ts';
import { sportsRiskAccess as sportsRisk } from '@madang/betting/risk/service.ts';
import { sportsRulesAccess as sportsRules } from '@madang/betting/sports-rules/service.ts';
import { access as content } from '@madang/content/access.ts';
import { articlesAccess as articles } from '@madang/content/articles/access.ts';
import { boardAccess as board } from '@madang/content/board/access.ts';
import { inquiriesAccess as inquiries } from '@madang/content/inquiries/service.ts';
import { memberUploadsAccess as memberUploads } from '@madang/content/member-uploads/access.ts';
import { messagesAccess as messages } from '@madang/content/messages/service.ts';
import { templatesAccess as templates } from '@madang/content/templates/service.ts';
import { access as feeds } from '@madang/game-feeds/access.ts';
import { casinoAccess as casino } from '@madang/game-feeds/casino/access.ts';
import { casinoMarksAccess as casinoMarks } from '@madang/game-feeds/casino-marks/service.ts';
import { sportsAccess as sports } from '@madang/game-feeds/sports/access.ts';
import { importsAccess as sportsImports } from '@madang/game-feeds/sports/imports/service.ts';
import type { Rpc } from '@madang/gateway/route-calls/rpc.ts';
import { mayCall, type Route } from '@madang/gateway/route-table.ts';
import { accountGrants } from '@madang/identity/access/account-grants.ts';
import { access as identity } from '@madang/identity/access.ts';
import { administratorsAccess as administrators } from '@madang/identity/administrators/handlers.ts';
import { blacklistAccess as blacklist } from '@madang/identity/blacklists/access.ts';
import { breaksAccess as breaks } from '@madang/identity/breaks/handlers.ts';
import { confirmationAccess as confirmation } from '@madang/identity/confirmations/access.ts';
import { connectionAccess as connections } from '@madang/identity/connections/access.ts';
import { countryFileAccess as countryFile } from '@madang/identity/country/access.ts';
import { accountSumsAccess as accountSums } from '@madang/identity/figures/handlers.ts';
import { importsAccess } from '@madang/identity/imports/access.ts';
import { joinReviewAccess as joinReview } from '@madang/identity/joins/access.ts';
import { levelFlagsAccess as levelFlags } from '@madang/identity/level-flags/service.ts';
import { lockAccess as locks } from '@madang/identity/locks/access.ts';
import { movesAccess as move } from '@madang/identity/moves/access.ts';
import { nicknameColorAccess as nicknameColor } from '@madang/identity/nickname-colors/service.ts';
import { noteAccess as note } from '@madang/identity/notes/access.ts';
import { recentJoinsAccess as recentJoins } from '@madang/identity/recent-joins/service.ts';
import { recommendationAccess as recommendation } from '@madang/identity/recommendations/access.ts';
import { referralAccess as referral } from '@madang/identity/referrals/access.ts';
import { approvalsAccess } from '@madang/runtime/approvals/approvals.ts';
import type { AccessRule } from '@madang/runtime/rpc/handler.ts';
import { access as stats } from '@madang/stats/access.ts';
import { access as wallet } from '@madang/wallet/access.ts';
import { accountInquiriesAccess as accountInquiry } from '@madang/wallet/account-inquiries/access.ts';
import { bankNoticesAccess } from '@madang/wallet/bank-notices/access.ts';
import { debtsAccess as debts } from '@madang/wallet/debts/service.ts';
import { eggsAccess as eggs } from '@madang/wallet/eggs/service.ts';
import { highWinsAccess as highWin } from '@madang/wallet/high-wins/access.ts';
import { memberFiguresAccess as memberFigures } from '@madang/wallet/member-figures/service.ts';
import { pointsAccess as points } from '@madang/wallet/points/access.ts';
import { protectionAccess as protection } from '@madang/wallet/protection/protection-handlers.ts';
import { reconciliationAccess as reconciliation } from '@madang/wallet/reconciliation/access.ts';
import { riskNotesAccess as riskNotes } from '@madang/wallet/risk-notes/access.ts';
import { valuesAccess as values } from '@madang/wallet/values/service.ts';
import type { Caller } from './people.ts';

const tables: Record<string, Record<string, readonly AccessRule[]>> = {
  identity,
  accountSums,
  levelFlags,
  referral,
  recommendation,
  confirmation,
  connections,
  administrators,
  identityApprovals: approvalsAccess,
  imports: importsAccess,
  blacklist,
  breaks,
  countryFile,
  joinReview,
  move,
  nicknameColor,
  recentJoins,
  locks,
  note,
  wallet,
  points,
  highWin,
  debts,
  eggs,
  accountInquiry,
  values,
  memberFigures,
  walletApprovals: approvalsAccess,
  reconciliation,
  protection,
  bankNotices: bankNoticesAccess,
  riskNotes,
  betting,
  cashOut,
  markLimits,
  memberLimits,
  settlementPreviews,
  sportsRisk,
  sportsRules,
  betReferrals,
  bettingBlocks,
  casinoBets,
  feeds,
  sports,
  casinoMarks,
  sportsImports,
  casino,
  agents,
  exclusion,
  partnerSettlement,
  tier,
  agentsSettings,
  content,
  articles,
  board,
  inquiries,
  messages,
  templates,
  contentApprovals: approvalsAccess,
  memberUploads,
  bettingApprovals: approvalsAccess,
  agentsApprovals: approvalsAccess,
  stats,
};

/** The rules of a call, from the table of the service that answers it. */
export function rulesOf(rpc: Rpc): readonly AccessRule[] {
  const [service = '', method = ''] = rpc.split('.');
  const rules = tables[service]?.[method];
  if (!rules) throw new Error(`no rules of ${rpc}`);
  return rules;
}

/** True where a caller may use a route; of one that calls this or that, at least one of them. */
export function lets(route: Route, caller: Caller): boolean {
  if (!mayCall(route, caller.principal, rulesOf)) return false;
  const { always, sometimes = [] } = route.calls;
  if (always.length > 0 || sometimes.length === 0 || route.method === 'GET' || route.callers.includes('visitor'))
    return true;
  return sometimes.some((rpc) => mayCall({ ...route, calls: { always: [rpc] } }, caller.principal, rulesOf));
}

/** Every permission that some call, or some change of an account, asks of an administrator. */
export const askedPermissions = (routes: readonly Route[]): string[] => [
  ...new Set(
    routes
      .flatMap(({ calls }) => [...calls.always, ...(calls.sometimes ?? [])])
      .flatMap((rpc) => rulesOf(rpc).flatMap((rule) => (rule.startsWith('admin:') ? [rule.slice(6)] : [])))
      .concat(accountGrants.flatMap(({ needs }) => needs)),
  ),
];

/** What a route's id names, by the call that takes it; the resource of a console's route is in its name. */
const takers: Partial<Record<Rpc, readonly string[]>> = {
  'betting.getBet': ['bets'],
  'betting.cancelBet': ['bets'],
  'cashOut.offerCashOut': ['bets'],
  'cashOut.takeCashOut': ['bets'],
  'casinoBets.listMyCasinoBets': ['casino-bets', 'slot-bets'],
  'betReferrals.takeOffer': ['bet-referrals'],
  'betReferrals.leaveReferral': ['bet-referrals'],
  'wallet.cancelDeposit': ['charges'],
  'wallet.cancelWithdrawal': ['exchanges'],
  'wallet.adjustBalance': ['members', 'agents'],
  'eggs.adjustEggs': ['members'],
  'board.editPost': ['posts'],
  'board.deletePost': ['posts'],
  'board.editComment': ['comments'],
  'board.deleteComment': ['comments'],
  'inquiries.followUpInquiry': ['inquiries'],
  'inquiries.readInquiry': ['inquiries'],
  'inquiries.deleteOwnInquiries': ['inquiries'],
  'messages.deleteMessages': ['messages'],
};

/** Posts and comments that everybody sees, comments on and tells operators of. */
const sharedPosts =
  /^(?:BoardService\.(?:GetPost|ListComments|WriteComment|Report)|user\/board\/(?:post\/view|comment\/(?:get|create)))$/;

/** What everybody sees: a round, matches and leagues of the player's sports, games of casino and slots, events and the board. */
const isPublic = ({ name, id }: Route): boolean =>
  id?.name === 'roundId' || /^(?:Sports|Casino|Articles)Service\./.test(name) || sharedPosts.test(name);

/** Resources whose rows a route's id names. */
export function namedBy(route: Route): readonly string[] {
  if (!route.id || isPublic(route) || route.id.form === 'me') return [];
  if (route.api === 'rest') return [route.name.split('.')[0] ?? ''];
  const found = takers[route.calls.always[0] as Rpc];
  if (!found) throw new Error(`nobody said what the id of ${route.name} names`);
  return found;
}
