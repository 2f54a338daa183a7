import type { TurnoverCounts, WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Numbers } from '../settings/check-settings.ts';

/** Who may have a value of its own; what none of them has is the site's. */
export const scopes = ['level', 'mark', 'agent', 'member'] as const;
export type Scope = (typeof scopes)[number];

/** The one mark that has values of its own: normal B. Normal A is what levels and the site say. */
export const normalB = 2n;

type Counts = keyof Pick<TurnoverCounts, 'minigame' | 'sports' | 'casino' | 'slot'>;
/** A field of WalletSettings, or one within its counts of turnover. */
export type SettingPath = keyof Numbers | `turnoverCounts.${Counts}`;

const money = ['level', 'mark', 'member'] as const;
const earned = ['level', 'mark', 'agent', 'member'] as const;

/**
 * The rules of money that may differ from the site's, by the name of their field in WalletSettings, in the order in which
 * consoles show them. An agent sets what its members earn and how they move eggs; everything else is between the house and the member. A sign-up
 * is over before a member could have a value or a mark of its own.
 */
export const rules = {
  deposit_min: { setting: 'depositMin', scopes: money },
  deposit_max: { setting: 'depositMax', scopes: money },
  deposits_per_day: { setting: 'depositsPerDay', scopes: money },
  first_charge_bonus_bp: { setting: 'firstChargeBonusBp', scopes: earned },
  charge_bonus_bp: { setting: 'chargeBonusBp', scopes: earned },
  bonus_max: { setting: 'bonusMax', scopes: money },
  withdrawal_min: { setting: 'withdrawalMin', scopes: money },
  withdrawal_max: { setting: 'withdrawalMax', scopes: money },
  withdrawals_per_day: { setting: 'withdrawalsPerDay', scopes: money },
  withdrawal_interval_seconds: { setting: 'withdrawalIntervalSeconds', scopes: money },
  turnover_percent: { setting: 'turnoverPercent', scopes: money },
  'turnover_counts.minigame': { setting: 'turnoverCounts.minigame', scopes: money },
  'turnover_counts.sports': { setting: 'turnoverCounts.sports', scopes: money },
  'turnover_counts.casino': { setting: 'turnoverCounts.casino', scopes: money },
  'turnover_counts.slot': { setting: 'turnoverCounts.slot', scopes: money },
  second_approval_above: { setting: 'secondApprovalAbove', scopes: money },
  point_min: { setting: 'pointMin', scopes: money },
  signup_points: { setting: 'signupPoints', scopes: ['level', 'agent'] },
  attendance_points: { setting: 'attendancePoints', scopes: earned },
  attendance_base: { setting: 'attendanceBase', scopes: earned },
  attendance_streak_points: { setting: 'attendanceStreakPoints', scopes: earned },
  comment_points: { setting: 'commentPoints', scopes: earned },
  comments_per_day: { setting: 'commentsPerDay', scopes: earned },
  egg_level: { setting: 'eggLevel', scopes: ['agent', 'member'] },
  egg_charge_min: { setting: 'eggChargeMin', scopes: earned },
  egg_charge_max: { setting: 'eggChargeMax', scopes: earned },
  egg_exchange_min: { setting: 'eggExchangeMin', scopes: earned },
  egg_exchange_max: { setting: 'eggExchangeMax', scopes: earned },
} as const satisfies Record<string, { setting: SettingPath; scopes: readonly Scope[] }>;

export type Rule = keyof typeof rules;

export const isRule = (name: string): name is Rule => Object.hasOwn(rules, name);

/** The rules that a level, agent or member may have a value of. */
export const rulesOf = (scope: Scope): Rule[] =>
  (Object.keys(rules) as Rule[]).filter((rule) => (rules[rule].scopes as readonly Scope[]).includes(scope));

type Parts = Record<string, number | bigint | Record<string, number>>;

/** What the settings say of a rule. */
export function valueIn(settings: WalletSettings, rule: Rule): bigint {
  const [name = '', part] = rules[rule].setting.split('.');
  const value = (settings as unknown as Parts)[name];
  return BigInt(typeof value === 'object' && part !== undefined ? (value[part] ?? 0) : (value as number | bigint));
}

/** Puts another value in place of the settings' own, which are changed. */
export function putIn(settings: WalletSettings, rule: Rule, value: bigint): void {
  const [name = '', part] = rules[rule].setting.split('.');
  const parts = settings as unknown as Parts;
  const held = parts[name];
  if (typeof held === 'object' && part !== undefined) held[part] = Number(value);
  else parts[name] = typeof held === 'bigint' ? value : Number(value);
}
