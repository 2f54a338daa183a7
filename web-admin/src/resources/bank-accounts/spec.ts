import type { ListSpec } from '../../lists/spec.ts';

export const accountKinds = ['pool', 'virtual'] as const;

export const bankAccountList: ListSpec = {
  resource: 'bank-accounts',
  title: 'console.page.bank_accounts',
  sort: { field: 'id', order: 'ASC' },
  columns: [
    { source: 'id', label: 'console.field.number', kind: 'code', sortable: true },
    { source: 'bank_name', card: 'title' },
    { source: 'bank_account', kind: 'strong', card: 'title' },
    { source: 'holder', label: 'console.field.bank_account_holder', card: 'line' },
    { source: 'kind', words: 'console.bank_account.kind', card: 'line' },
    { source: 'assigned_to', label: 'console.bank_account.assigned_to', card: 'line' },
    { source: 'verified_at', label: 'console.bank_account.verified_at', kind: 'moment' },
    { source: 'enabled', label: 'console.bank_account.enabled', words: 'console.bank_account.in_use', card: 'side' },
  ],
  filters: [
    { kind: 'search', source: 'bank_account_q' },
    { kind: 'choice', source: 'kind', choices: accountKinds, words: 'console.bank_account.kind' },
    { kind: 'flag', source: 'enabled', label: 'console.bank_account.enabled' },
  ],
  link: (row) => `/bank-accounts/${encodeURIComponent(String(row.id))}`,
};
