import type { ListSpec } from '../../../lists/spec.ts';

/** Agents with whom a run could do nothing, and the settlement that is why. */
export const runIssueList: ListSpec = {
  resource: 'settlement-run-issues',
  title: 'console.losing.run.issues',
  sort: { field: 'id', order: 'ASC' },
  columns: [
    { source: 'account', label: 'console.field.person', kind: 'person', card: 'title' },
    { source: 'reason', label: 'console.losing.run.reason', words: 'errors', card: 'line' },
    { source: 'started_on', label: 'console.losing.started_on', card: 'line' },
    { source: 'ended_on', label: 'console.losing.ended_on', card: 'line' },
  ],
  filters: [{ kind: 'search', source: 'person_q' }],
};
