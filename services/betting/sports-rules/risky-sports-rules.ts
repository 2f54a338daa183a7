import type { Risk } from '@madang/runtime/approvals/settings-change.ts';

/**
 * Rules of sports of which a change in this direction lets the house lose more, or hides what it loses. Of tables every change counts.
 */
export const riskySportsRules: Readonly<Record<string, Risk>> = {
  no_single: 'off',
  no_double: 'off',
  single_result_only: 'off',
  no_multi_above: 'up',
  max_legs: 'more',
  same_match_banned: 'any',
  no_three_pointer_with_free_throw: 'off',
  folds: 'any',
  listed_folds_only: 'off',
  least_leg_odds_milli: 'down',
  greatest_leg_odds_milli: 'up',
  max_combined_odds_milli: 'up',
  no_hedging: 'off',
  no_duplicates: 'any',
  bonuses: 'any',
  cash_out_margin_milli: 'down',
  cash_out_seconds: 'up',
  cash_out_tolerance_milli: 'up',
  referral_from: 'up',
  outcome_liability_max: 'up',
  market_liability_max: 'up',
  match_liability_max: 'up',
  alert_stake_from: 'up',
  alert_win_from: 'up',
  alert_members: 'up',
  alert_times_usual: 'up',
};
