/** The list in which what an entry belongs to is found by its id; undefined for what has no list. */
export const linkPage = (kind: string): string | undefined => pages.get(kind);

const pages = new Map([
  ['bet', 'bets'],
  ['deposit', 'charges'],
  ['withdrawal', 'exchanges'],
  ['migration', 'member-imports'],
]);
