/**
 * What is on the reels, five strips of 32 places each, one letter a place; a strip goes round. W is the courtyard, which
 * stands for all but the moon; S is the moon; A drum, B lantern, C lotus, D fan, q jade, r red, s gold, t white.
 */
export const symbols = ['W', 'S', 'A', 'B', 'C', 'D', 'q', 'r', 's', 't'] as const;
export type ReelSymbol = (typeof symbols)[number];

export const stops = 32;
export const rows = 3;

export const strips: readonly string[] = [
  'AtqBrsDtqCrtSqDsrtBqsCtrDqAtsrqs',
  'BqtWrsCtqDrsAqtSrsBtqWrCtsqDBtqs',
  'CtsqWrDtqBsrStqArsDCtqWrstBSrtsq',
  'DrtqAsBtrWqsCtrqDsSrtqBsWtrqDsAt',
  'sqCtrBqDstrAqtCsrSqtBrsDqtCrtsqB',
];

/** What shows on a reel that has stopped at a place: that place and the two after it, from top to bottom. */
export const shown = (reel: number, stop: number): ReelSymbol[] =>
  Array.from({ length: rows }, (_, row) => (strips[reel] ?? '').charAt((stop + row) % stops) as ReelSymbol);
