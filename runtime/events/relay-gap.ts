/** The pause after a look that found little. */
export const minGapMs = 20;
const maxGapMs = 160;
/** From so much a look on, the next one waits longer. */
const crowd = 8;
/** Bytes of an event of one thing; one that tells of many at once weighs as they would. */
const oneBytes = 512;

/** What events of these sizes are together: one each, and more where an event tells of many things. */
export function weightOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, bytes) => sum + Math.max(1, Math.floor(bytes / oneBytes)), 0);
}

/**
 * How long a relay waits before its next look, by the weight of what it found. A lone event goes at once. While many keep
 * coming the pauses double, so that more of them share a look, a transaction of each consumer and its flush to disk: these
 * cost what they cost however few events are in them, and what they take is taken from the writes that the events tell of.
 */
export function nextGapMs(gapMs: number, found: number): number {
  return found < crowd ? minGapMs : Math.min(gapMs * 2, maxGapMs);
}
