import type { ConsoleName } from './console.ts';

/** What seeing a resource needs; one that is absent belongs to everybody who is logged in. */
export const readings: Record<string, string> = {
  charges: 'deposits.read',
  exchanges: 'withdrawals.read',
  'money-logs': 'ledger.read',
  'point-logs': 'ledger.read',
  'ledger-entries': 'ledger.read',
  adjustments: 'ledger.read',
  protections: 'protection.read',
  members: 'members.read',
  agents: 'agents.read',
  'referral-codes': 'referrals.read',
  admins: 'admins.read',
  'admin-roles': 'admins.read',
  blacklist: 'blacklists.read',
  notes: 'members.read',
  'account-moves': 'members.read',
  'join-reviews': 'members.state',
  bets: 'bets.read',
  games: 'games.read',
  rounds: 'games.read',
  fixtures: 'games.read',
  leagues: 'games.read',
  trader: 'games.read',
  'bet-referrals': 'bets.read',
  'betting-blocks': 'games.read',
  'sports-settings': 'games.read',
  'egg-transfers': 'eggs.read',
  'egg-holdings': 'eggs.read',
  'egg-recalls': 'eggs.read',
  'casino-vendors': 'casino.read',
  'casino-products': 'casino.read',
  'casino-games': 'casino.read',
  'casino-health': 'casino.read',
  'casino-bets': 'bets.read',
  'slot-bets': 'bets.read',
  'casino-figures': 'reports.read',
  limits: 'limits.read',
  alerts: 'operations.read',
  commissions: 'commissions.read',
  'request-days': 'deposits.read',
  'daily-figures': 'reports.read',
  'total-figures': 'reports.read',
  settlements: 'settlements.read',
  'settlement-lines': 'settlements.read',
  'settlement-corrections': 'settlements.read',
  'settlement-runs': 'settlements.read',
  'settlement-run-issues': 'settlements.read',
  notices: 'content.read',
  posts: 'content.read',
  comments: 'content.read',
  'post-reports': 'content.read',
  events: 'content.read',
  'betting-rules': 'content.read',
  'game-rules': 'content.read',
  popups: 'content.read',
  slides: 'content.read',
  menus: 'content.read',
  inquiries: 'content.read',
  messages: 'content.read',
  'inquiry-templates': 'content.read',
  'message-templates': 'content.read',
  settings: 'settings.read',
  'rule-values': 'settings.read',
  'level-flags': 'settings.read',
  tiers: 'settings.read',
  sessions: 'sessions.read',
  devices: 'access_logs.read',
  addresses: 'addresses.read',
  domains: 'addresses.read',
  'access-logs': 'access_logs.read',
  'audit-logs': 'audit.read',
  'parked-messages': 'operations.read',
};

/** What changing a resource by a form needs. */
export const writings: Record<string, string> = {
  members: 'members.write',
  agents: 'agents.manage',
  'referral-codes': 'referrals.write',
  admins: 'admins.write',
  'admin-roles': 'admins.write',
  blacklist: 'blacklists.write',
  notes: 'members.write',
  games: 'games.write',
  limits: 'limits.write',
  rounds: 'rounds.results',
  fixtures: 'games.write',
  'betting-blocks': 'rounds.sales',
  'casino-vendors': 'casino.write',
  'casino-products': 'casino.write',
  'casino-games': 'casino.write',
  notices: 'content.write',
  posts: 'board.moderate',
  comments: 'board.moderate',
  events: 'content.write',
  'betting-rules': 'content.write',
  'game-rules': 'content.write',
  popups: 'content.write',
  slides: 'content.write',
  menus: 'content.write',
  inquiries: 'content.write',
  messages: 'content.write',
  'inquiry-templates': 'content.write',
  'message-templates': 'content.write',
  settings: 'settings.write',
  'rule-values': 'settings.write',
  'level-flags': 'settings.write',
  tiers: 'settings.write',
  'rolling-exclusions': 'settings.write',
  settlements: 'settlements.write',
  'settlement-runs': 'settlements.write',
  'mark-limits': 'limits.write',
  'member-limits': 'limits.write',
  addresses: 'addresses.write',
  domains: 'addresses.write',
};

/** What making a new one needs, where it is not what changing it needs. */
export const makings: Record<string, string> = { members: 'members.create', agents: 'agents.create' };

/** An agent makes members by the permission that it makes agents by, below itself. */
const partnerMakings: Record<string, string> = { ...makings, members: 'agents.create', messages: 'messages.send' };

/** A partner sees the eggs below it by the permission that it moves them by, and who is here by that to see members. */
const partnerReadings: Record<string, string> = {
  ...readings,
  'egg-transfers': 'eggs.members',
  'egg-holdings': 'eggs.members',
  messages: 'messages.send',
  sessions: 'members.read',
};

const forms = new Set(['create', 'edit', 'delete']);

/** Whether a set of named actions holds one. The server decides; this keeps out of sight what it would refuse. */
export const may = (permissions: readonly string[], wanted: string | undefined): boolean =>
  wanted === undefined || permissions.includes(wanted);

const readingOf = (resource: string, console: ConsoleName): string | undefined =>
  (console === 'partner' ? partnerReadings : readings)[resource];

/** The permission behind an action that react-admin asks about. */
export const permissionFor = (resource: string, action: string, console: ConsoleName = 'admin'): string | undefined =>
  (action === 'create' ? (console === 'partner' ? partnerMakings : makings)[resource] : undefined) ??
  (forms.has(action) ? (writings[resource] ?? readingOf(resource, console)) : readingOf(resource, console));
