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

test.each([undefined, 7, true])('%s is no draw', (input) => {
  expect(problem(POWERBALL_DRAW, input)).toBe('kind MALFORMED');
});

test('a hand has two or three cards', () => {
  const hands = (player: unknown, banker: unknown) => problem(MARUKHAN_DRAW, { kind: 'baccarat', player, banker });
  expect(hands(['2S', '3S', '6D', '7D'], ['2H', '4H', 'AC'])).toBe('player MALFORMED');
  expect(hands(['2S', '3S', '6D'], ['2H', '4H', 'AC', '2C'])).toBe('banker MALFORMED');
  expect(hands('2S', ['2H', '4H'])).toBe('player MALFORMED');
  expect(hands([['2', 'S'], '3S'], ['2H', '4H'])).toBe('player MALFORMED');
});

test('every refusal says what the rule of the draw needs', () => {
  const detail = (rule: Parameters<typeof checkDraw>[0], input: object) => {
    const check = checkDraw(rule, { kind: rule.kind, ...input });
    return check.ok ? '' : check.problem.detail;
  };
  const balls = [1, 2, 3, 4, 5];
  expect(detail(POWERBALL_DRAW, { balls: [1] })).toContain('5 balls');
  expect(detail(POWERBALL_DRAW, { balls: [1, 2, 3, 4, 29] })).toContain('from 1 to 28');
  expect(detail(POWERBALL_DRAW, { balls: [1, 2, 3, 4, 4] })).toContain('ball 4');
  expect(detail(POWERBALL_DRAW, { balls, extra: 10 })).toContain('from 0 to 9');
  expect(detail(HAPPY545_DRAW, { balls, extra: 1 })).toContain('no extra ball');
  expect(detail(MARUKHAN_DRAW, { player: [], banker: [] })).toContain('two or three cards');
  expect(detail(MARUKHAN_DRAW, { player: ['2S', 'KS'], banker: [] })).toContain('two or three cards');
  expect(detail(MARUKHAN_DRAW, { player: ['9S', 'KS'], banker: ['2H', '3H', '4H'] })).toContain('third-card rules');
  expect(detail({ kind: 'baccarat', decks: 1 }, { player: ['9S', 'KS'], banker: ['9S', 'KH'] })).toContain('1 of 9S');
  expect(detail(POWERBALL_DRAW, { kind: 'baccarat' })).toContain('kind balls');
});
