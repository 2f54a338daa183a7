/** The parts of the business that named actions belong to, by the word before the point; any other stands with the site. */
const groups = {
  people: ['members'],
  partners: ['agents', 'commissions', 'settlements'],
  admins: ['admins', 'sessions', 'access_logs', 'audit'],
  money: ['deposits', 'withdrawals', 'ledger', 'money', 'point', 'bank_accounts', 'debts', 'eggs'],
  games: ['bets', 'limits', 'games', 'casino', 'rounds'],
  site: [],
} as const;

export interface PermissionGroup {
  name: keyof typeof groups;
  permissions: string[];
}

/** Named actions by group, each in the order in which identity declares them; a group of none is left out. */
export function grouped(permissions: readonly string[]): PermissionGroup[] {
  const names = Object.keys(groups) as PermissionGroup['name'][];
  const groupOf = (permission: string) => {
    const [subject = ''] = permission.split('.');
    return names.find((name) => (groups[name] as readonly string[]).includes(subject)) ?? 'site';
  };
  return names
    .map((name) => ({ name, permissions: permissions.filter((one) => groupOf(one) === name) }))
    .filter((group) => group.permissions.length > 0);
}

/** What a change of role gives and takes. */
export const gainsAndLosses = (before: readonly string[], after: readonly string[]) => ({
  gains: after.filter((one) => !before.includes(one)),
  losses: before.filter((one) => !after.includes(one)),
});
