import { ResourceList } from '../../lists/ResourceList.tsx';
import type { ListSpec } from '../../lists/spec.ts';
import { filtersOf } from '../../resources/money-requests/spec.ts';
import type { OwnKind } from './OwnRequests.tsx';

const shown = 5;

const specOf = (kind: OwnKind, all: 'charges' | 'exchanges'): ListSpec => ({
  resource: kind,
  title: `console.page.own_${all}_history`,
  empty: `console.own_money.none.${kind}`,
  sort: { field: 'created_at', order: 'DESC' },
  columns: [
    { source: 'status', kind: 'state', card: 'title' },
    { source: 'created_at', kind: 'moment', sortable: true, card: 'side' },
    { source: 'amount', kind: 'money', sortable: true, card: 'amount' },
    { source: 'balance_after', kind: 'money' },
    { source: 'memo', kind: 'long', card: 'line' },
    { source: 'processed_at', kind: 'moment' },
  ],
  filters: filtersOf(all)
    .filter(({ kind: of }) => of !== 'search' && of !== 'agent')
    .map((filter) => (filter.kind === 'days' ? { kind: 'days', source: 'created_at' } : filter)),
});

const charges = specOf('own-charges', 'charges');
const exchanges = specOf('own-exchanges', 'exchanges');

/** What the partner paid in and was paid out itself. */
export const ChargeHistoryPage = () => <ResourceList spec={charges} perPage={shown} />;
export const ExchangeHistoryPage = () => <ResourceList spec={exchanges} perPage={shown} />;
