/** The pause after a look that found little. */
export const minGapMs = 20;
const maxGapMs = 160;
/** From so many events a look on, the next one waits longer. */
const crowd = 8;

/**
 * How long a relay waits before its next look. A lone event goes at once. While many keep coming the pauses double, so
 * that more of them share a look, a transaction of each consumer and its flush to disk: these cost what they cost however
 * few events are in them, and what they take is taken from the writes that the events tell of.
 */
export function nextGapMs(gapMs: number, found: number): number {
  return found < crowd ? minGapMs : Math.min(gapMs * 2, maxGapMs);
}
