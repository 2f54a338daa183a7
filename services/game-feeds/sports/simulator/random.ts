import { createHash } from 'node:crypto';

/** Gives the next number from 0 up to, but without, 1. */
export type Random = () => number;

/** Numbers that follow from a text alone: the same text, the same numbers, on every machine. They decide invented matches, never money. */
export function randomOf(text: string): Random {
  const hash = createHash('sha256').update(text).digest();
  let state = hash.readUInt32BE(0);
  return () => {
    // Mulberry32: small, fast and even enough for a match.
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Time until something happens that comes at a rate. */
export const waiting = (random: Random, rate: number): number => -Math.log(1 - random()) / rate;

export const pickOf = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0];
