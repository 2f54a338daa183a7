import type { BallRule, Market, OddsRule } from './declaration.ts';
import { market, oddEven, pairsOf, type Side, sections, sidesOf, underOver } from './outcome-forms.ts';

/** Five of 28 in draw order, and a powerball from a drum of ten. */
export const POWERBALL_DRAW: BallRule = { kind: 'balls', count: 5, from: 1, to: 28, extra: { from: 0, to: 9 } };

const EVENS = 1_950;
const FAIR: OddsRule = { fairMilli: 930 };

const pbParity = oddEven('extra');
const pbLine = underOver('extra', 4);
const sumParity = oddEven('sum');
const sumLine = underOver('sum', 72);

const sizes: readonly Side[] = [
  { name: 'small', when: { value: 'sum', from: 15, to: 64 } },
  { name: 'medium', when: { value: 'sum', from: 65, to: 80 } },
  { name: 'large', when: { value: 'sum', from: 81, to: 130 } },
];

const underscore = (prefix: string) => (left: string, right: string) => `${prefix}_${left}_${right}`;

const four = (left: readonly Side[], right: readonly Side[]): Side[] =>
  left.flatMap((a) => right.map((b) => ({ name: `${a.name}_${b.name}`, when: { all: [a.when, b.when] } })));

const cross = (id: string, left: readonly Side[], right: readonly Side[]): Market =>
  market(
    `cross.${id}`,
    pairsOf((a, b) => `pb_${a}_sum_${b}`, left, right, FAIR),
  );

const numbers = Array.from({ length: 10 }, (_, n) => ({
  pick: `pb_${n}`,
  when: { value: 'extra', in: [n] },
  odds: 8_950,
}));

/** The markets of every game of the family. Sums run from 15 to 130, and 72.5 halves them exactly. */
export const POWERBALL_MARKETS: readonly Market[] = [
  market('powerball.odd_even', sidesOf('pb', pbParity, [EVENS])),
  market('powerball.under_over', sidesOf('pb', pbLine, [EVENS])),
  market('powerball.combination', pairsOf(underscore('pb'), pbParity, pbLine, [4_000, 3_000, 3_000, 4_000])),
  market(
    'powerball.section',
    sections(
      'pb',
      'extra',
      [
        [0, 2],
        [3, 4],
        [5, 6],
        [7, 9],
      ],
      [3_100, 4_700, 4_700, 3_100],
    ),
  ),
  market('powerball.number', numbers),
  market('sum.odd_even', sidesOf('sum', sumParity, [EVENS])),
  market('sum.under_over', sidesOf('sum', sumLine, [EVENS])),
  market('sum.size', sidesOf('sum', sizes, [2_800, 2_650, 2_800])),
  market('sum.combination', pairsOf(underscore('sum'), sumParity, sumLine, 3_700)),
  market('sum.odd_even_size', pairsOf(underscore('sum'), sumParity, sizes, [5_900, 5_100, 5_500, 5_500, 5_100, 5_900])),
  market(
    'sum.section',
    sections(
      'sum',
      'sum',
      [
        [15, 35],
        [36, 49],
        [50, 57],
        [58, 65],
        [66, 78],
        [79, 130],
      ],
      FAIR,
    ),
  ),
  cross('odd_even_odd_even', pbParity, sumParity),
  cross('under_over_under_over', pbLine, sumLine),
  cross('odd_even_under_over', pbParity, sumLine),
  cross('under_over_odd_even', pbLine, sumParity),
  cross('combination', four(pbParity, pbLine), four(sumParity, sumLine)),
];
