import { expect, test } from 'vitest';
import { Fraction } from './fraction.ts';
import { choices, foldPays, systemPays } from './pays.ts';
import { score } from './score.ts';
import { type OracleLeg, worth } from './worth.ts';

/** TYPE:PERIOD[:LINE], as the end of a market's id. */
function leg(market: string, pick: string, oddsMilli: number): OracleLeg {
  const [type = '', period = '', line] = market.split(':');
  return { type, period, pick, oddsMilli, ...(line === undefined ? {} : { lineQuarters: Number(line) }) };
}

// Each worked by hand from the rules: home:away (first half), the pick at its odds, and what 10,000 KRW come back as.
test.each<[home: number, away: number, first: string, market: string, pick: string, oddsMilli: number, back: bigint]>([
  [2, 1, '1:1', 'result:ft', 'home', 1950, 19_500n],
  [2, 1, '1:1', 'result:h1', 'draw', 2100, 21_000n],
  [2, 1, '1:1', 'result:h2', 'away', 3000, 0n],
  [1, 1, '0:1', 'winner:ft', 'home', 1800, 10_000n],
  [1, 1, '0:1', 'winner:h1', 'away', 2500, 25_000n],
  [0, 0, '0:0', 'double_chance:ft', 'home_draw', 1300, 13_000n],
  [0, 2, '0:0', 'double_chance:ft', 'home_draw', 1300, 0n],
  // Wins by one at −0.75: half wins at −0.5, half is returned at −1.
  [1, 0, '0:0', 'handicap:ft:-3', 'home', 2000, 15_000n],
  [1, 0, '0:0', 'handicap:ft:-3', 'away', 2000, 5_000n],
  // At −1.25 half is returned and half is lost.
  [1, 0, '0:0', 'handicap:ft:-5', 'home', 2000, 5_000n],
  [1, 0, '0:0', 'handicap:ft:-5', 'away', 1900, 14_500n],
  [1, 0, '0:0', 'handicap:ft:-4', 'home', 1950, 10_000n],
  [0, 0, '0:0', 'handicap:ft:-1', 'home', 1900, 5_000n],
  [0, 0, '0:0', 'handicap:ft:-1', 'away', 1930, 14_600n],
  [0, 0, '0:0', 'handicap:ft:2', 'home', 1700, 17_000n],
  [0, 3, '0:1', 'handicap:ft:12', 'home', 2050, 10_000n],
  [0, 3, '0:1', 'handicap:ft:11', 'away', 2000, 15_000n],
  // Three-way: a draw after the handicap is a pick of its own.
  [2, 1, '0:0', 'handicap_3way:ft:-4', 'draw', 3400, 34_000n],
  [2, 1, '0:0', 'handicap_3way:ft:-4', 'home', 2900, 0n],
  [2, 1, '0:0', 'total:ft:10', 'over', 1870, 18_700n],
  [2, 1, '0:0', 'total:ft:12', 'under', 1870, 10_000n],
  // Three goals at 2.75: half wins at 2.5, half is returned at 3. That is 1.465, which pays 1.46.
  [2, 1, '0:0', 'total:ft:11', 'over', 1930, 14_600n],
  [2, 1, '0:0', 'total:ft:11', 'under', 1930, 5_000n],
  [2, 1, '0:0', 'total:ft:13', 'over', 1930, 5_000n],
  [2, 1, '0:0', 'home_total:ft:6', 'over', 2200, 22_000n],
  [2, 1, '0:0', 'away_total:ft:4', 'over', 2200, 10_000n],
  [0, 0, '0:0', 'odd_even:ft', 'even', 1900, 19_000n],
  [3, 0, '1:0', 'both_score:ft', 'yes', 1800, 0n],
  [2, 1, '0:1', 'half_full:ft', 'away_home', 26_000, 260_000n],
  [2, 1, '0:1', 'half_most:ft', 'second', 2050, 20_500n],
  [2, 2, '1:1', 'half_most:ft', 'equal', 4200, 42_000n],
  [2, 1, '0:1', 'correct_score:ft', '2:1', 8500, 85_000n],
])('%i:%i (%s), %s %s at %i gives %i', (home, away, first, market, pick, oddsMilli, back) => {
  const [firstHome = 0, firstAway = 0] = first.split(':').map(Number);
  expect(foldPays(10_000n, [worth(score(home, away, firstHome, firstAway), leg(market, pick, oddsMilli))])).toBe(back);
});

const at = (milli: bigint) => new Fraction(milli, 1000n);
const [returned, lost, halfLost] = [at(1000n), at(0n), at(500n)];

test('a fold multiplies exactly and cuts once: at two decimals, and at the last won', () => {
  // 1.95 × 1.87 × 2.03 = 7.402395
  expect(foldPays(10_000n, [at(1950n), at(1870n), at(2030n)])).toBe(74_000n);
  expect(foldPays(1_234n, [at(1950n), at(1870n), at(2030n)])).toBe(9_131n);
  // Three halves won of 1.93 are 1.465³ = 3.144219625; cutting each first would give 3.11.
  const halfWon = new Fraction(1930n + 1000n, 2000n);
  expect(foldPays(10_000n, [halfWon, halfWon, halfWon])).toBe(31_400n);
  expect(foldPays(10_000n, [at(3000n), halfLost])).toBe(15_000n);
  expect(foldPays(10_000n, [at(3000n), returned])).toBe(30_000n);
  expect(foldPays(10_000n, [returned, returned])).toBe(10_000n);
  expect(foldPays(10_000n, [at(100_000n), lost])).toBe(0n);
});

test('a system is the sum of its folds, each cut by itself', () => {
  const legs = [at(2000n), at(1500n), lost];
  expect(systemPays(3_000n, [2], legs)).toBe(3_000n);
  expect(systemPays(4_000n, [2, 3], [at(2000n), at(3000n), at(4000n)])).toBe(6_000n + 8_000n + 12_000n + 24_000n);
  // A Patent pays its singles too, and its losing legs take only what they are in.
  expect(systemPays(7_000n, [1, 2, 3], legs)).toBe(2_000n + 1_500n + 3_000n);
  // 1.111² = 1.234321 pays 1.23 on each of three.
  expect(systemPays(300n, [2], [at(1111n), at(1111n), at(1111n)])).toBe(369n);
  expect(() => systemPays(1_000n, [2], legs)).toThrow(RangeError);
});

test('choices are every subset once', () => {
  expect(choices([1, 2, 3]).map(String).sort()).toEqual(['', '1', '1,2', '1,2,3', '1,3', '2', '2,3', '3'].sort());
  expect(choices([1, 2, 3, 4, 5, 6, 7, 8]).filter(({ length }) => length > 1)).toHaveLength(247);
});
