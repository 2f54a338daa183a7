import type { Id } from '../contract/rows.ts';

/** The page of a row, where react-admin has it. */
const showPath = (resource: string, id: Id): string => `/${resource}/${encodeURIComponent(String(id))}/show`;

type PersonPage = (id: Id, agent: boolean) => string;

/** Where a person's page lies in the console; the partner console sets its own. */
let personPage: PersonPage = (id, agent) => showPath(agent ? 'agents' : 'members', id);

export const memberPath = (id: Id): string => personPage(id, false);
export const agentPath = (id: Id): string => personPage(id, true);
/** By the role of a row: everybody but a member is an agent. */
export const personPath = (id: Id, role: string): string => personPage(id, role !== 'member');
export const setPersonPage = (page: PersonPage): void => {
  personPage = page;
};

type CasinoBetPage = (id: Id, kind: 'casino' | 'slot' | undefined) => string;

/** Where a bet with a supplier lies; where its kind is not known the page finds it. The partner console sets its own. */
let casinoBetPage: CasinoBetPage = (id, kind) => showPath(`${kind ?? 'casino'}-bets`, id);
export const casinoBetPath: CasinoBetPage = (id, kind) => casinoBetPage(id, kind);
export const setCasinoBetPage = (page: CasinoBetPage): void => {
  casinoBetPage = page;
};

/** A list opened with a filter. */
export const listPath = (path: string, filter: Record<string, unknown>): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The form of a person. The address without the last word has always been that of the page, and leads there. */
export const personFormPath = (resource: 'members' | 'agents', id: Id): string =>
  `/${resource}/${encodeURIComponent(String(id))}/edit`;

export const roundPath = (id: Id): string => showPath('rounds', id);
