import { expect, test } from 'vitest';
import { drawNumbers } from '../draw/draw-numbers.ts';
import { BUILT_IN_GAMES, builtInGame } from './catalogue.ts';
import { drawOfNumbers, numbersOf } from './numbers.ts';

const secret = (n: number): Uint8Array => Buffer.alloc(32, n);
const marukhan = builtInGame('marukhan') ?? expect.fail();
const eos5 = builtInGame('eos5') ?? expect.fail();

test.each(BUILT_IN_GAMES.map((game) => [game.id, game] as const))(
  'a draw of %s and its numbers are the same',
  (_, game) => {
    for (let n = 0; n < 100; n++) {
      const draw = drawNumbers(game, { day: '20261120', round: 7 }, secret(n));
      expect(drawOfNumbers(game.draw, numbersOf(draw))).toEqual({ ok: true, draw });
    }
  },
);

test('an extra ball stands last', () => {
  expect(numbersOf({ kind: 'balls', balls: [1, 2, 3, 4, 5], extra: 0 })).toEqual([1, 2, 3, 4, 5, 0]);
});

const code = (numbers: number[], game = eos5) => {
  const check = drawOfNumbers(game.draw, numbers);
  return check.ok ? 'ok' : check.problem.code;
};

test('lists that the rules would not give are refused', () => {
  expect(code([1, 2, 3, 4, 5])).toBe('COUNT');
  expect(code([1, 2, 3, 4, 4, 0])).toBe('REPEATED');
  expect(code([1, 2, 3, 4, 29, 0])).toBe('RANGE');
  expect(code([1, 2, 3, 4, 28, 10])).toBe('RANGE');
});

test('cards: a third one too many, one too few, one that there is not, and more of one than the shoe holds', () => {
  // Nine and nine: a natural, nobody draws.
  expect(code([8, 8, 12, 12], marukhan)).toBe('ok');
  expect(code([8, 8, 12, 12, 3], marukhan)).toBe('COUNT');
  // Two and two: both draw.
  expect(code([0, 0, 0, 0], marukhan)).toBe('COUNT');
  expect(code([52, 8, 12, 12], marukhan)).toBe('RANGE');
  const single = { ...marukhan, draw: { kind: 'baccarat', decks: 1 } as const };
  expect(code([8, 8, 12, 25], single)).toBe('REPEATED');
});
