import { useMay } from '../../rest/use-may.ts';

export const purses = ['money', 'point'] as const;
export const directions = ['grant', 'recover'] as const;

export type Purse = (typeof purses)[number];
export type Direction = (typeof directions)[number];

/** What the form has gathered, and the slip confirms. */
export interface Adjustment {
  purse: Purse;
  direction: Direction;
  amount: number;
  memo: string;
}

/**
 * What the operator may do to a person's purses: an administrator all of it or nothing, a partner each by a permission
 * of its own.
 */
export function useAdjustments(): (purse: Purse, direction: Direction) => boolean {
  const may = useMay();
  return (purse, direction) => may('ledger.adjust') || may(`${purse}.${direction}`);
}
