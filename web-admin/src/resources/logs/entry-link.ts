/** The list in which what an entry belongs to is found by its id; undefined for what has no list. */
export const linkPage = (kind: string): string | undefined => pages.get(kind);

const pages = new Map([
  ['bet', 'bets'],
  ['deposit', 'charges'],
  ['withdrawal', 'exchanges'],
  ['migration', 'member-imports'],
]);

/** The transfer of eggs that an entry moved for, by the entry's reference. */
export const eggTransferOf = (reference: string): string | undefined =>
  /^egg:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(reference)?.[1];
