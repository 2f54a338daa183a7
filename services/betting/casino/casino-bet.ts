/** How a bet with a supplier stands. */
export type CasinoStatus = 'open' | 'win' | 'loss' | 'void';

/** A bet with a supplier as it is told of, whoever tells. */
export interface ToldBet {
  id: string;
  version: bigint;
  accountId: bigint;
  path: string;
  account: string;
  nickname: string;
  level: number;
  testAccount: boolean;
  gameClass: string;
  vendor: string;
  game: string;
  round: string;
  transactionId: string;
  stake: bigint;
  /** What it paid, without a stake that was given back. */
  payout: bigint;
  /** The outcome that its own calls give it. */
  outcome: CasinoStatus;
  /** True where its own calls closed its round. */
  closed: boolean;
  balanceBefore: bigint;
  balanceAfter: bigint;
  eggs: boolean;
  placedAtMs: number;
  changedAtMs: number;
}

/** A bet as it is kept. */
export interface CasinoBet extends Omit<ToldBet, 'outcome' | 'changedAtMs'> {
  status: CasinoStatus;
  /** -1 before the first outcome. */
  revision: number;
  /** The greatest win that was in force when it was told of, KRW: 0 for none, null where that was not known. */
  maxWin: bigint | null;
  settledAtMs: number | null;
}

/** The columns of `casino_bets b` under the names above. */
export const casinoColumns = `b.id, b.version, b.account_id as "accountId", b.path::text as path, b.account, b.nickname,
  b.level::int as level, b.test_account as "testAccount", b.game_class as "gameClass", b.vendor, b.game, b.round,
  b.transaction_id as "transactionId", b.stake, b.payout, b.status, b.closed, b.balance_before as "balanceBefore",
  b.balance_after as "balanceAfter", b.eggs, b.revision, b.max_win as "maxWin",
  (extract(epoch from b.placed_at) * 1000)::float8 as "placedAtMs",
  (extract(epoch from b.settled_at) * 1000)::float8 as "settledAtMs"`;

/** What ties the bets of a round together; undefined where the supplier names no round. */
export const roundKey = ({ accountId, vendor, round }: Pick<ToldBet, 'accountId' | 'vendor' | 'round'>) =>
  round === '' ? undefined : `${accountId} ${vendor} ${round}`;
