import type { BaccaratRule, Market } from './declaration.ts';
import { market } from './outcome-forms.ts';

export const MARUKHAN_DRAW: BaccaratRule = { kind: 'baccarat', decks: 8 };

const tie = { value: 'margin', in: [0] };

/**
 * The configurable game as shipped: home is the banker's hand and away the player's; a tie returns both stakes.
 * No public rule was found. The odds return 97.6 % and 97.4 %, as the two-way markets of the other games do.
 */
export const MARUKHAN_MARKETS: readonly Market[] = [
  market('baccarat.result', [
    { pick: 'home', when: { value: 'margin', from: 1 }, refund: tie, odds: 1_920 },
    { pick: 'draw', when: tie, odds: 9_000 },
    { pick: 'away', when: { value: 'margin', to: -1 }, refund: tie, odds: 1_970 },
  ]),
];
