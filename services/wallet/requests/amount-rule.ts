import { DomainError } from '@madang/runtime/errors.ts';

/** What an amount must keep, in KRW; both ends are allowed. */
export interface AmountRule {
  min: bigint;
  max: bigint;
  unit: bigint;
}

/** Refuses with AMOUNT_UNIT (meta unit) or AMOUNT_RANGE (meta min, max). */
export function checkAmount(amount: bigint, { min, max, unit }: AmountRule): void {
  const outside = () => new DomainError('AMOUNT_RANGE', { field: 'amount', meta: { min: `${min}`, max: `${max}` } });
  if (amount <= 0n) throw outside();
  if (amount % unit !== 0n) throw new DomainError('AMOUNT_UNIT', { field: 'amount', meta: { unit: `${unit}` } });
  if (amount < min || amount > max) throw outside();
}
