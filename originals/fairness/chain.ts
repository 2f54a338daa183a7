import { Refusal } from '../refusal.ts';
import { commitmentOf, type ServerSeed } from './seed.ts';

/** Longest chain: it is kept in memory, some 100 bytes a seed. */
const maxSeeds = 100_000;

export interface SeedChain {
  /** Published before the first seed is used: the hash of the first seed, and through it of all. */
  anchor: string;
  /** In the order of their use: each is the hash of the one behind it, so that a revealed seed commits to the next. */
  seeds: readonly ServerSeed[];
}

/** Makes a chain backwards from its last seed, which is random and stays secret to the end. */
export function makeChain(last: ServerSeed, length: number): SeedChain {
  if (!Number.isSafeInteger(length) || length < 1 || length > maxSeeds)
    throw new Refusal('BAD_LENGTH', `a chain has 1 to ${maxSeeds} seeds`);
  const backwards = [last];
  let hash = commitmentOf(last);
  while (backwards.length < length) {
    backwards.push(hash);
    hash = commitmentOf(hash);
  }
  return { anchor: hash, seeds: backwards.reverse() };
}

/** Whether a revealed seed is the one that `anchor` committed to, at most `maxSteps` seeds further along the chain. */
export function descendsFrom(seed: ServerSeed, anchor: string, maxSteps = maxSeeds): boolean {
  let hash = commitmentOf(seed);
  for (let step = 1; step < maxSteps && hash !== anchor; step++) hash = commitmentOf(hash);
  return hash === anchor;
}
