import { isBusinessDay } from '../games/business-day.ts';
import { type Parsed, refused, taken } from './refusal.ts';

/** The fields of one record; feeds write the same value as a number or as text. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field's value as trimmed text; undefined where it is absent, empty, or neither text nor a finite number. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  return typeof text === 'string' && text.length <= 64 && text.trim() !== '' ? text.trim() : undefined;
}

/** A whole number of at most nine digits. */
export function numberOf(fields: Fields, field: string, from: number, to: number): Parsed<number> {
  return wholeNumber(fields[field], field, from, to);
}

export function wholeNumber(value: unknown, field: string, from: number, to: number): Parsed<number> {
  const text = textOf(value);
  if (text === undefined || !/^\d{1,9}$/.test(text)) return refused('MALFORMED', field, 'needs a whole number');
  const number = Number(text);
  return number < from || number > to ? refused('RANGE', field, `needs ${from} to ${to}`) : taken(number);
}

/** `2026-11-20` or `20261120` as a business day. */
export function dayOfField(fields: Fields, field: string): Parsed<string> {
  const text = textOf(fields[field]);
  const day = text !== undefined && /^\d{4}(-?)\d{2}\1\d{2}$/.test(text) ? text.replaceAll('-', '') : '';
  return isBusinessDay(day) ? taken(day) : refused('MALFORMED', field, 'needs a date');
}
