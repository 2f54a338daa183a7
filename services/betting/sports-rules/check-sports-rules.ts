import type { SportsRules as Told } from '@madang/proto/madang/betting/v1/sports_rules_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isSameMatchPair } from '../rules/slip-rules/same-match-pairs.ts';

/** What may stand in `no_duplicates`: the sports, and everything that is played. */
const games: ReadonlySet<string> = new Set([
  'football',
  'basketball',
  'baseball',
  'volleyball',
  'ice_hockey',
  'tennis',
  'esports',
  'in_play',
]);

const areDifferent = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Refuses rules that contradict each other, by the name of the field that is wrong: nothing could be bet under them. */
export function checkSportsRules(rules: Told): void {
  const must = (field: string, holds: boolean): void => {
    if (!holds) throw new DomainError('VALIDATION', { field });
  };
  const { sameMatchBanned: pairs, noDuplicates, folds, bonuses } = rules;
  must('same_match_banned', pairs.every(isSameMatchPair) && areDifferent(pairs));
  must('no_duplicates', noDuplicates.every((game) => games.has(game)) && areDifferent(noDuplicates));
  must('folds', areDifferent(folds.map(({ legs }) => legs)));
  must('bonuses', areDifferent(bonuses.map(({ legs }) => legs)));
  must('listed_folds_only', !rules.listedFoldsOnly || folds.length > 0);
  const { leastLegOddsMilli: least, greatestLegOddsMilli: greatest, maxCombinedOddsMilli: combined } = rules;
  must('greatest_leg_odds_milli', greatest === 0 || greatest >= least);
  must('max_combined_odds_milli', combined === 0 || combined >= 1000);
  must('odds_change', rules.oddsChange >= 1 && rules.oddsChange <= 3);
}
