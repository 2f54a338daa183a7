import type { Risk } from '@madang/runtime/approvals/settings-change.ts';

/** Settings of bets of which a change in this direction lowers security; the console marks the same ones. */
export const riskySettings: Readonly<Record<string, Risk>> = {
  cancel_seconds: 'more',
  cancels_per_day: 'up',
  cancel_before_close_seconds: 'down',
  high_bet_from: 'up',
  approve_settings: 'off',
};

/** Amounts of a limit of which a greater one lets the house lose more. */
export const riskyAmounts: Readonly<Record<string, Risk>> = { stake_max: 'more', win_max: 'more', round_max: 'more' };
