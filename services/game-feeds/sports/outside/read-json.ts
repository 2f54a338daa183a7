import type { Json, JsonObject } from './exact-json.ts';

/** Why a part of a supplier's message cannot be used: `field` names it. */
export class Unfit extends Error {
  readonly field: string;

  constructor(field: string) {
    super(field);
    this.field = field;
    this.name = 'Unfit';
  }
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an object itself has under a name; undefined for nothing and for null. */
export const own = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? (value[name] ?? undefined) : undefined;

export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const maxText = 200;

/** A text that is safe to keep: without signs that no text has, and no longer than names are. */
export function textOf(value: Json | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' || text.length > maxText || /\p{Cc}/u.test(text) ? undefined : text;
}

/** A supplier's id: digits or a short name. */
export function refOf(value: Json | undefined): string | undefined {
  const text = textOf(value);
  return text !== undefined && /^[\w.:-]{1,100}$/.test(text) ? text : undefined;
}

/** A whole number within bounds; undefined for everything else. */
export function wholeOf(value: Json | undefined, min: number, max: number): number | undefined {
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) return undefined;
  const number = Number(value);
  return number >= min && number <= max ? number : undefined;
}

const withZone = /(?:Z|[+-]\d\d:?\d\d)$/i;

/** Milliseconds of an instant; one without a zone is UTC's. Only years that a match can have. */
export function instantOf(value: Json | undefined): number | undefined {
  const text = textOf(value);
  if (text === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return undefined;
  // Suppliers write down to a ten millionth of a second, of which milliseconds are kept.
  const at = Date.parse((withZone.test(text) ? text : `${text}Z`).replace(/(\.\d{3})\d+/, '$1'));
  return at > Date.UTC(2000, 0) && at < Date.UTC(2100, 0) ? at : undefined;
}

/** The value, or a refusal that names the field. */
export function needed<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new Unfit(field);
  return value;
}
