import { Refusal } from '../refusal.ts';

/** Reads a money of a bet: decimal text, whole, above 0, without a leading zero. */
export function amountOf(input: unknown): bigint {
  if (typeof input !== 'string' || !/^[1-9][0-9]{0,14}$/.test(input))
    throw new Refusal('BAD_STAKE', 'an amount is decimal text, above 0');
  return BigInt(input);
}

/** Reads an object of exactly these fields. */
export function fieldsOf(input: unknown, names: readonly string[]): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new Refusal('BAD_BET', 'a bet is an object');
  const given = Object.keys(input);
  if (given.length !== names.length || !names.every((name) => Object.hasOwn(input, name)))
    throw new Refusal('BAD_BET', `a bet has the fields ${names.join(', ')} and no other`);
  return input as Record<string, unknown>;
}
