import { type RequestResource, waitingStatuses } from '../../figures/request-rules.ts';
import type { FilterSpec, View } from '../../lists/spec.ts';

/** What the work queue counts is what its list shows. */
export const queueFilter = (resource: RequestResource) => ({ status: [...waitingStatuses[resource]] });

const statuses: Record<RequestResource, readonly string[]> = {
  charges: ['new', 'waiting', 'approved', 'refused', 'cancelled', 'approval_cancelled'],
  exchanges: ['new', 'waiting', 'approved', 'completed', 'refused', 'cancelled', 'approval_cancelled'],
};

export const filtersOf = (resource: RequestResource): FilterSpec[] => [
  { kind: 'search', source: 'person_q' },
  { kind: 'agent', source: 'within' },
  { kind: 'days', source: 'created_at', others: ['processed_at'] },
  { kind: 'choice', source: 'status', choices: statuses[resource], words: 'console.state' },
];

/** `secondAbove` is the amount above which two approve, KRW: what is more is large; 0 or undefined where there is none. */
export const viewsOf = (resource: RequestResource, secondAbove: number | undefined): View[] => [
  { label: 'console.views.waiting', filter: queueFilter(resource) },
  ...(resource === 'exchanges' ? [{ label: 'console.views.to_complete', filter: { status: 'approved' } }] : []),
  ...(secondAbove
    ? [{ label: 'console.views.large', filter: { ...queueFilter(resource), amount_gte: secondAbove + 1 } }]
    : []),
  { label: 'console.views.everything', filter: {} },
];
