import { Refusal } from '../refusal.ts';

/** A roll is one of 0 … 9999. */
export const faces = 10_000;

/** Fewest and most numbers that may win: beyond them a win would be a miracle, or no gain. */
export const fewestWinning = 1;
export const maxWinning = 9_800;

/** `under` wins when the roll is below the target, `over` when it is above it. */
export interface DiceBet {
  direction: 'under' | 'over';
  target: number;
}

/** How many of the 10,000 numbers win: BAD_TARGET outside of the bounds. */
export function winningNumbers({ direction, target }: DiceBet): number {
  const count = direction === 'under' ? target : faces - 1 - target;
  if (!Number.isSafeInteger(target) || count < fewestWinning || count > maxWinning)
    throw new Refusal('BAD_TARGET', `from ${fewestWinning} to ${maxWinning} of ${faces} numbers may win`);
  return count;
}

export function wins({ direction, target }: DiceBet, rolled: number): boolean {
  return direction === 'under' ? rolled < target : rolled > target;
}
