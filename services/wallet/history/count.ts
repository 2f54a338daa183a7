/** Lists are counted and read this far: further back leads a narrower span of time. */
export const maxCounted = 10_000;

/** One more than is counted stands for all that lies behind: so much a total says of a list that goes on. */
export const beyond = BigInt(maxCounted + 1);

/** Entries that may be merged for a page: of many accounts it has to lie nearer. */
export const maxMerged = 200_000;

/** Entries that are looked through for their kind, which no index knows. */
export const maxSearched = 20_000;
