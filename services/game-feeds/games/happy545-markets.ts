import type { BallRule, Market } from './declaration.ts';
import { market, oddEven, sidesOf, underOver } from './outcome-forms.ts';

export const HAPPY545_DRAW: BallRule = { kind: 'balls', count: 5, from: 1, to: 45 };

/**
 * No public rule was found for this game: these markets are Madang's own. The line 114.5 gives over .507 and the first
 * ball is odd in 23 of 45, so that the likelier side has the lower odds.
 */
export const HAPPY545_MARKETS: readonly Market[] = [
  market('sum.odd_even', sidesOf('sum', oddEven('sum'), [1_950])),
  market('sum.under_over', sidesOf('sum', underOver('sum', 114), [1_950, 1_900])),
  market('first.odd_even', sidesOf('first', oddEven('first'), [1_900, 1_950])),
];
