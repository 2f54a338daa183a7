import { randomInt } from 'node:crypto';

/** Below what Linux gives to connections and to those who ask for any port. */
const lowest = 12_000;
const highest = 32_000;

/**
 * A port for a program that can't take a free one by itself. Nobody is given it by chance, but somebody may have asked for
 * it: a program that finds it taken is started again with another.
 */
export const likelyPort = (): number => randomInt(lowest, highest);
