import type { FilterKind } from './resource.ts';

/** What every list takes in which a person stands: its account, a part of it, of its nickname, or of either. */
export const personFilters = {
  account: 'text',
  account_q: 'text',
  nickname_q: 'text',
  person_q: 'text',
} as const satisfies Record<string, FilterKind>;

const names = Object.keys(personFilters);

/** Parts a filter into what it says of names and the rest. */
export function splitPerson(filter: Record<string, string>): {
  person: Record<string, string>;
  rest: Record<string, string>;
} {
  const entries = Object.entries(filter);
  return {
    person: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    rest: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  };
}
