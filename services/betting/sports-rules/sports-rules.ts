import type { OddsChange } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { SlipSettings } from '../rules/slip-rules/settings.ts';

/** What is set of bets on sports: the rules on slips, and how their cash-out, referral and liability work. */
export interface SportsRules extends SlipSettings {
  /** What a slip accepts that says nothing when odds moved. */
  oddsChange: OddsChange;
  /** True where open bets are bought back. */
  cashOut: boolean;
  /** Thousandths that a cash-out pays less than the bet is worth. */
  cashOutMarginMilli: number;
  /** Seconds that an offered price is held. */
  cashOutSeconds: number;
  /** Thousandths that it may fall by while its taking waits for a match in play. */
  cashOutToleranceMilli: number;
  /** Stakes at or above it wait for a trader; 0 for none. */
  referralFrom: bigint;
  referralSeconds: number;
  /** True where a slip beyond the member's own limits of a bet waits for a trader instead of being refused. */
  referBeyondLimits: boolean;
  /** Bounds of what the house may have to pay, KRW; 0 for none. */
  outcomeLiabilityMax: bigint;
  marketLiabilityMax: bigint;
  matchLiabilityMax: bigint;
  /** From which stake and which possible win on a bet raises an alert, KRW; 0 for none. */
  alertStakeFrom: bigint;
  alertWinFrom: bigint;
  /** How many members on one unlikely pick within minutes raise one, and how often its usual stake a member's bet; 0 for none. */
  alertMembers: number;
  alertTimesUsual: number;
  /** Counts changes. */
  version: bigint;
}

/** Every rule by the name of its column. */
export const columns = {
  noSingle: 'no_single',
  noDouble: 'no_double',
  singleResultOnly: 'single_result_only',
  noMultiAbove: 'no_multi_above',
  maxLegs: 'max_legs',
  sameMatchBanned: 'same_match_banned',
  noThreePointerWithFreeThrow: 'no_three_pointer_with_free_throw',
  folds: 'folds',
  listedFoldsOnly: 'listed_folds_only',
  leastLegOddsMilli: 'least_leg_odds_milli',
  greatestLegOddsMilli: 'greatest_leg_odds_milli',
  maxCombinedOddsMilli: 'max_combined_odds_milli',
  noHedging: 'no_hedging',
  noDuplicates: 'no_duplicates',
  inPlay: 'in_play',
  bonuses: 'bonuses',
  oddsChange: 'odds_change',
  cashOut: 'cash_out',
  cashOutMarginMilli: 'cash_out_margin_milli',
  cashOutSeconds: 'cash_out_seconds',
  cashOutToleranceMilli: 'cash_out_tolerance_milli',
  referralFrom: 'referral_from',
  referralSeconds: 'referral_seconds',
  referBeyondLimits: 'refer_beyond_limits',
  outcomeLiabilityMax: 'outcome_liability_max',
  marketLiabilityMax: 'market_liability_max',
  matchLiabilityMax: 'match_liability_max',
  alertStakeFrom: 'alert_stake_from',
  alertWinFrom: 'alert_win_from',
  alertMembers: 'alert_members',
  alertTimesUsual: 'alert_times_usual',
} as const satisfies Record<Exclude<keyof SportsRules, 'version'>, string>;

const shown = Object.entries(columns).map(([name, column]) => `${column} as "${name}"`);

/** The rules of sports in force. */
export async function readSportsRules(db: Queryable): Promise<SportsRules> {
  const { rows } = await db.query<SportsRules>(`select ${shown.join(', ')}, version from sports_rules`);
  if (!rows[0]) throw new Error('the rules of sports have no row');
  return rows[0];
}
