import { handPoints } from './baccarat.ts';
import type { MiniGame, Picture } from './declaration.ts';
import type { Draw } from './draw-result.ts';
import { type Ladder, ladderOf } from './ladder.ts';
import { settle } from './settle.ts';

/** What a result picture needs; each kind is drawn by a component of the same name. */
export type PictureData =
  | { readonly kind: 'balls'; readonly balls: readonly number[]; readonly extra?: number; readonly sum: number }
  | ({ readonly kind: 'ladder' } & Ladder)
  | {
      readonly kind: 'baccarat';
      readonly player: readonly string[];
      readonly banker: readonly string[];
      readonly playerPoints: number;
      readonly bankerPoints: number;
    };

export interface ShownResult {
  readonly pictures: readonly PictureData[];
  /** The winning picks, market by market. */
  readonly results: readonly { readonly market: string; readonly pick: string }[];
}

function pictureOf(game: MiniGame, kind: Picture, draw: Draw): PictureData | undefined {
  if (draw.kind === 'baccarat') {
    if (kind !== 'baccarat') return undefined;
    return { ...draw, playerPoints: handPoints(draw.player), bankerPoints: handPoints(draw.banker) };
  }
  if (kind === 'baccarat' || game.draw.kind !== 'balls') return undefined;
  const { balls, extra } = draw;
  if (kind === 'balls') {
    const sum = balls.reduce((total, ball) => total + ball, 0);
    return { kind, balls, ...(extra !== undefined && { extra }), sum };
  }
  const { from, to } = game.draw;
  return { kind, ...ladderOf(balls[0] ?? from, from - 1 + Math.floor((to - from + 1) / 2)) };
}

/** Everything that a screen shows of a drawn round, from the same declaration that settles it. */
export function show(game: MiniGame, draw: Draw): ShownResult {
  const pictures = game.pictures.map((kind) => pictureOf(game, kind, draw)).filter((picture) => picture !== undefined);
  const results = settle(game, draw).markets.flatMap(({ market, wins }) => wins.map((pick) => ({ market, pick })));
  return { pictures, results };
}
