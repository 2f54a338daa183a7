import { amountScale } from '../exact-json.ts';

/** A call's content is of no use: answered as RS_ERROR_WRONG_TYPES. */
export class WrongTypes extends Error {}

export type Fields = Record<string, unknown>;

/** The fields of what JSON made; a name that an object has from its prototype is none. */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new WrongTypes('no object');
  return { __proto__: null, ...value } as Fields;
}

export function textOf(fields: Fields, name: string, pattern: RegExp): string {
  const value = fields[name];
  if (typeof value !== 'string' || !pattern.test(value)) throw new WrongTypes(name);
  return value;
}

/** Visible text of a length, or nothing where it may be absent. */
export function freeText(fields: Fields, name: string, longest: number): string {
  const value = fields[name] ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (typeof value !== 'string' || value.length > longest || /[\u0000-\u001f\u007f]/.test(value))
    throw new WrongTypes(name);
  return value;
}

/** KRW of an amount × 100,000. */
export function amountOf(fields: Fields, name: string): bigint {
  const value = fields[name];
  if (typeof value !== 'bigint' || value < 0n || value % amountScale !== 0n) throw new WrongTypes(name);
  const amount = value / amountScale;
  if (amount > 10n ** 15n) throw new WrongTypes(name);
  return amount;
}

export const patterns = { user: /^[1-9]\d{0,18}$/, transaction: /^[\w:.-]{1,64}$/, game: /^[a-z0-9-]{0,32}$/ };
