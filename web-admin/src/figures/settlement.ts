import type { TreeNode } from '../contract/report.ts';

export interface Settled {
  charges: number;
  exchanges: number;
  /** Deposits less withdrawals. */
  net: number;
  stake: number;
  payout: number;
  /** Stakes given back. */
  returned: number;
  /** Stakes less winnings and what was given back. */
  ggr: number;
  rolling: number;
  /** What the bets leave after the rolling that they earned. */
  left: number;
}

/** What a subtree settles of the days that were asked for. */
export const settledOf = ({ charges, exchanges, stake, payout, returned, rolling }: TreeNode): Settled => ({
  charges,
  exchanges,
  net: charges - exchanges,
  stake,
  payout,
  returned,
  ggr: stake - payout - returned,
  rolling,
  left: stake - payout - returned - rolling,
});
