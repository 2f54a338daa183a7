/** Balls in the order in which they were drawn; `extra` only where the game has one. */
export interface BallDraw {
  readonly kind: 'balls';
  readonly balls: readonly number[];
  readonly extra?: number;
}

/** Cards are two characters, rank `A23456789TJQK` and suit `SHDC`: `TD` is the ten of diamonds. */
export interface BaccaratDraw {
  readonly kind: 'baccarat';
  readonly player: readonly string[];
  readonly banker: readonly string[];
}

export type Draw = BallDraw | BaccaratDraw;

export const sameDraw = (a: Draw, b: Draw): boolean => {
  if (a.kind === 'balls') return b.kind === 'balls' && a.extra === b.extra && sameList(a.balls, b.balls);
  return b.kind === 'baccarat' && sameList(a.player, b.player) && sameList(a.banker, b.banker);
};

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);
