export interface AmountRule {
  readonly min: bigint;
  readonly max: bigint;
  readonly unit: bigint;
}

export type AmountProblem = 'low' | 'high' | 'unit';

/** Why an amount cannot be asked for; undefined where it can. A limit of 0 is none. */
export function amountProblem(amount: bigint, { min, max, unit }: AmountRule): AmountProblem | undefined {
  if (min > 0n && amount < min) return 'low';
  if (max > 0n && amount > max) return 'high';
  return unit > 1n && amount % unit !== 0n ? 'unit' : undefined;
}
