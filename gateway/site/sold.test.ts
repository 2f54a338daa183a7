import { expect, test } from 'vitest';
import { checkSold, isSold, soldClasses } from './sold.ts';

const all = { useSports: true, useMinigame: true };
const noSports = { useSports: false, useMinigame: true };
const noGames = { useSports: true, useMinigame: false };

test('each kind has its own switch', () => {
  expect([isSold(noSports, 'sports'), isSold(noSports, 'minigame')]).toEqual([false, true]);
  expect([isSold(noGames, 'sports'), isSold(noGames, 'minigame')]).toEqual([true, false]);
  expect(() => checkSold(noSports, 'sports')).toThrow(expect.objectContaining({ reason: 'GAME_NOT_OFFERED' }));
  expect(() => checkSold(noSports, 'minigame')).not.toThrow();
});

test('where all is sold nothing is filtered by, and otherwise by what is left of what is asked for', () => {
  expect(soldClasses(all)).toBeUndefined();
  expect(soldClasses(all, ['casino'])).toBeUndefined();
  expect(soldClasses(noSports)).toEqual(['minigame', 'powerball']);
  expect(soldClasses(noGames)).toEqual(['sports', 'inplay']);
  expect(soldClasses(noSports, ['powerball'])).toBeUndefined();
  expect(soldClasses(noSports, ['inplay', 'powerball'])).toEqual(['powerball']);
  expect(soldClasses(noSports, ['sports'])).toEqual([]);
  expect(soldClasses({ useSports: false, useMinigame: false })).toEqual([]);
});
