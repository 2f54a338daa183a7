import { expect, test } from 'vitest';
import { BUILT_IN_GAMES, builtInGame } from './catalogue.ts';
import { CATALOGUE_PICKS } from './catalogue-picks.ts';
import { GAME_ID } from './round-id.ts';
import { gameAtRoute } from './routes.ts';

test('the list of picks is the one that the games declare, in the same order', () => {
  const declared = BUILT_IN_GAMES.map((game) => [
    game.id,
    game.markets.map((market) => [market.id, market.outcomes.map((outcome) => outcome.pick)]),
  ]);
  const listed = Object.entries(CATALOGUE_PICKS).map(([id, markets]) => [id, Object.entries(markets)]);
  expect(declared).toEqual(listed);
});

test('ids are unique and of one form; picks are unique within a game', () => {
  expect(new Set(BUILT_IN_GAMES.map((game) => game.id)).size).toBe(BUILT_IN_GAMES.length);
  for (const game of BUILT_IN_GAMES) {
    expect(game.id).toMatch(GAME_ID);
    const picks = game.markets.flatMap((market) => market.outcomes.map((outcome) => outcome.pick));
    expect(new Set(picks).size).toBe(picks.length);
  }
});

test.each([
  ['powerball/ntry/eos1', undefined, 'eos1'],
  ['powerball/ntry/eos5', undefined, 'eos5'],
  ['powerball/ntry/powerball', undefined, 'powerball'],
  ['powerball', undefined, 'powerball'],
  ['powerball', 'eos3', 'eos3'],
  ['powerball/ntry', 'eos5', 'eos5'],
  ['powerball/pbg', undefined, 'pbg'],
  ['powerball/bepick/eos4', undefined, 'beos4'],
  ['powerball/bepick/happy545', undefined, 'happy545'],
  ['minigame/ntry/powerladder', undefined, 'powerladder'],
  ['minigame/ntry/kenoladder', undefined, 'kenoladder'],
  ['minigame/ntry/speedkeno', undefined, 'speedkeno'],
  ['minigame/bepick/marukhan', undefined, 'marukhan'],
  ['powerball', 'eos6', undefined],
  ['minigame/ntry/eos1', undefined, undefined],
  ['', undefined, undefined],
])('the address %s (type %s) shows %s', (path, type, id) => {
  expect(gameAtRoute(BUILT_IN_GAMES, path, type)?.id).toBe(id);
});

test('a ladder reads the draw of its own ball game', () => {
  expect(builtInGame('kenoladder')?.drawnFrom).toBe('speedkeno');
  expect(builtInGame('powerladder')?.drawnFrom).toBe('powerball');
});
