import type { Id } from '../../contract/rows.ts';
import type { ListSpec } from '../../lists/spec.ts';

/** What has not ended yet. */
export const waitingFilter = { state: ['held', 'asked'] };

export const eggTransferList: ListSpec = {
  resource: 'egg-transfers',
  title: 'console.page.egg_transfers',
  // Those that wait come first, whatever their age, then the newest.
  sort: { field: 'state', order: 'DESC' },
  everyMs: 10_000,
  columns: [
    { source: 'state', kind: 'state', sortable: true, card: 'title' },
    { source: 'created_at', label: 'console.eggs.field.created_at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'account_id', label: 'console.field.person', kind: 'person', card: 'title' },
    { source: 'vendor_name', label: 'console.eggs.field.vendor', card: 'line' },
    { source: 'direction', label: 'console.eggs.field.direction', words: 'console.eggs.direction', card: 'line' },
    { source: 'amount', label: 'console.eggs.field.amount', kind: 'money', card: 'amount' },
    { source: 'moved', label: 'console.eggs.field.moved', kind: 'money', card: 'line' },
    { source: 'source', label: 'console.eggs.field.source', words: 'console.eggs.source' },
    { source: 'code', label: 'console.eggs.field.code', kind: 'code' },
    { source: 'attempts', label: 'console.eggs.field.attempts', kind: 'count' },
    { source: 'ended_at', label: 'console.eggs.field.ended_at', kind: 'moment' },
    { source: 'next_ask_at', label: 'console.eggs.field.next_ask_at', kind: 'moment', hidden: true },
    { source: 'balance', label: 'console.eggs.field.balance', kind: 'money', hidden: true },
    { source: 'memo', label: 'console.eggs.field.memo', kind: 'long', hidden: true },
    { source: 'id', label: 'console.eggs.field.id', kind: 'code', hidden: true },
  ],
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'days', source: 'created_at' },
    { kind: 'choice', source: 'state', choices: ['held', 'asked', 'done', 'refused'], words: 'console.state' },
    { kind: 'choice', source: 'direction', choices: ['charge', 'exchange'], words: 'console.eggs.direction' },
    { kind: 'range', source: 'amount' },
    { kind: 'typed', source: 'at_vendor', fields: [{ source: 'vendor' }] },
  ],
  views: [
    { label: 'console.eggs.view.waiting', filter: waitingFilter },
    { label: 'console.eggs.view.refused', filter: { state: 'refused' } },
    { label: 'console.views.everything', filter: {} },
  ],
  // They are told in the foot, each by its own name.
  sums: false,
};

/** The same of one member: without what would name it. */
export const eggTransfersOf = (accountId: Id): ListSpec => ({
  ...eggTransferList,
  fixed: { account_id: accountId },
  columns: eggTransferList.columns.filter((column) => column.kind !== 'person'),
  filters: eggTransferList.filters.filter(({ kind }) => kind !== 'search'),
});

export const eggHoldingList: ListSpec = {
  resource: 'egg-holdings',
  title: 'console.page.egg_transfers',
  sort: { field: 'balance', order: 'DESC' },
  everyMs: 30_000,
  columns: [
    { source: 'account_id', label: 'console.field.person', kind: 'person', card: 'title' },
    { source: 'vendor_name', label: 'console.eggs.field.vendor', card: 'line' },
    { source: 'balance', label: 'console.eggs.field.held', kind: 'money', sortable: true, card: 'amount' },
    { source: 'as_of', label: 'console.eggs.field.as_of', kind: 'moment', sortable: true, card: 'side' },
  ],
  filters: [
    { kind: 'search', source: 'person_q' },
    { kind: 'range', source: 'balance' },
    { kind: 'typed', source: 'at_vendor', fields: [{ source: 'vendor' }] },
  ],
  sums: false,
};
