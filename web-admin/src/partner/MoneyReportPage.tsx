import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { dayOf, presetRange } from '../figures/days.ts';
import { listPath } from '../lists/paths.ts';
import { ResourceList } from '../lists/ResourceList.tsx';
import type { ListSpec } from '../lists/spec.ts';
import tabs from '../parts/tabs.module.css';
import { columnsOf } from '../resources/money-requests/columns.tsx';
import { filtersOf } from '../resources/money-requests/spec.ts';

const path = '/pa-money-report';

type Kind = 'charges' | 'exchanges';
const kinds = ['days', 'charges', 'exchanges'] as const;
type Tab = (typeof kinds)[number];

/** What operators weigh before they decide, and what they note for each other. */
const ofOperators = new Set([
  'evidence',
  'first',
  'risk',
  'seals',
  'operator_note',
  'bank_name',
  'bank_account',
  'memo',
]);

const specOf = (kind: Kind): ListSpec => ({
  resource: kind,
  title: 'console.page.money_report',
  empty: `console.empty.past-${kind}`,
  storeKey: `money-report.${kind}`,
  ownAddress: true,
  sort: { field: 'created_at', order: 'DESC' },
  columns: columnsOf(kind)
    .filter(({ source }) => !ofOperators.has(source))
    .map((column) => (column.source === 'processed_at' ? { ...column, hidden: false } : column)),
  filters: filtersOf(kind),
});

/** By day and by each account right below the partner, this week's to begin with; a row leads one tier down. */
function daysSpec(): ListSpec {
  const { from, to } = presetRange('week', dayOf(new Date()));
  return {
    resource: 'request-days',
    title: 'console.page.money_report',
    storeKey: 'money-report.days',
    start: { day_gte: from, day_lte: to },
    sort: { field: 'day', order: 'DESC' },
    everyMs: 30_000,
    link: ({ day, account_id }) => listPath(path, { day_gte: day, day_lte: day, within: account_id }),
    columns: [
      { source: 'day', sortable: true, card: 'side' },
      { source: 'account_id', label: 'console.field.person', kind: 'person', card: 'title' },
      { source: 'charges', kind: 'money', sortable: true, card: 'line' },
      { source: 'charge_count', kind: 'count', sortable: true },
      { source: 'exchanges', kind: 'money', sortable: true, card: 'line' },
      { source: 'exchange_count', kind: 'count', sortable: true },
      { source: 'net', label: 'console.figure.net', kind: 'signed', sortable: true, card: 'amount' },
    ],
    filters: [
      { kind: 'search', source: 'person_q' },
      { kind: 'agent', source: 'within' },
      { kind: 'days', source: 'day' },
      { kind: 'flag', source: 'by_account' },
    ],
  };
}

const labels: Record<Tab, string> = {
  days: 'console.money_report.days',
  charges: 'console.page.charges',
  exchanges: 'console.page.exchanges',
};

const isTab = (name: string | null): name is Tab => kinds.some((kind) => kind === name);

/** Deposits and withdrawals of those below me, by day or one by one, with the sums of all that is filtered. */
export const MoneyReportPage = () => {
  const translate = useTranslate();
  const [search] = useSearchParams();
  // A list is as of the day on which its page was opened.
  const [specs] = useState(() => ({ days: daysSpec(), charges: specOf('charges'), exchanges: specOf('exchanges') }));
  const asked = search.get('kind');
  const tab: Tab = isTab(asked) ? asked : 'days';
  const head = (
    <nav className={tabs.tabs} aria-label={translate('console.page.money_report')}>
      {kinds.map((name) => (
        <Link
          key={name}
          to={`${path}?kind=${name}`}
          aria-current={name === tab ? 'page' : undefined}
          className={clsx(name === tab && tabs.active)}
        >
          {translate(labels[name])}
        </Link>
      ))}
    </nav>
  );
  return <ResourceList key={tab} spec={specs[tab]} extras={{ head }} />;
};
