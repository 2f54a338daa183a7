/**
 * Pairs of legs of one match that can be banned, the nearest first: a draw is banned by its own pair or by that of all
 * results. `other` is every pair that is none of these, as two totals.
 */
export const sameMatchPairs = [
  'draw_handicap',
  'draw_total',
  'result_handicap',
  'result_total',
  'handicap_total',
  'other',
] as const;

export type SameMatchPair = (typeof sameMatchPairs)[number];

export const isSameMatchPair = (text: string): text is SameMatchPair =>
  (sameMatchPairs as readonly string[]).includes(text);
