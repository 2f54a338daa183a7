import { isDay } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isPlainText } from '@madang/runtime/plain-text.ts';
import type { JsonSchema } from './json-schema.ts';

/** Reads one field of a payload: a typed value, or VALIDATION with the field's name. */
export interface Reader<T> {
  read(value: unknown, field: string): T;
  schema: JsonSchema;
  /** True when the field may be absent. */
  optional?: boolean;
}

export type Payload = Record<string, Reader<unknown>>;
export type ReadOf<P extends Payload> = { [K in keyof P]: P[K] extends Reader<infer T> ? T : never };

/** Reads the declared fields; others are passed over, since old clients send more than a call needs. */
export function readPayload<P extends Payload>(payload: P, body: Record<string, unknown>, prefix = ''): ReadOf<P> {
  const read: Record<string, unknown> = {};
  for (const name in payload) read[name] = payload[name]?.read(body[name], prefix + name);
  return read as ReadOf<P>;
}

export const wrong = (field: string): DomainError => new DomainError('VALIDATION', { field });

interface TextRule {
  min?: number;
  max: number;
  form?: RegExp;
}

/** Text of a length within bounds, without NUL and halves of surrogate pairs. Where a form is given the whole text has it. */
export const text = ({ min = 1, max, form }: TextRule): Reader<string> => ({
  read(value, field) {
    if (typeof value !== 'string' || value.length < min || value.length > max) throw wrong(field);
    if (!isPlainText(value)) throw wrong(field);
    if (form && value !== '' && !form.test(value)) throw wrong(field);
    return value;
  },
  schema: { type: 'string', minLength: min, maxLength: max, ...(form ? { pattern: form.source } : {}) },
});

/** Digits of a fixed length, that old clients also send as a number, whose leading zeros are lost on the way. */
export const digits = (length: number): Reader<string> => ({
  read(value, field) {
    const whole = typeof value === 'number' && Number.isInteger(value) && value >= 0;
    const text = whole ? String(value).padStart(length, '0') : value;
    if (typeof text !== 'string' || text.length !== length || !/^\d+$/.test(text)) throw wrong(field);
    return text;
  },
  schema: {
    anyOf: [
      { type: 'string', pattern: `^\\d{${length}}$` },
      { type: 'integer', minimum: 0, maximum: 10 ** length - 1 },
    ],
  },
});

/** A whole number within bounds. */
export const int = (min: number, max: number): Reader<number> => ({
  read(value, field) {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) throw wrong(field);
    return value;
  },
  schema: { type: 'integer', minimum: min, maximum: max },
});

