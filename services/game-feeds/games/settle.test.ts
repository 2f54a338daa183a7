import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardName, playBaccarat } from './baccarat.ts';
import { BUILT_IN_GAMES, builtInGame } from './catalogue.ts';
import { checkDraw } from './check-draw.ts';
import type { DrawRule, MiniGame } from './declaration.ts';
import type { Draw } from './draw-result.ts';
import { resultOf, settle } from './settle.ts';

const game = (id: string) => builtInGame(id) ?? expect.fail(id);

const powerball = (balls: readonly number[], extra: number): Draw => ({ kind: 'balls', balls, extra });

const winnerOf = (id: string, market: string, draw: Draw) => {
  const each = game(id);
  expect(checkDraw(each.draw, draw).ok).toBe(true);
  return settle(each, draw).markets.find((result) => result.market === market)?.wins;
};

/** Five distinct balls of 1–28 with this sum. */
function ballsOfSum(sum: number): number[] {
  const balls = [1, 2, 3, 4, 5];
  let missing = sum - 15;
  for (let index = 4; index >= 0 && missing > 0; index--) {
    const step = Math.min(missing, 23);
    balls[index] = (balls[index] ?? 0) + step;
    missing -= step;
  }
  return balls;
}

test.each([
  [15, 'sum_under', 'sum_small', 'sum_a'],
  [35, 'sum_under', 'sum_small', 'sum_a'],
  [36, 'sum_under', 'sum_small', 'sum_b'],
  [49, 'sum_under', 'sum_small', 'sum_b'],
  [50, 'sum_under', 'sum_small', 'sum_c'],
  [57, 'sum_under', 'sum_small', 'sum_c'],
  [58, 'sum_under', 'sum_small', 'sum_d'],
  [64, 'sum_under', 'sum_small', 'sum_d'],
  [65, 'sum_under', 'sum_medium', 'sum_d'],
  [66, 'sum_under', 'sum_medium', 'sum_e'],
  [72, 'sum_under', 'sum_medium', 'sum_e'],
  [73, 'sum_over', 'sum_medium', 'sum_e'],
  [78, 'sum_over', 'sum_medium', 'sum_e'],
  [79, 'sum_over', 'sum_medium', 'sum_f'],
  [80, 'sum_over', 'sum_medium', 'sum_f'],
  [81, 'sum_over', 'sum_large', 'sum_f'],
  [130, 'sum_over', 'sum_large', 'sum_f'],
])('a powerball sum of %i is %s, %s and %s', (sum, line, size, section) => {
  const draw = powerball(ballsOfSum(sum), 0);
  expect(winnerOf('eos5', 'sum.under_over', draw)).toEqual([line]);
  expect(winnerOf('eos5', 'sum.size', draw)).toEqual([size]);
  expect(winnerOf('eos5', 'sum.section', draw)).toEqual([section]);
  expect(winnerOf('eos5', 'sum.odd_even', draw)).toEqual([sum % 2 === 1 ? 'sum_odd' : 'sum_even']);
});

test.each([
  [0, 'pb_even_under', 'pb_a'],
  [1, 'pb_odd_under', 'pb_a'],
  [2, 'pb_even_under', 'pb_a'],
  [3, 'pb_odd_under', 'pb_b'],
  [4, 'pb_even_under', 'pb_b'],
  [5, 'pb_odd_over', 'pb_c'],
  [6, 'pb_even_over', 'pb_c'],
  [7, 'pb_odd_over', 'pb_d'],
  [8, 'pb_even_over', 'pb_d'],
  [9, 'pb_odd_over', 'pb_d'],
])('powerball %i is %s in section %s', (extra, combination, section) => {
  const draw = powerball([1, 2, 3, 4, 5], extra);
  expect(winnerOf('powerball', 'powerball.combination', draw)).toEqual([combination]);
  expect(winnerOf('powerball', 'powerball.section', draw)).toEqual([section]);
  expect(winnerOf('powerball', 'powerball.number', draw)).toEqual([`pb_${extra}`]);
  expect(winnerOf('powerball', 'cross.combination', draw)).toEqual([`${combination}_sum_odd_under`]);
});

const rest = (first: number, count: number, top: number) =>
  [first, ...Array.from({ length: top }, (_, n) => n + 1).filter((ball) => ball !== first)].slice(0, count);

test.each([
  ['powerladder', 1, 'left_3_even'],
  ['powerladder', 13, 'left_3_even'],
  ['powerladder', 14, 'right_3_odd'],
  ['powerladder', 15, 'left_4_odd'],
  ['powerladder', 28, 'right_4_even'],
  ['kenoladder', 34, 'right_3_odd'],
  ['kenoladder', 35, 'left_3_even'],
  ['kenoladder', 36, 'right_4_even'],
  ['kenoladder', 69, 'left_4_odd'],
])('%s: first ball %i draws %s', (id, first, picture) => {
  const draw: Draw =
    id === 'powerladder' ? powerball(rest(first, 5, 28), 0) : { kind: 'balls', balls: rest(first, 22, 70) };
  const [start = '', lines = '', end = ''] = picture.split('_');
  expect(winnerOf(id, 'ladder.combination', draw)).toEqual([picture]);
  expect(winnerOf(id, 'ladder.start', draw)).toEqual([`start_${start}`]);
  expect(winnerOf(id, 'ladder.lines', draw)).toEqual([`lines_${lines}`]);
  expect(winnerOf(id, 'ladder.odd_even', draw)).toEqual([`ladder_${end}`]);
});

