/** What a member below the free level may pay in at a time, in KRW. */
export const lowLevelMax = 10_000n;
