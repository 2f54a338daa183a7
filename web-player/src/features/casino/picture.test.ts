import { expect, test } from 'vitest';
import { pictureOf } from './picture.ts';

test('a game is drawn alike each time, and by what it is', () => {
  const game = { category: 'baccarat', name: 'Baccarat', vendor: 'Aurora' };
  expect(pictureOf(game)).toEqual(pictureOf({ ...game }));
  expect(pictureOf(game).motif).toBe('cards');
  expect(pictureOf({ ...game, category: 'dragon_tiger' }).motif).toBe('duel');
  expect(pictureOf({ ...game, category: '__proto__' }).motif).toBeTypeOf('string');
});

test('slots of different names are drawn with every motif', () => {
  const names = Array.from({ length: 60 }, (_, n) => `Slot ${n}`);
  const motifs = names.map((name) => pictureOf({ category: 'slot', name, vendor: 'Aurora' }).motif);
  expect(new Set(motifs).size).toBe(7);
});
