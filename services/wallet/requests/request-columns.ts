import type { Column } from '@madang/runtime/list-query.ts';

/** What lists of deposits and withdrawals are filtered and sorted by; `r` is the row's alias. */
export const requestColumns = (r: string): Record<string, Column> => ({
  id: { sql: `${r}.id`, type: 'int' },
  status: { sql: `${r}.status`, sortable: false },
  account_id: { sql: `${r}.account_id`, type: 'int', sortable: false },
  account: { sql: `${r}.account`, sortable: false },
  nickname: { sql: `${r}.nickname`, sortable: false },
  parent_id: { sql: `${r}.parent_id`, type: 'int', sortable: false },
  level: { sql: `${r}.level`, type: 'int', sortable: false },
  amount: { sql: `${r}.amount`, type: 'int' },
  processed_by: { sql: `${r}.processed_by`, sortable: false },
  test_account: { sql: `${r}.test_account`, type: 'bool', sortable: false },
  created_at: { sql: `${r}.created_at`, type: 'instant' },
  processed_at: { sql: `${r}.processed_at`, type: 'instant' },
});
