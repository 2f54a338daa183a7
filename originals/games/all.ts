import { game as dice } from './dice/game.ts';
import type { AnyGame } from './game.ts';

/** Every game that is offered, in the order that lists show. */
export const games: readonly AnyGame[] = [dice];

export const gameOf = (code: string): AnyGame | undefined => games.find((game) => game.code === code);
