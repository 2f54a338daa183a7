import type { Risk } from '@madang/runtime/approvals/settings-change.ts';

/** Settings of money of which a change in this direction lowers security or pays more; the console marks the same ones. */
export const riskySettings: Readonly<Record<string, Risk>> = {
  deposit_max: 'up',
  use_charge_password: 'off',
  withdrawal_max: 'up',
  turnover_percent: 'down',
  second_approval_above: 'up',
  use_exchange_password: 'off',
  first_charge_bonus_bp: 'up',
  charge_bonus_bp: 'up',
  bonus_max: 'up',
  no_bonus_after_withdrawal: 'off',
  approve_money_above: 'up',
  approve_points_above: 'up',
  approve_money_settings: 'off',
};
