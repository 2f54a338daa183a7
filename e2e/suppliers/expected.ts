/** A bet as whoever sent its calls knows it. */
export interface SentBet {
  stake: bigint;
  /** What its wins paid, less those taken back. */
  paid: bigint;
  status: 'open' | 'win' | 'loss' | 'void';
  /** Calls that were booked of it. */
  version: number;
}

/** What the agents above a member earn of the stakes of a class of games, in hundredths of a percent. */
export type Ladder = readonly (readonly [account: string, basisPoints: number])[];

/** How betting is to show a bet: a stake that was given back is paid. */
export const shownAs = ({ stake, paid, status, version }: SentBet) => ({
  stake,
  payout: status === 'void' ? paid + stake : paid,
  status,
  version: BigInt(version),
});

/** What a member has after its bets. */
export const moneyAfter = (before: bigint, bets: Iterable<SentBet>): bigint =>
  [...bets].reduce((sum, bet) => sum - bet.stake + shownAs(bet).payout, before);

/** What statistics are to count of bets. */
export function countedOf(bets: readonly SentBet[]) {
  const sum = (of: (bet: SentBet) => bigint) => bets.reduce((so, bet) => so + of(bet), 0n);
  return {
    bets: BigInt(bets.length),
    stake: sum(({ stake }) => stake),
    payout: sum(({ paid }) => paid),
    wins: sum(({ status }) => (status === 'win' ? 1n : 0n)),
    returned: sum(({ status, stake }) => (status === 'void' ? stake : 0n)),
  };
}

/** What each agent is to have earned by bets, to the won: of a bet that is open or void nobody earns. */
export function earnedOf(bets: Iterable<SentBet>, ladderOf: (bet: SentBet) => Ladder): Map<string, bigint> {
  const earned = new Map<string, bigint>();
  for (const bet of bets) {
    if (bet.status !== 'win' && bet.status !== 'loss') continue;
    for (const [account, basisPoints] of ladderOf(bet))
      earned.set(account, (earned.get(account) ?? 0n) + (bet.stake * BigInt(basisPoints)) / 10_000n);
  }
  return earned;
}
