import { clsx } from 'clsx';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { MoneyRequest } from '../../contract/money-request.ts';
import { isWaiting, type RequestResource } from '../../figures/request-rules.ts';
import { Cards } from '../../lists/Cards.tsx';
import { ColumnPicker } from '../../lists/ColumnPicker.tsx';
import { Filters } from '../../lists/Filters.tsx';
import { Pager } from '../../lists/Pager.tsx';
import resourceList from '../../lists/ResourceList.module.css';
import { Table } from '../../lists/Table.tsx';
import { ExportButton } from '../../parts/ExportButton.tsx';
import layout from '../../parts/layout.module.css';
import sheet from '../../parts/Sheet.module.css';
import screen from '../../parts/screen.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import tabs from '../../parts/tabs.module.css';
import { usePhone } from '../../parts/use-screen.ts';
import { useConsole } from '../../rest/console.ts';
import { useMay } from '../../rest/use-may.ts';
import { useWorkQueues, workQueueOf } from '../../shell/work-queues.tsx';
import { BulkBar } from './BulkBar.tsx';
import { useColumns } from './columns.tsx';
import { EndOfTransaction } from './EndOfTransaction.tsx';
import { PastBody } from './PastBody.tsx';
import { PastTable } from './PastTable.tsx';
import { processes } from './RequestActions.tsx';
import styles from './RequestList.module.css';
import { filtersOf, queueFilter } from './spec.ts';
import type { useDecisions } from './use-decisions.ts';

const resources: readonly RequestResource[] = ['charges', 'exchanges'];

/** The queue's own address in a console. */
const pathOf = (name: RequestResource, isPartner: boolean) => (isPartner ? `/pa-requests?kind=${name}` : `/${name}`);

const Tabs = ({ resource }: { resource: RequestResource }) => {
  const translate = useTranslate();
  const { workQueues } = useWorkQueues();
  const isPartner = useConsole().name === 'partner';
  const may = useMay();
  return (
    <nav className={tabs.tabs} aria-label={translate('console.page.requests')}>
      {resources
        .filter((name) => !isPartner || may(processes[name]))
        .map((name) => (
          <Link key={name} to={pathOf(name, isPartner)} className={name === resource ? tabs.active : undefined}>
            {translate(`console.work_queue.${name}`)} <b>{workQueueOf(workQueues, name)?.count ?? ''}</b>
          </Link>
        ))}
    </nav>
  );
};

interface RequestListProps {
  resource: RequestResource;
  current: RaRecord['id'] | null;
  onOpen: (row: RaRecord) => void;
  onAsk: ReturnType<typeof useDecisions>['ask'];
}

/** The queue itself: tabs, filters, rows or cards, the bar of what is selected, and the pages. */
export const RequestList = ({ resource, current, onOpen, onAsk }: RequestListProps) => {
  const translate = useTranslate();
  const phone = usePhone();
  const may = useMay();
  const { error, refetch, selectedIds, filterValues } = useListContext<RaRecord>();
  const columns = useColumns(resource);
  const isQueue = JSON.stringify(filterValues) === JSON.stringify(queueFilter(resource));
  return (
    <section className={clsx(sheet.sheet, resourceList.list)} aria-label={translate(`console.page.${resource}`)}>
      <div className={styles.tabs}>
        <Tabs resource={resource} />
        <span className={layout.grow} />
        {resource === 'exchanges' && may(processes[resource]) && <EndOfTransaction onAsk={onAsk} />}
        <span className={clsx(screen.onlyWide, layout.row)}>
          <ColumnPicker resource={resource} columns={columns} />
          <ExportButton resource={resource} fixed={{}} />
        </span>
      </div>
      <Filters filters={filtersOf(resource)} />
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : phone ? (
        <Cards columns={columns} onOpen={onOpen} />
      ) : (
        <Table
          columns={columns}
          current={current}
          onOpen={onOpen}
          selectable={(record) => isWaiting(record as MoneyRequest, resource)}
          canSelect={may(processes[resource])}
          body={isQueue ? PastBody : undefined}
          below={isQueue && <PastTable columns={columns} onOpen={onOpen} />}
        />
      )}
      {(selectedIds?.length ?? 0) > 0 && <BulkBar resource={resource} onAsk={onAsk} />}
      <Pager />
    </section>
  );
};
