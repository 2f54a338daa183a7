import type { ListSpec } from '../../lists/spec.ts';

export const audiences = ['all', 'member', 'agent'] as const;

export const noticeList: ListSpec = {
  resource: 'notices',
  title: 'console.page.notices',
  sort: { field: 'created_at', order: 'DESC' },
  columns: [
    { source: 'id', label: 'console.field.number', kind: 'code', sortable: true },
    { source: 'title', kind: 'strong', card: 'title' },
    { source: 'audience', words: 'console.audience', card: 'line' },
    { source: 'language', words: 'console.language', blank: 'all', card: 'line' },
    { source: 'pinned', kind: 'flag', card: 'line' },
    { source: 'published', words: 'console.published', card: 'line' },
    { source: 'created_at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'updated_at', kind: 'moment', sortable: true },
  ],
  filters: [
    { kind: 'search', source: 'title_q' },
    { kind: 'choice', source: 'audience', choices: audiences, words: 'console.audience' },
    { kind: 'flag', source: 'published' },
  ],
  link: (row) => `/notices/${encodeURIComponent(String(row.id))}`,
};
