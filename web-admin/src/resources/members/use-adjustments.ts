import { useMay } from '../../rest/use-may.ts';

export const balanceTypes = ['money', 'point'] as const;
export const directions = ['grant', 'recover'] as const;

export type BalanceType = (typeof balanceTypes)[number];
export type Direction = (typeof directions)[number];

/** What the form has gathered, and the slip confirms. */
export interface Adjustment {
  balanceType: BalanceType;
  direction: Direction;
  amount: number;
  memo: string;
}

/**
 * What the operator may do to a person's balances: an administrator all of it or nothing, a partner each by a permission
 * of its own.
 */
export function useAdjustments(): (balanceType: BalanceType, direction: Direction) => boolean {
  const may = useMay();
  return (balanceType, direction) => may('ledger.adjust') || may(`${balanceType}.${direction}`);
}
