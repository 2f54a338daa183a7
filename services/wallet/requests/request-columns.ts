import type { Column } from '@madang/runtime/list-query.ts';

/** What lists of deposits and withdrawals are filtered and sorted by, each by an index of its own; `r` is the row's alias. */
export const requestColumns = (r: string): Record<string, Column> => ({
  id: { sql: `${r}.id`, type: 'int' },
  status: { sql: `${r}.status`, sortable: false },
  account_id: { sql: `${r}.account_id`, type: 'int', sortable: false },
  account: { sql: `${r}.account`, sortable: false },
  nickname: { sql: `${r}.nickname`, sortable: false },
  person: { sql: `${r}.account`, search: [`${r}.account`, `${r}.nickname`], sortable: false },
  parent_id: { sql: `${r}.parent_id`, type: 'int', sortable: false },
  amount: { sql: `${r}.amount`, type: 'int' },
  created_at: { sql: `${r}.created_at`, type: 'instant' },
  processed_at: {
    sql: `${r}.processed_at`,
    type: 'instant',
    order: `coalesce(${r}.processed_at, '-infinity'::timestamptz)`,
  },
});
