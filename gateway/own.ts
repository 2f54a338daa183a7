/**
 * What a table has under a name that a client sent. Only its own entries count: `constructor` or `toString` would
 * otherwise find what every object inherits.
 */
export function own<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}
