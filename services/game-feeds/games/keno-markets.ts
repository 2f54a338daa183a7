import type { BallRule, Market } from './declaration.ts';
import { market, oddEven, pairsOf, type Side, sections, sidesOf, underOver } from './outcome-forms.ts';

/** Twenty-two of 70 in draw order; the last is the lucky ball. */
export const KENO_DRAW: BallRule = { kind: 'balls', count: 22, from: 1, to: 70 };

const EVENS = 1_950;

const sumParity = oddEven('sum');
const luckyParity = oddEven('last');
const luckyLine = underOver('last', 35);

/** Under and over of the sum go by its last digit alone. */
const digitLine: readonly Side[] = [
  { name: 'under', when: { value: 'sum', lastDigit: [0, 4] } },
  { name: 'over', when: { value: 'sum', lastDigit: [5, 9] } },
];

export const KENO_MARKETS: readonly Market[] = [
  market('sum.odd_even', sidesOf('sum', sumParity, [EVENS])),
  market('sum.last_digit', sidesOf('digit', digitLine, [EVENS])),
  market(
    'sum.last_digit_combination',
    pairsOf((parity, line) => `sum_${parity}_digit_${line}`, sumParity, digitLine, [4_000, 3_000, 3_000, 4_000]),
  ),
  market('lucky.odd_even', sidesOf('lucky', luckyParity, [EVENS])),
  market('lucky.under_over', sidesOf('lucky', luckyLine, [EVENS])),
  // One to 35 holds 18 odd numbers and 36 to 70 holds 18 even ones; the other two pairs have 17.
  market(
    'lucky.combination',
    pairsOf((parity, line) => `lucky_${parity}_${line}`, luckyParity, luckyLine, [3_500, 3_700, 3_700, 3_500]),
  ),
  market(
    'sum.band',
    sections(
      'band',
      'sum',
      [
        [253, 486],
        [487, 512],
        [513, 568],
        [569, 594],
        [595, 663],
        [664, 700],
        [701, 740],
        [741, 803],
        [804, 1309],
      ],
      { fairMilli: 930 },
    ),
  ),
];
