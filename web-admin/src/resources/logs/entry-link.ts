import { casinoBetPath, listPath } from '../../lists/paths.ts';

/** Where what an entry belongs to is found. */
export interface LinkTarget {
  resource: string;
  path: string;
}

/** Where what an entry of a kind belongs to is found by its id; undefined for what has no page. */
export function linkTarget(kind: string, id: string): LinkTarget | undefined {
  const target = targets.get(kind);
  return target && { resource: target.resource, path: target.path(id) };
}

const inList = (resource: string, filterOf: (id: string) => Record<string, unknown> = (id) => ({ id: [id] })) => ({
  resource,
  path: (id: string) => listPath(`/${resource}`, filterOf(id)),
});

const targets = new Map([
  ['bet', inList('bets')],
  ['casino_bet', { resource: 'casino-bets', path: (id: string) => casinoBetPath(id, undefined) }],
  ['deposit', inList('charges')],
  ['withdrawal', inList('exchanges')],
  ['migration', inList('member-imports')],
  ['shares', inList('commissions', (payment) => ({ payment }))],
]);

/** The transfer of eggs that an entry moved for, by the entry's reference. */
export const eggTransferOf = (reference: string): string | undefined =>
  /^egg:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(reference)?.[1];
