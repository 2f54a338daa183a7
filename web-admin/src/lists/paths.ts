import type { Id } from '../contract/rows.ts';

/** Where a person's page lies in the console; the partner console sets its own. */
let memberPage = (id: Id): string => `/members/${encodeURIComponent(String(id))}`;

export const memberPath = (id: Id): string => memberPage(id);
export const setMemberPath = (path: (id: Id) => string): void => {
  memberPage = path;
};

/** A list opened with a filter. */
export const listPath = (path: string, filter: Record<string, unknown>): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
