import type { MiniGame } from './declaration.ts';

/** `/game/powerball?type=eos5` and `/game/powerball/ntry?type=eos5` are older addresses of the EOS games. */
const TYPED = /^powerball(?:\/ntry)?$/;

/**
 * The game that an address of the player site shows: `path` is the part after `/game/`, `type` its query parameter.
 * Undefined where no game has that address.
 */
export function gameAtRoute(games: Iterable<MiniGame>, path: string, type?: string): MiniGame | undefined {
  const wanted = TYPED.test(path) ? `powerball/ntry/${type ?? 'powerball'}` : path;
  for (const game of games) if (game.route === wanted) return game;
  return undefined;
}
