import type { ListSpec } from '../../lists/spec.ts';

export const blacklistKinds = ['account', 'phone', 'bank_account'] as const;
export type BlacklistKind = (typeof blacklistKinds)[number];

/** What nobody may join with or change to, newest first. */
export const blacklistList: ListSpec = {
  resource: 'blacklist',
  title: 'console.page.blacklist',
  sort: { field: 'added_at', order: 'DESC' },
  columns: [
    { source: 'kind', words: 'console.blacklist.kind', card: 'title' },
    { source: 'shown', label: 'console.blacklist.value', kind: 'strong', card: 'title' },
    { source: 'memo', kind: 'long', card: 'line' },
    { source: 'added_by_account', label: 'console.blacklist.added_by', card: 'line' },
    { source: 'added_at', label: 'console.blacklist.added_at', kind: 'moment', sortable: true, card: 'side' },
  ],
  filters: [
    { kind: 'search', source: 'shown_q' },
    { kind: 'days', source: 'added_at' },
    { kind: 'choice', source: 'kind', choices: blacklistKinds, words: 'console.blacklist.kind' },
  ],
};
