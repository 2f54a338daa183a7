import type { RaRecord } from 'react-admin';
import type { Approval } from '../../contract/admin.ts';
import type { ListSpec } from '../../lists/spec.ts';
import { ApprovalState } from './ApprovalState.tsx';
import { ApprovalTarget, ShortChange } from './ApprovalWords.tsx';

const asApproval = (row: RaRecord) => row as unknown as Approval;

export const approvals: ListSpec = {
  resource: 'approvals',
  title: 'console.page.approvals',
  sort: { field: 'created_at', order: 'DESC' },
  everyMs: 10_000,
  columns: [
    {
      source: 'state',
      card: 'title',
      render: (row) => <ApprovalState state={asApproval(row).state} />,
    },
    { source: 'kind', label: 'console.approval.what', words: 'console.approval.kind', card: 'title' },
    {
      source: 'resource_id',
      label: 'console.field.target',
      card: 'line',
      render: (row) => <ApprovalTarget approval={asApproval(row)} />,
    },
    {
      source: 'change',
      label: 'console.approval.change',
      card: 'line',
      render: (row) => <ShortChange approval={asApproval(row)} />,
    },
    { source: 'actor_account', label: 'console.approval.actor', card: 'line' },
    { source: 'memo', kind: 'long', card: 'line' },
    { source: 'created_at', kind: 'moment', label: 'console.approval.asked_at', sortable: true, card: 'side' },
    { source: 'expires_at', kind: 'moment', label: 'console.approval.until' },
    { source: 'effective_at', kind: 'moment', label: 'console.approval.effective_at', hidden: true },
    { source: 'decided_account', label: 'console.approval.decided' },
    { source: 'decision_memo', kind: 'long', label: 'console.approval.decision_memo', hidden: true },
    { source: 'id', label: 'console.field.number', kind: 'code', hidden: true },
  ],
  filters: [{ kind: 'days', source: 'created_at' }],
  views: [
    { label: 'console.approval.view.for_me', filter: { box: 'for_me' } },
    { label: 'console.approval.view.mine', filter: { box: 'mine' } },
    { label: 'console.approval.view.decided', filter: { box: 'decided' } },
  ],
  start: { box: 'for_me' },
};
