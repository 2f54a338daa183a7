import { game as baccarat } from './baccarat/game.ts';
import { game as dice } from './dice/game.ts';
import { game as dragonTiger } from './dragon-tiger/game.ts';
import { game as fortuneMadang } from './fortune-madang/game.ts';
import type { AnyGame } from './game.ts';
import { game as roulette } from './roulette/game.ts';

/** Every game that is offered, in the order that lists show. */
export const games: readonly AnyGame[] = [fortuneMadang, baccarat, roulette, dragonTiger, dice];

export const gameOf = (code: string): AnyGame | undefined => games.find((game) => game.code === code);
