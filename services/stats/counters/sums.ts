/** What is counted, as the columns of both tables and the fields of `Counters` are named. */
export const sumNames = [
  'bets',
  'stake',
  'payout',
  'wins',
  'returned',
  'deposits',
  'withdrawals',
  'rolling',
  'joins',
  'logins',
  'bonus',
  'bettors',
] as const;

export type SumName = (typeof sumNames)[number];
export type Sums = Record<SumName, bigint>;

export function noSums(): Sums {
  return {
    bets: 0n,
    stake: 0n,
    payout: 0n,
    wins: 0n,
    returned: 0n,
    deposits: 0n,
    withdrawals: 0n,
    rolling: 0n,
    joins: 0n,
    logins: 0n,
    bonus: 0n,
    bettors: 0n,
  };
}

/** Adds what is given to sums that are kept. */
export function addSums(to: Sums, given: Partial<Sums>): void {
  for (const name in given) {
    const key = name as SumName;
    to[key] += given[key] ?? 0n;
  }
}
