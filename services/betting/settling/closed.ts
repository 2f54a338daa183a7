/** What of a bet was bought back, and what was paid for it, KRW. */
export interface Closed {
  closedStake: bigint;
  closedPayout: bigint;
}

/** What results still decide of a bet: its stake without what was bought back. */
export const restOf = ({ stake, closedStake }: Pick<Closed, 'closedStake'> & { stake: bigint }): bigint =>
  stake - closedStake;

/** True where all of a bet was bought back: it stands as it is, whatever becomes of its legs. */
export const isCashedOut = (bet: Pick<Closed, 'closedStake'> & { stake: bigint }): boolean => restOf(bet) === 0n;
