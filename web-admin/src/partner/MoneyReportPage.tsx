import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { ResourceList } from '../lists/ResourceList.tsx';
import type { ListSpec } from '../lists/spec.ts';
import tabs from '../parts/tabs.module.css';
import { columnsOf } from '../resources/money-requests/columns.tsx';
import { filtersOf } from '../resources/money-requests/spec.ts';

type Kind = 'charges' | 'exchanges';
const kinds: readonly Kind[] = ['charges', 'exchanges'];

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
  sort: { field: 'created_at', order: 'DESC' },
  columns: columnsOf(kind)
    .filter(({ source }) => !ofOperators.has(source))
    .map((column) => (column.source === 'processed_at' ? { ...column, hidden: false } : column)),
  filters: filtersOf(kind),
});
const specs: Readonly<Record<Kind, ListSpec>> = { charges: specOf('charges'), exchanges: specOf('exchanges') };

/** Deposits and withdrawals of those below me, with the sums of all that is filtered. */
export const MoneyReportPage = () => {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const kind: Kind = search.get('kind') === 'exchanges' ? 'exchanges' : 'charges';
  const head = (
    <nav className={tabs.tabs} aria-label={translate('console.page.money_report')}>
      {kinds.map((name) => (
        <Link
          key={name}
          to={`/pa-money-report?kind=${name}`}
          aria-current={name === kind ? 'page' : undefined}
          className={clsx(name === kind && tabs.active)}
        >
          {translate(`console.page.${name}`)}
        </Link>
      ))}
    </nav>
  );
  return <ResourceList key={kind} spec={specs[kind]} extras={{ head }} />;
};