/** An amount of KRW or points, as a number or as its digits; the service that moves it says which amounts it takes. */
export const amount: Reader<bigint> = {
  read(value, field) {
    if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
    if (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return BigInt(value);
    throw wrong(field);
  },
  schema: { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^-?\\d{1,15}$' }] },
};

/** The number of an account or request. */
export const id: Reader<bigint> = {
  read(value, field) {
    const read = amount.read(value, field);
    if (read <= 0n) throw wrong(field);
    return read;
  },
  schema: {
    anyOf: [
      { type: 'integer', minimum: 1 },
      { type: 'string', pattern: '^\\d{1,15}$' },
    ],
  },
};

/** Decimal odds with at most three decimals, as integer thousandths. */
export const odds: Reader<number> = {
  read(value, field) {
    const number = typeof value === 'string' && /^\d{1,6}(\.\d{1,3})?$/.test(value) ? Number(value) : value;
    if (typeof number !== 'number') throw wrong(field);
    const milli = Math.round(number * 1000);
    // 1.95 × 1000 is 1950 up to the last bit of a double; a fourth decimal is off by far more.
    if (!Number.isSafeInteger(milli) || Math.abs(number * 1000 - milli) > 1e-6 || milli < 1000) throw wrong(field);
    return milli;
  },
  schema: { type: 'number', minimum: 1, description: 'Decimal odds with at most three decimals.' },
};

/** A business day; of a date with a time only the day counts. */
export const day: Reader<string> = {
  read(value, field) {
    const day = typeof value === 'string' ? value.slice(0, 10) : '';
    if (!isDay(day)) throw wrong(field);
    return day;
  },
  schema: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}' },
};

/** A moment with its offset from UTC, to the second or finer. */
export const moment: Reader<Date> = {
  read(value, field) {
    const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
    const read =
      typeof value === 'string' && form.test(value) && isDay(value.slice(0, 10)) ? new Date(value) : undefined;
    if (!read || Number.isNaN(read.getTime())) throw wrong(field);
    return read;
  },
  schema: { type: 'string', format: 'date-time' },
};

export const oneOf = <const T extends string>(...allowed: T[]): Reader<T> => ({
  read(value, field) {
    const found = allowed.find((one) => one === value);
    if (found === undefined) throw wrong(field);
    return found;
  },
  schema: { type: 'string', enum: allowed },
});

/** One of some whole numbers. */
export const whichOf = <const T extends number>(...allowed: T[]): Reader<T> => ({
  read(value, field) {
    const found = allowed.find((one) => one === value);
    if (found === undefined) throw wrong(field);
    return found;
  },
  schema: { type: 'integer', enum: allowed },
});

/** A field that may be absent, null or empty; then it has the value of `otherwise`. */
export const optional = <T>(reader: Reader<T>, otherwise: T): Reader<T> => ({
  read: (value, field) =>
    value === undefined || value === null || value === '' ? otherwise : reader.read(value, field),
  schema: reader.schema,
  optional: true,
});

/** A field that changes only when it is there: absent and null leave things as they are. */
export const maybe = <T>(reader: Reader<T>): Reader<T | undefined> => ({
  read: (value, field) => (value === undefined || value === null ? undefined : reader.read(value, field)),
  schema: reader.schema,
  optional: true,
});

/** As `maybe`, but null and the empty text take away what was there. */
export const clearable = <T>(reader: Reader<T>): Reader<T | null | undefined> => ({
  read: (value, field) =>
    value === undefined ? undefined : value === null || value === '' ? null : reader.read(value, field),
  schema: { anyOf: [reader.schema, { type: 'null' }] },
  optional: true,
});

export const flag: Reader<boolean> = {
  read(value, field) {
    if (typeof value !== 'boolean') throw wrong(field);
    return value;
  },
  schema: { type: 'boolean' },
};

/** An object whose values are all of one kind, with at most `max` of them. */
export const mapOf = <T>(item: Reader<T>, max: number): Reader<Record<string, T>> => ({
  read(value, field) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(field);
    const entries = Object.entries(value);
    if (entries.length > max) throw wrong(field);
    // `__proto__` would be lost on its way into a message, and what a client names must be taken or refused.
    if (entries.some(([key]) => key === '__proto__' || !isPlainText(key))) throw wrong(field);
    return Object.fromEntries(entries.map(([key, entry]) => [key, item.read(entry, `${field}.${key}`)]));
  },
  schema: { type: 'object', additionalProperties: item.schema },
});

/** A list of plain values. */
export const listOf = <T>(item: Reader<T>, min: number, max: number): Reader<T[]> => ({
  read(value, field) {
    if (!Array.isArray(value) || value.length < min || value.length > max) throw wrong(field);
    return value.map((entry: unknown, index) => item.read(entry, `${field}[${index}]`));
  },
  schema: { type: 'array', minItems: min, maxItems: max, items: item.schema },
});

export const list = <P extends Payload>(item: P, min: number, max: number): Reader<ReadOf<P>[]> => ({
  read(value, field) {
    if (!Array.isArray(value) || value.length < min || value.length > max) throw wrong(field);
    return value.map((entry: unknown, index) => {
      if (typeof entry !== 'object' || entry === null) throw wrong(`${field}[${index}]`);
      return readPayload(item, entry as Record<string, unknown>, `${field}[${index}].`);
    });
  },
  schema: { type: 'array', minItems: min, maxItems: max, items: payloadSchema(item) },
});

/** One object with fields of its own. */
export const object = <P extends Payload>(item: P): Reader<ReadOf<P>> => ({
  read(value, field) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(field);
    return readPayload(item, value as Record<string, unknown>, `${field}.`);
  },
  schema: payloadSchema(item),
});

export function payloadSchema(payload: Payload): JsonSchema {
  const names = Object.keys(payload);
  const required = names.filter((name) => !payload[name]?.optional);
  const properties = Object.fromEntries(names.map((name) => [name, payload[name]?.schema ?? {}]));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}
