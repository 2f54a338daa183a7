import type { Id } from '../contract/rows.ts';

type PersonPage = (id: Id, agent: boolean) => string;

/** Where a person's page lies in the console; the partner console sets its own. */
let personPage: PersonPage = (id, agent) => `/${agent ? 'agents' : 'members'}/${encodeURIComponent(String(id))}`;

export const memberPath = (id: Id): string => personPage(id, false);
export const agentPath = (id: Id): string => personPage(id, true);
/** By the role of a row: everybody but a member is an agent. */
export const personPath = (id: Id, role: string): string => personPage(id, role !== 'member');
export const setPersonPage = (page: PersonPage): void => {
  personPage = page;
};

/** A list opened with a filter. */
export const listPath = (path: string, filter: Record<string, unknown>): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** A round's page; its id `game.day.round` is spelt as a path, since a dot in an address looks like a file. */
export const roundPath = (id: Id): string => `/rounds/${String(id).split('.').map(encodeURIComponent).join('/')}`;
