import type { ListSpec } from '../../lists/spec.ts';

/** Who owes the house. */
export const debtList: ListSpec = {
  resource: 'debts',
  title: 'console.page.debts',
  sort: { field: 'debt', order: 'DESC' },
  columns: [
    { source: 'account_id', label: 'console.field.person', kind: 'person', card: 'title' },
    { source: 'debt', kind: 'money', sortable: true, card: 'amount' },
    { source: 'money', label: 'console.account.money', kind: 'money', hidden: true },
    { source: 'point', label: 'console.account.point', kind: 'money', card: 'line' },
    { source: 'held', label: 'console.account.held', kind: 'money' },
    { source: 'changed_at', kind: 'moment', sortable: true, card: 'side' },
  ],
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'range', source: 'debt' },
    { kind: 'days', source: 'changed_at' },
  ],
};
