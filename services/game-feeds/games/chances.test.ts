import { expect, test } from 'vitest';
import { BUILT_IN_GAMES, builtInGame } from './catalogue.ts';
import { gameChances, marketChances } from './chances.ts';
import { add, type Ratio, ratio, toDecimal } from './ratio.ts';

/** The exact probabilities that were computed for the project's design, independently of this code. */
const EXPECTED: Record<string, Record<string, readonly [bigint, bigint]>> = {
  eos5: {
    pb_odd: [1n, 2n],
    pb_odd_under: [1n, 5n],
    pb_even_under: [3n, 10n],
    pb_odd_over: [3n, 10n],
    pb_even_over: [1n, 5n],
    pb_a: [3n, 10n],
    pb_b: [1n, 5n],
    pb_c: [1n, 5n],
    pb_d: [3n, 10n],
    pb_7: [1n, 10n],
    sum_odd: [1n, 2n],
    sum_under: [1n, 2n],
    sum_small: [788n, 2457n],
    sum_medium: [881n, 2457n],
    sum_large: [788n, 2457n],
    sum_a: [25n, 2184n],
    sum_b: [211n, 2808n],
    sum_c: [145n, 1404n],
    sum_d: [1868n, 12285n],
    sum_e: [14471n, 49140n],
    sum_f: [17867n, 49140n],
    sum_odd_under: [343n, 1404n],
    sum_odd_over: [359n, 1404n],
    sum_even_under: [359n, 1404n],
    sum_even_over: [343n, 1404n],
    sum_odd_small: [7627n, 49140n],
    sum_odd_medium: [881n, 4914n],
    sum_odd_large: [2711n, 16380n],
    sum_even_small: [2711n, 16380n],
    sum_even_medium: [881n, 4914n],
    sum_even_large: [7627n, 49140n],
    pb_odd_under_sum_even_over: [343n, 7020n],
    pb_over_sum_odd: [1n, 4n],
  },
  powerladder: {
    start_left: [1n, 2n],
    lines_3: [1n, 2n],
    ladder_even: [1n, 2n],
    left_3_even: [1n, 4n],
    right_3_odd: [1n, 4n],
  },
  kenoladder: {
    start_left: [1n, 2n],
    lines_3: [1n, 2n],
    ladder_even: [18n, 35n],
    ladder_odd: [17n, 35n],
    left_3_even: [9n, 35n],
    right_3_odd: [17n, 70n],
    right_4_even: [9n, 35n],
    left_4_odd: [17n, 70n],
  },
  speedkeno: {
    sum_odd: [1028793945n, 2057587889n],
    digit_under: [5143969722n, 10287939445n],
    digit_over: [5143969723n, 10287939445n],
    sum_odd_digit_under: [411517578n, 2057587889n],
    sum_even_digit_under: [3086381832n, 10287939445n],
    lucky_odd: [1n, 2n],
    lucky_odd_under: [9n, 35n],
    band_a: [50835429478943n, 858478958817125100n],
    band_b: [23172948308729n, 122639851259589300n],
    band_c: [33151053854061n, 11006140497655450n],
    band_d: [188378439492251n, 34339158352685004n],
    band_e: [594453871047791n, 9867574239277300n],
    band_f: [1258765804460083n, 14550490827408900n],
    band_g: [2575190280080993n, 17169579176342502n],
    band_h: [131229111125840041n, 429239479408562550n],
    band_i: [251900576650211n, 647908648163868n],
  },
  happy545: { sum_odd: [2645n, 5289n], sum_under: [602353n, 1221759n], first_odd: [23n, 45n] },
};

const chanceOf = (game: string, pick: string) => gameChances(builtInGame(game) ?? expect.fail(game)).get(pick);

for (const [game, picks] of Object.entries(EXPECTED)) {
  test(`${game}: probabilities are exact`, () => {
    for (const [pick, [num, den]] of Object.entries(picks)) {
      expect([pick, chanceOf(game, pick)?.win]).toEqual([pick, ratio(num, den)]);
    }
  });
}

test('marukhan: a tie is 0.095156 and returns both other stakes', () => {
  const shown = (value: Ratio | undefined) => value && toDecimal(value, 12);
  expect(shown(chanceOf('marukhan', 'home')?.win)).toBe('0.458597422632');
  expect(shown(chanceOf('marukhan', 'away')?.win)).toBe('0.446246609343');
  expect(shown(chanceOf('marukhan', 'draw')?.win)).toBe('0.095155968023');
  expect(chanceOf('marukhan', 'home')?.refund).toEqual(chanceOf('marukhan', 'draw')?.win);
  expect(chanceOf('marukhan', 'draw')?.refund).toEqual(ratio(0n));
});

test('in every market the outcomes neither overlap nor leave a gap, and their probabilities sum to one', () => {
  for (const game of BUILT_IN_GAMES) {
    for (const market of game.markets) {
      const { picks, overlap, gap } = marketChances(game.draw, market);
      const sum = [...picks.values()].reduce((total, { win }) => add(total, win), ratio(0n));
      expect([game.id, market.id, sum, overlap, gap]).toEqual([game.id, market.id, ratio(1n), undefined, undefined]);
    }
  }
});

test('the probabilities of a game are computed once', () => {
  const game = builtInGame('speedkeno') ?? expect.fail();
  expect(gameChances(game)).toBe(gameChances(game));
});
