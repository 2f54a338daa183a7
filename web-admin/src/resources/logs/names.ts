/** The resources whose pages are declared lists, by name alone: the pages are loaded when they are opened. */
export const logNames = [
  'bets',
  'money-logs',
  'point-logs',
  'egg-logs',
  'adjustments',
  'attendances',
  'account-inquiries',
  'high-wins',
  'audit-logs',
  'access-logs',
  'sessions',
  'protections',
  'alerts',
  'parked-messages',
  'commissions',
] as const;

export type LogName = (typeof logNames)[number];
