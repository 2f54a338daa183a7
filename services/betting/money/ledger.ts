import { derivedKey } from '@madang/runtime/ids.ts';

/** The ledger's number of a member's money: the owner's id times sixteen, and the purse. */
const money = 1n;
export const moneyOf = (member: bigint): bigint => member * 16n + money;

/** The house's side of every bet. */
export const houseOfBets = -2n;

/** The keys of a bet's movements: whoever repeats one moves nothing twice. */
export const stakeKey = (bet: string): string => derivedKey(bet, 'stake');
export const cancelKey = (bet: string): string => derivedKey(bet, 'cancel');
export const settleKey = (bet: string, revision: number): string => derivedKey(bet, `settle:${revision}`);
export const recallKey = (bet: string, revision: number, part: number): string =>
  derivedKey(bet, `recall:${revision}:${part}`);

/** Won that moves between a member and the house of bets. */
export interface Movement {
  key: string;
  member: bigint;
  /** > 0 goes to the member, < 0 comes from the member. */
  amount: bigint;
  kind: 'stake' | 'payout' | 'refund' | 'recall';
  bet: string;
}
