import { Link } from 'react-router';
import { listPath } from '../../lists/paths.ts';
import type { ListSpec } from '../../lists/spec.ts';
import { NoticeStatus } from './NoticeStatus.tsx';

export const bankNotices: ListSpec = {
  resource: 'bank-notices',
  title: 'console.page.bank_notices',
  sort: { field: 'id', order: 'DESC' },
  everyMs: 10_000,
  columns: [
    { source: 'status', card: 'title', render: (row) => <NoticeStatus status={String(row.status)} /> },
    { source: 'at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'depositor', kind: 'strong', card: 'title' },
    { source: 'amount', kind: 'money', card: 'amount' },
    { source: 'source', words: 'console.notices_of_bank.source', card: 'line' },
    { source: 'summary', card: 'line' },
    {
      source: 'deposit_id',
      card: 'line',
      render: ({ deposit_id: id }) => (id ? <Link to={listPath('/charges', { id: [id] })}>#{String(id)}</Link> : null),
    },
    { source: 'decided_by', kind: 'seal' },
    { source: 'memo' },
    { source: 'received_at', label: 'console.field.created_at', kind: 'moment', hidden: true },
  ],
  filters: [
    { kind: 'search', source: 'depositor_q' },
    { kind: 'days', source: 'at' },
    {
      kind: 'choice',
      source: 'status',
      choices: ['open', 'matched', 'dismissed'],
      words: 'console.notices_of_bank.status',
    },
  ],
  views: [
    { label: 'console.notices_of_bank.status.open', filter: { status: 'open' } },
    { label: 'console.views.everything', filter: {} },
  ],
  start: { status: 'open' },
};
