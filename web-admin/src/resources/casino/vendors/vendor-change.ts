import { changedFields } from '../../../figures/changed-fields.ts';

type Fields = Record<string, unknown>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** One entry a line, as a list without empty ones. */
export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What a form of a supplier changes: its lists and its limits go whole where anything of them differs. */
export function vendorChange(now: Fields, before: Fields): Fields {
  const { limit: _limit, ...changes } = changedFields(now, before);
  for (const name of ['limit', 'frame_origins', 'addresses'])
    if (now[name] !== undefined && !same(now[name], before[name])) changes[name] = now[name];
  return changes;
}

/** Lists as they are sent: without the empty line that is left while the next entry is typed. */
export const wholeLists = (now: Fields): Fields =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((entry) => String(entry).trim() !== '') : value,
    ]),
  );
