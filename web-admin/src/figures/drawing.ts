import type { Game } from '../contract/game.ts';

/** A group of numbers that a draw consists of, in draw order. */
export interface DrawSet {
  name: string;
  count: number;
  min: number;
  max: number;
  distinct: boolean;
}

/** The sets of a game's draw, from its declaration; a coup of baccarat has no numbers to type. */
export const drawingOf = (game: Pick<Game, 'declaration'>): DrawSet[] => {
  const { draw } = game.declaration;
  if (draw.kind !== 'balls') return [];
  const balls = { name: 'balls', count: draw.count, min: draw.from, max: draw.to, distinct: true };
  if (!draw.extra) return [balls];
  return [balls, { name: 'extra', count: 1, min: draw.extra.from, max: draw.extra.to, distinct: true }];
};
