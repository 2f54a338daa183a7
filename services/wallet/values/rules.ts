import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';

/** Who may have a value of its own; what none of them has is the site's. */
export const scopes = ['level', 'agent', 'member'] as const;
export type Scope = (typeof scopes)[number];

/**
 * The rules of money that may differ from the site's, by the name of their field in WalletSettings, in the order in which
 * consoles show them. An agent sets what its members earn; everything else is between the house and the member.
 */
export const rules = {
  deposit_min: { setting: 'depositMin', scopes: ['level', 'member'] },
  deposit_max: { setting: 'depositMax', scopes: ['level', 'member'] },
  deposits_per_day: { setting: 'depositsPerDay', scopes: ['level', 'member'] },
  first_charge_bonus_bp: { setting: 'firstChargeBonusBp', scopes: ['level', 'agent', 'member'] },
  charge_bonus_bp: { setting: 'chargeBonusBp', scopes: ['level', 'agent', 'member'] },
  bonus_max: { setting: 'bonusMax', scopes: ['level', 'member'] },
  withdrawal_min: { setting: 'withdrawalMin', scopes: ['level', 'member'] },
  withdrawal_max: { setting: 'withdrawalMax', scopes: ['level', 'member'] },
  withdrawals_per_day: { setting: 'withdrawalsPerDay', scopes: ['level', 'member'] },
  withdrawal_interval_seconds: { setting: 'withdrawalIntervalSeconds', scopes: ['level', 'member'] },
  turnover_percent: { setting: 'turnoverPercent', scopes: ['level', 'member'] },
  second_approval_above: { setting: 'secondApprovalAbove', scopes: ['level', 'member'] },
  point_min: { setting: 'pointMin', scopes: ['level', 'member'] },
} as const satisfies Record<string, { setting: keyof WalletSettings; scopes: readonly Scope[] }>;

export type Rule = keyof typeof rules;

export const isRule = (name: string): name is Rule => Object.hasOwn(rules, name);

/** The rules that a level, agent or member may have a value of. */
export const rulesOf = (scope: Scope): Rule[] =>
  (Object.keys(rules) as Rule[]).filter((rule) => (rules[rule].scopes as readonly Scope[]).includes(scope));
