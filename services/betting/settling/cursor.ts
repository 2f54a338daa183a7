/** Where a chunk of bets ended: the next one begins behind it. */
export interface Cursor {
  accountId: bigint;
  id: string;
}

/** Before all bets. */
export const start: Cursor = { accountId: 0n, id: '00000000-0000-0000-0000-000000000000' };
