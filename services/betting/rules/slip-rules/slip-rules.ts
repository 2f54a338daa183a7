import { DomainError } from '@madang/runtime/errors.ts';
import { combinedOdds } from './combined-odds.ts';
import { duplicate } from './duplicate.ts';
import { foldOdds } from './fold-odds.ts';
import { hedging } from './hedging.ts';
import { inPlayOff } from './in-play-off.ts';
import { legOdds } from './leg-odds.ts';
import { listedFolds } from './listed-folds.ts';
import { maxLegs } from './max-legs.ts';
import { noDouble } from './no-double.ts';
import { noMultiAbove } from './no-multi-above.ts';
import { noSingle } from './no-single.ts';
import { sameMarket } from './same-market.ts';
import { sameMatch } from './same-match.ts';
import type { SlipSettings } from './settings.ts';
import { singleUnlessResult } from './single-unless-result.ts';
import { type Broken, type Slip, type SlipContext, type SlipLeg, slipOf } from './slip.ts';
import { threePointerWithFreeThrow } from './three-pointer-with-free-throw.ts';

/** In the order in which a slip is refused: what can never be, what its size forbids, what its legs are to each other, odds. */
const rules: readonly ((slip: Slip, settings: SlipSettings) => Broken | undefined)[] = [
  sameMarket,
  maxLegs,
  inPlayOff,
  noSingle,
  noDouble,
  singleUnlessResult,
  noMultiAbove,
  listedFolds,
  threePointerWithFreeThrow,
  sameMatch,
  hedging,
  duplicate,
  foldOdds,
  legOdds,
  combinedOdds,
];

/** The first rule that a slip of sports breaks; undefined for one that may be placed. */
export function brokenRule(legs: readonly SlipLeg[], settings: SlipSettings, context: SlipContext): Broken | undefined {
  const slip = slipOf(legs, context);
  for (const rule of rules) {
    const broken = rule(slip, settings);
    if (broken) return broken;
  }
  return undefined;
}

/**
 * Refuses a slip that a rule of sports forbids: BANNED_COMBINATION with the `rule`, the ids of the markets that break it in
 * `legs`, separated by commas, and the bound where there is one. Legs on rounds are no matter of these rules.
 */
export function checkSlipRules(legs: readonly SlipLeg[], settings: SlipSettings, context: SlipContext): void {
  if (legs.length === 0) return;
  const broken = brokenRule(legs, settings, context);
  if (!broken) return;
  const ids = [...new Set(broken.legs.map(({ marketId }) => marketId))];
  throw new DomainError('BANNED_COMBINATION', {
    field: 'selections',
    meta: { rule: broken.rule, legs: ids.join(','), ...broken.facts },
  });
}
