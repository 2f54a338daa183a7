interface LinkList {
  resource: string;
  /** What its list is filtered by. */
  by: 'id' | 'payment';
}

/** The list in which what an entry belongs to is found; undefined for what has no list. */
export const linkList = (kind: string): LinkList | undefined => lists.get(kind);

const lists = new Map<string, LinkList>([
  ['bet', { resource: 'bets', by: 'id' }],
  ['deposit', { resource: 'charges', by: 'id' }],
  ['withdrawal', { resource: 'exchanges', by: 'id' }],
  ['migration', { resource: 'member-imports', by: 'id' }],
  ['shares', { resource: 'commissions', by: 'payment' }],
]);
