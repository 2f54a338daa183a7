import type { Words } from './word-stream.ts';

const RANGE = 2 ** 32;

/** 0 … n−1, each as likely: a word of the incomplete last stretch (≥ 2^32 − 2^32 mod n) is dropped, else word mod n. */
export function below(n: number, words: Words): number {
  const limit = RANGE - (RANGE % n);
  let word = words();
  while (word >= limit) word = words();
  return word % n;
}

/**
 * A Fisher–Yates shuffle of 0 … size−1 from the front, one item at a time: step i swaps item i with item
 * i + below(size − i) and gives what is then at i. Nothing is drawn for items that nobody asks for.
 */
export function dealer(size: number, words: Words): () => number {
  const items = Array.from({ length: size }, (_, index) => index);
  let dealt = 0;
  return () => {
    if (dealt === size) throw new RangeError('nothing is left to deal');
    const chosen = dealt + below(size - dealt, words);
    const item = items[chosen] ?? 0;
    items[chosen] = items[dealt] ?? 0;
    items[dealt++] = item;
    return item;
  };
}
