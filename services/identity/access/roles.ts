import { flagsOn } from '../accounts/flags.ts';
import type { Kind } from '../accounts/kind.ts';
import { type Permission, permissions } from './permissions.ts';

const all = Object.keys(permissions) as Permission[];
const reads = all.filter((name) => name.endsWith('.read'));
/** What any operator needs to see before anything else: whom and what a case is about. */
const deskReads: Permission[] = [
  'members.read',
  'agents.read',
  'ledger.read',
  'bets.read',
  'games.read',
  'rounds.read',
  'content.read',
];

/** The roles of administrators: each a set of named actions. */
export const adminRoles: Record<string, readonly Permission[]> = {
  super: all,
  cashier: [
    ...deskReads,
    ...(['deposits.read', 'deposits.process', 'withdrawals.read', 'withdrawals.process'] as const),
    ...(['bank_accounts.read', 'bank_accounts.write', 'members.personal', 'reports.read'] as const),
    ...(['reconciliation.read', 'reconciliation.write', 'reconciliation.close'] as const),
  ],
  support: [
    ...deskReads,
    ...(['members.write', 'members.state', 'members.personal', 'content.write', 'board.moderate'] as const),
    ...(['referrals.read', 'referrals.write', 'blacklists.read', 'blacklists.write'] as const),
    ...(['protection.read', 'protection.write'] as const),
    ...(['sessions.read', 'sessions.end', 'access_logs.read', 'deposits.read', 'withdrawals.read'] as const),
  ],
  trader: [
    ...deskReads,
    ...(['games.write', 'casino.read', 'casino.write', 'rounds.sales', 'rounds.results', 'bets.void'] as const),
    ...(['limits.read', 'limits.write', 'reports.read', 'operations.read', 'operations.write'] as const),
  ],
  auditor: reads,
};

/** What agents of every tier may do, each within its own subtree. */
const agentPermissions: readonly Permission[] = [
  ...(['members.read', 'agents.read', 'agents.create', 'agents.manage', 'ledger.read', 'bets.read'] as const),
  ...([
    'deposits.read',
    'withdrawals.read',
    'commissions.read',
    'settlements.read',
    'reports.read',
    'content.read',
    'messages.send',
    'referrals.read',
    'referrals.write',
  ] as const),
];

/** What a flag takes from an agent. */
const forbidden: Record<string, Permission> = {
  block_agent_creation: 'agents.create',
  block_subtree_management: 'agents.manage',
  block_messages: 'messages.send',
};

/** What a flag gives an agent. */
const allowed: Record<string, Permission> = {
  allow_money_grant: 'money.grant',
  allow_money_recover: 'money.recover',
  allow_point_grant: 'point.grant',
  allow_point_recover: 'point.recover',
  allow_eggs: 'eggs.members',
  allow_deposits: 'deposits.process',
  allow_withdrawals: 'withdrawals.process',
  allow_settlements: 'settlements.pay',
};

function ofAgent(flags: Record<string, boolean>): readonly Permission[] {
  const on = flagsOn(flags);
  const taken = on.map((flag) => forbidden[flag]);
  const given = on.flatMap((flag) => allowed[flag] ?? []);
  return [...agentPermissions.filter((name) => !taken.includes(name)), ...given];
}

const none: readonly Permission[] = [];

/**
 * The named actions of an account. `own` are those of an administrator's role that the house made; what it gave and no
 * longer exists is passed over. An administrator whose role is unknown may do nothing.
 */
export function permissionsOf(
  kind: Kind,
  role: string,
  flags: Record<string, boolean> = {},
  own: readonly string[] | null = null,
): readonly Permission[] {
  if (kind === 'agent') return ofAgent(flags);
  if (kind !== 'admin') return none;
  if (isBuiltIn(role)) return adminRoles[role] ?? none;
  return own ? all.filter((name) => own.includes(name)) : none;
}

/** True for a role that every installation has; its name is nobody else's. */
export const isBuiltIn = (role: string): boolean => Object.hasOwn(adminRoles, role);

/** Who holds these may decide who may do what, and so comes to all: giving them is as much as giving everything. */
export const givesAll = (held: readonly string[]): boolean => held.includes('admins.write');
