/** How a rule on slips is typed; bounds are those of the contract, both included. */
export type RuleField =
  | { kind: 'flag'; name: string }
  | { kind: 'whole'; name: string; least: number; most: number }
  // Decimal odds; 0 for no bound where `open`.
  | { kind: 'odds'; name: string; most: number; open: boolean }
  // Whole won; 0 for none.
  | { kind: 'money'; name: string }
  | { kind: 'words'; name: string; choices: readonly string[]; family: string }
  | { kind: 'choice'; name: string; choices: readonly string[]; family: string }
  | { kind: 'rows'; name: string; columns: readonly RuleColumn[] };

export interface RuleColumn {
  name: string;
  least: number;
  most: number;
  /** Whole numbers, or decimals with at most three places. */
  whole: boolean;
}

const legs: RuleColumn = { name: 'legs', least: 1, most: 20, whole: true };
const leastOdds: RuleColumn = { name: 'least_odds', least: 1, most: 100_000, whole: false };

interface RuleGroup {
  name: string;
  fields: readonly RuleField[];
}

/** Every rule on slips of sports with its control. */
export const ruleGroups: readonly RuleGroup[] = [
  {
    name: 'bans',
    fields: [
      { kind: 'flag', name: 'in_play' },
      { kind: 'flag', name: 'no_single' },
      { kind: 'flag', name: 'no_double' },
      { kind: 'flag', name: 'single_result_only' },
      { kind: 'flag', name: 'no_hedging' },
      { kind: 'flag', name: 'no_three_pointer_with_free_throw' },
      {
        kind: 'words',
        name: 'same_match_banned',
        choices: ['draw_handicap', 'draw_total', 'result_handicap', 'result_total', 'handicap_total', 'other'],
        family: 'console.sports.pair',
      },
      { kind: 'words', name: 'no_duplicates', choices: ['sports', 'in_play'], family: 'console.sports.duplicates' },
    ],
  },
  {
    name: 'folds',
    fields: [
      { kind: 'whole', name: 'max_legs', least: 1, most: 20 },
      { kind: 'whole', name: 'no_multi_above', least: 0, most: 20 },
      { kind: 'flag', name: 'listed_folds_only' },
      { kind: 'rows', name: 'folds', columns: [legs, leastOdds] },
      {
        kind: 'rows',
        name: 'bonuses',
        columns: [{ ...legs, least: 2 }, { name: 'bonus', least: 0.001, most: 1, whole: false }, leastOdds],
      },
    ],
  },
  {
    name: 'odds',
    fields: [
      { kind: 'odds', name: 'least_leg_odds', most: 100_000, open: false },
      { kind: 'odds', name: 'greatest_leg_odds', most: 100_000, open: true },
      { kind: 'odds', name: 'max_combined_odds', most: 2_000_000, open: true },
      { kind: 'choice', name: 'odds_change', choices: ['NONE', 'HIGHER', 'ANY'], family: 'console.sports.odds_change' },
    ],
  },
  {
    name: 'cash_out',
    fields: [
      { kind: 'flag', name: 'cash_out' },
      { kind: 'odds', name: 'cash_out_margin', most: 0.9, open: true },
      { kind: 'whole', name: 'cash_out_seconds', least: 2, most: 60 },
      { kind: 'odds', name: 'cash_out_tolerance', most: 0.5, open: true },
    ],
  },
  {
    name: 'referral',
    fields: [
      { kind: 'money', name: 'referral_from' },
      { kind: 'whole', name: 'referral_seconds', least: 5, most: 600 },
      { kind: 'flag', name: 'refer_beyond_limits' },
    ],
  },
  {
    name: 'liability',
    fields: [
      { kind: 'money', name: 'outcome_liability_max' },
      { kind: 'money', name: 'market_liability_max' },
      { kind: 'money', name: 'match_liability_max' },
    ],
  },
  {
    name: 'alerts',
    fields: [
      { kind: 'money', name: 'alert_stake_from' },
      { kind: 'money', name: 'alert_win_from' },
      { kind: 'whole', name: 'alert_members', least: 0, most: 10_000 },
      { kind: 'whole', name: 'alert_times_usual', least: 0, most: 1_000 },
    ],
  },
];

export const ruleFields: readonly RuleField[] = ruleGroups.flatMap(({ fields }) => fields);
