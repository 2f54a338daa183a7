import { expect, test } from 'vitest';
import { checkDraw } from './check-draw.ts';
import { HAPPY545_DRAW } from './happy545-markets.ts';
import { MARUKHAN_DRAW } from './marukhan-markets.ts';
import { POWERBALL_DRAW } from './powerball-markets.ts';

const problem = (rule: Parameters<typeof checkDraw>[0], input: unknown) => {
  const check = checkDraw(rule, input);
  return check.ok ? 'ok' : `${check.problem.field} ${check.problem.code}`;
};

test.each([
  [{ kind: 'balls', balls: [1, 2, 3, 4, 28], extra: 0 }, 'ok'],
  [{ kind: 'balls', balls: [1, 2, 3, 4, 28], extra: 9 }, 'ok'],
  [{ kind: 'balls', balls: [1, 2, 3, 4], extra: 0 }, 'balls COUNT'],
  [{ kind: 'balls', balls: [1, 2, 3, 4, 5, 6], extra: 0 }, 'balls COUNT'],
  [{ kind: 'balls', balls: [0, 2, 3, 4, 5], extra: 0 }, 'balls[0] RANGE'],
  [{ kind: 'balls', balls: [1, 2, 3, 4, 29], extra: 0 }, 'balls[4] RANGE'],
  [{ kind: 'balls', balls: [1, 2, 3, 4.5, 5], extra: 0 }, 'balls[3] RANGE'],
  [{ kind: 'balls', balls: [1, '2', 3, 4, 5], extra: 0 }, 'balls[1] RANGE'],
  [{ kind: 'balls', balls: [1, 2, 3, 2, 5], extra: 0 }, 'balls[3] REPEATED'],
  [{ kind: 'balls', balls: [1, 2, 3, 4, 5] }, 'extra RANGE'],
  [{ kind: 'balls', balls: [1, 2, 3, 4, 5], extra: 10 }, 'extra RANGE'],
  [{ kind: 'balls', balls: [1, 2, 3, 4, 5], extra: -1 }, 'extra RANGE'],
  [{ kind: 'balls', balls: 'abc', extra: 0 }, 'balls COUNT'],
  [{ kind: 'baccarat', player: [], banker: [] }, 'kind MALFORMED'],
  [null, 'kind MALFORMED'],
  ['balls', 'kind MALFORMED'],
])('powerball draw %j: %s', (input, expected) => {
  expect(problem(POWERBALL_DRAW, input)).toBe(expected);
});

test('a game without an extra ball takes none', () => {
  expect(problem(HAPPY545_DRAW, { kind: 'balls', balls: [1, 2, 3, 4, 45], extra: 1 })).toBe('extra MALFORMED');
});

test.each([
  [['9S', 'KS'], ['2H', '3H'], 'ok'],
  [['9S', 'KS'], ['2H', '3H', '4H'], 'banker RULES'],
  [['2S', '3S'], ['2H', '4H'], 'banker RULES'],
  [['2S', '3S', '6D'], ['2H', '4H'], 'banker RULES'],
  [['2S', '3S', '6D'], ['2H', '4H', 'AC'], 'ok'],
  [['2S'], ['2H', '4H'], 'player MALFORMED'],
  [['2S', '1S'], ['2H', '4H'], 'player MALFORMED'],
  [['2S', 'KS'], ['2H', 7], 'banker MALFORMED'],
])('baccarat hands %j and %j: %s', (player, banker, expected) => {
  expect(problem(MARUKHAN_DRAW, { kind: 'baccarat', player, banker })).toBe(expected);
});

test('a shoe of one deck has each card once', () => {
  const input = { kind: 'baccarat', player: ['9S', 'KS'], banker: ['9S', 'KH'] };
  expect(problem({ kind: 'baccarat', decks: 1 }, input)).toBe('player REPEATED');
  expect(problem({ kind: 'baccarat', decks: 2 }, input)).toBe('ok');
});
