import { amount, type Reader } from '../../payload.ts';

/** A value that is set, or null for one that shall fall back to what stands behind it. */
export const valueOrNone: Reader<bigint | null> = {
  read: (value, field) => (value === null ? null : amount.read(value, field)),
  schema: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
};

/** The same as services take it: what is set, and the names of what is cleared. */
export function setAndCleared(values: Record<string, bigint | null>): {
  values: Record<string, bigint>;
  cleared: string[];
} {
  const entries = Object.entries(values);
  const set = entries.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return {
    values: Object.fromEntries(set),
    cleared: entries.flatMap(([name, value]) => (value === null ? [name] : [])),
  };
}
