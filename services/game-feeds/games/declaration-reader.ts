import type { Problems } from './declaration-problems.ts';

/** Reads one kind of JSON value each: the value, or undefined after a problem was noted. */

export type Node = Readonly<Record<string, unknown>>;

const join = (path: string, field: string): string => (path === '' ? field : `${path}.${field}`);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object without any field but the known ones: a misspelt field must not silently mean nothing. */
export function node(problems: Problems, path: string, value: unknown, known: readonly string[]): Node | undefined {
  if (!isNode(value)) return problems.add(path, value === undefined ? 'REQUIRED' : 'TYPE', 'needs an object');
  const strange = Object.keys(value).filter((field) => !known.includes(field));
  for (const field of strange) problems.add(join(path, field), 'UNKNOWN_FIELD', `known are ${known.join(', ')}`);
  return strange.length === 0 ? value : undefined;
}

export function integer(
  problems: Problems,
  path: string,
  value: unknown,
  from: number,
  to: number,
): number | undefined {
  if (value === undefined) return problems.add(path, 'REQUIRED', 'is missing');
  if (typeof value !== 'number' || !Number.isInteger(value)) return problems.add(path, 'TYPE', 'needs a whole number');
  return value >= from && value <= to ? value : problems.add(path, 'RANGE', `needs ${from} to ${to}`);
}

export function text(problems: Problems, path: string, value: unknown, form: RegExp): string | undefined {
  if (value === undefined) return problems.add(path, 'REQUIRED', 'is missing');
  if (typeof value !== 'string') return problems.add(path, 'TYPE', 'needs text');
  return form.test(value) ? value : problems.add(path, 'FORMAT', `needs the form ${form.source}`);
}

export function oneOf<const T extends string>(
  problems: Problems,
  path: string,
  value: unknown,
  allowed: readonly T[],
): T | undefined {
  const found = allowed.find((option) => option === value);
  if (found !== undefined) return found;
  return problems.add(path, value === undefined ? 'REQUIRED' : 'FORMAT', `needs one of ${allowed.join(', ')}`);
}

/** A list whose every item was read; undefined when the list or any item has a problem. */
export function list<T>(
  problems: Problems,
  path: string,
  value: unknown,
  [least, most]: readonly [number, number],
  read: (item: unknown, path: string) => T | undefined,
): T[] | undefined {
  if (value === undefined) return problems.add(path, 'REQUIRED', 'is missing');
  if (!Array.isArray(value)) return problems.add(path, 'TYPE', 'needs a list');
  if (value.length < least || value.length > most)
    return problems.add(path, 'COUNT', `needs ${least} to ${most} entries`);
  const items = value.map((item, index) => read(item, `${path}[${index}]`));
  const good = items.filter((item) => item !== undefined);
  return good.length === items.length ? good : undefined;
}

/** Reads an optional field: absent is fine, and anything else must be readable. */
export function optional<T>(value: unknown, read: (value: unknown) => T | undefined): { value?: T } | undefined {
  if (value === undefined) return {};
  const result = read(value);
  return result === undefined ? undefined : { value: result };
}