test('the lucky ball is the 22nd: 35 is under, 36 over', () => {
  const draw = (last: number): Draw => ({ kind: 'balls', balls: [...rest(last, 22, 70).slice(1), last] });
  expect(winnerOf('speedkeno', 'lucky.under_over', draw(35))).toEqual(['lucky_under']);
  expect(winnerOf('speedkeno', 'lucky.under_over', draw(36))).toEqual(['lucky_over']);
  expect(winnerOf('speedkeno', 'lucky.combination', draw(36))).toEqual(['lucky_even_over']);
});

test('a keno sum goes by its last digit: 4 is under, 5 over; bands by their ends', () => {
  const lowest = rest(1, 21, 70);
  const draw = (sum: number): Draw => ({ kind: 'balls', balls: [...lowest, sum - 231] });
  expect(winnerOf('speedkeno', 'sum.last_digit', draw(254))).toEqual(['digit_under']);
  expect(winnerOf('speedkeno', 'sum.last_digit', draw(255))).toEqual(['digit_over']);
  expect(winnerOf('speedkeno', 'sum.last_digit', draw(259))).toEqual(['digit_over']);
  expect(winnerOf('speedkeno', 'sum.last_digit', draw(260))).toEqual(['digit_under']);
  expect(winnerOf('speedkeno', 'sum.band', draw(253))).toEqual(['band_a']);
});

test('happy545 is under at 114 and over at 115', () => {
  const draw = (last: number): Draw => ({ kind: 'balls', balls: [2, 33, 21, 20, last] });
  expect(winnerOf('happy545', 'sum.under_over', draw(38))).toEqual(['sum_under']);
  expect(winnerOf('happy545', 'sum.under_over', draw(39))).toEqual(['sum_over']);
  expect(winnerOf('happy545', 'first.odd_even', draw(39))).toEqual(['first_even']);
});

test('a tie returns home and away and pays the draw; otherwise the draw loses', () => {
  const tie = settle(game('marukhan'), { kind: 'baccarat', player: ['9S', 'KS'], banker: ['9H', 'KH'] });
  expect(['home', 'draw', 'away'].map((pick) => resultOf(tie, pick))).toEqual(['void', 'win', 'void']);
  const home = settle(game('marukhan'), { kind: 'baccarat', player: ['8S', 'KS'], banker: ['9H', 'KH'] });
  expect(['home', 'draw', 'away'].map((pick) => resultOf(home, pick))).toEqual(['win', 'loss', 'loss']);
  expect(home.markets).toEqual([{ market: 'baccarat.result', wins: ['home'], voids: [] }]);
});

test('an unknown pick is an error and never a loss', () => {
  const settlement = settle(game('eos1'), powerball([1, 2, 3, 4, 5], 0));
  expect(() => resultOf(settlement, 'home')).toThrow(new RangeError('the game has no pick named home'));
});

test('a pick of an own game that wins and is refunded by the same draw is void', () => {
  const over = { value: 'sum', from: 5 };
  const own: MiniGame = {
    ...game('eos5'),
    draw: { kind: 'balls', count: 2, from: 1, to: 10 },
    markets: [
      {
        id: 'sum',
        coverage: 'free',
        outcomes: [
          { pick: 'over', when: over, refund: { value: 'sum', from: 5, to: 8 }, odds: 1_900 },
          { pick: 'under', when: { not: over }, odds: 1_900 },
        ],
      },
    ],
  };
  const resultsOf = (...balls: number[]) => {
    const settlement = settle(own, { kind: 'balls', balls });
    return { ...settlement.markets[0], over: resultOf(settlement, 'over'), under: resultOf(settlement, 'under') };
  };
  // The refund holds from 5 to 8, both included.
  expect(resultsOf(1, 4)).toMatchObject({ wins: [], voids: ['over'], over: 'void', under: 'loss' });
  expect(resultsOf(3, 5)).toMatchObject({ wins: [], voids: ['over'], over: 'void', under: 'loss' });
  expect(resultsOf(4, 5)).toMatchObject({ wins: ['over'], voids: [], over: 'win', under: 'loss' });
  expect(resultsOf(1, 3)).toMatchObject({ wins: ['under'], voids: [], over: 'loss', under: 'win' });
});

function anyDraw(rule: DrawRule): fc.Arbitrary<Draw> {
  const cards = fc.shuffledSubarray(
    Array.from({ length: 104 }, (_, n) => n),
    { minLength: 6, maxLength: 6 },
  );
  if (rule.kind === 'baccarat') return cards.map((shoe) => playBaccarat(() => cardName(shoe.shift() ?? 0)));
  const drum = Array.from({ length: rule.to - rule.from + 1 }, (_, n) => rule.from + n);
  const balls = fc.shuffledSubarray(drum, { minLength: rule.count, maxLength: rule.count });
  if (!rule.extra) return balls.map((list) => ({ kind: 'balls', balls: list }));
  return fc
    .tuple(balls, fc.integer({ min: rule.extra.from, max: rule.extra.to }))
    .map(([list, extra]) => powerball(list, extra));
}

test.each(BUILT_IN_GAMES.map((each): [string, MiniGame] => [each.id, each]))(
  '%s: every draw settles exactly one outcome of every market',
  (_, each) => {
    fc.assert(
      fc.property(anyDraw(each.draw), (draw) => {
        expect(checkDraw(each.draw, draw)).toEqual({ ok: true, draw });
        for (const { wins } of settle(each, draw).markets) expect(wins).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  },
);
