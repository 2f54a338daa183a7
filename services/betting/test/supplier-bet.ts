import { timestampFromMs } from '@bufbuild/protobuf/wkt';

/** How a supplier's bet stands. */
export interface Change {
  id: string;
  version: number;
  member: bigint;
  round: string;
  stake: bigint;
  payout: bigint;
  wins: number;
  rolledBack: boolean;
  roundClosed: boolean;
  placedAtMs: number;
  test: boolean;
}

/** The bet as wallet tells of it. */
export function told(nowMs: number, change: Partial<Change> & { id: string }) {
  const bet = { version: 1, member: 7n, round: 'r1', stake: 1_000n, payout: 0n, wins: 0, test: false, ...change };
  const placedAtMs = bet.placedAtMs ?? nowMs;
  return {
    betId: bet.id,
    version: bet.version,
    vendor: 'originals',
    transactionId: `t-${bet.id}`,
    accountId: bet.member,
    bettor: {
      path: `1.5.${bet.member}`,
      account: `m${bet.member}`,
      nickname: `회원 "${bet.member}"`,
      level: 1,
      testAccount: bet.test,
    },
    gameClass: 'slot',
    game: 'dice',
    round: bet.round,
    stake: bet.stake,
    payout: bet.payout,
    wins: bet.wins,
    rolledBack: bet.rolledBack ?? false,
    roundClosed: bet.roundClosed ?? false,
    balanceBefore: 5_000n,
    balanceAfter: 4_000n + bet.payout,
    placedAt: timestampFromMs(placedAtMs),
    changedAt: timestampFromMs(nowMs),
  };
}
