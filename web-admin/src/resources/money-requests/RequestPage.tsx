import { Drawer, type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { ColumnsButton, ListBase, type RaRecord, useListContext, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { MoneyRequest } from '../../contract/money-request.ts';
import { isOpen, type RequestResource, type TargetStatus } from '../../figures/request-rules.ts';
import { Cards } from '../../lists/Cards.tsx';
import { Filters } from '../../lists/Filters.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { usePhone } from '../../lists/ResourceList.tsx';
import { SavedViews } from '../../lists/SavedViews.tsx';
import { Table } from '../../lists/Table.tsx';
import { useRowKeys } from '../../lists/use-row-keys.ts';
import { ExportButton } from '../../parts/ExportButton.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Trouble, useRefusalText } from '../../parts/Trouble.tsx';
import { laneOf, useWaiting } from '../../shell/waiting.tsx';
import { BulkBar } from './BulkBar.tsx';
import { columnsOf } from './columns.tsx';
import { PastBody, PastProvider } from './PastBody.tsx';
import { type Asking, ProcessDialog } from './ProcessDialog.tsx';
import { RequestActions } from './RequestActions.tsx';
import { RequestSlip } from './RequestSlip.tsx';
import { type ResultSet, Results } from './Results.tsx';
import { filtersOf, viewsOf, waitingFilter } from './spec.ts';

const resources: readonly RequestResource[] = ['charges', 'exchanges'];

const Tabs = () => {
  const translate = useTranslate();
  const { waiting } = useWaiting();
  const { resource } = useListContext();
  return (
    <nav className="tabs" aria-label={translate('console.page.requests')}>
      {resources.map((name) => (
        <Link key={name} to={`/${name}`} className={name === resource ? 'active' : ''}>
          {translate(`console.lane.${name}`)} <b>{laneOf(waiting, name)?.count ?? ''}</b>
        </Link>
      ))}
    </nav>
  );
};

const useWide = () => useMediaQuery<Theme>((theme) => theme.breakpoints.up('xl'));

const Page = ({ resource }: { resource: RequestResource }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refusalText = useRefusalText();
  const phone = usePhone();
  const wide = useWide();
  const { error, refetch, selectedIds, onUnselectItems, filterValues, data = [] } = useListContext<RaRecord>();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [set, setSet] = useState<ResultSet | null>(null);
  const [opened, setOpened] = useState(false);
  const { row, setCurrent } = useRowKeys({
    onOpen: () => setOpened(true),
    selectable: (record) => isOpen(record as MoneyRequest),
    canSelect: !phone,
  });
  const [past, setPast] = useState<RaRecord | null>(null);
  // With nothing chosen the oldest request is at hand, as it is the next to be done.
  const request = (row ?? past ?? data[0]) as MoneyRequest | undefined;
  const columns = columnsOf(resource);

  const ask = (target: TargetStatus, requests: readonly MoneyRequest[]) => setAsking({ target, requests });
  const open = (record: RaRecord) => {
    setCurrent(record.id);
    setPast(data.some((other) => other.id === record.id) ? null : record);
    setOpened(true);
  };
  const done: Parameters<typeof ProcessDialog>[0]['onDone'] = (target, results, requests) => {
    setAsking(null);
    onUnselectItems();
    const [only] = results;
    if (results.length > 1 || !only) return setSet({ target, results, requests });
    if (only.ok) notify(translate(`console.process.done_${target}`, { id: only.id }), { type: 'success' });
    else notify(refusalText(only.error ?? { code: 'INTERNAL' }), { type: 'error' });
  };

  const inspector = request && (
    <RequestSlip request={request} resource={resource}>
      <RequestActions request={request} resource={resource} onAsk={ask} />
    </RequestSlip>
  );
  const results = set && <Results set={set} onClose={() => setSet(null)} />;
  return (
    <>
      <div className="page-head">
        <PageTitle title={`console.page.${resource}`} />
        <SavedViews views={viewsOf(resource)} />
      </div>
      <div className={wide ? 'columns with-inspector' : 'columns'}>
        <div>
          {!wide && results}
          <section className="sheet list" aria-label={translate(`console.page.${resource}`)}>
            <div className="tab-row">
              <Tabs />
              <span className="grow" />
              <span className="only-wide row">
                <ColumnsButton />
                <ExportButton resource={resource} fixed={{}} />
              </span>
            </div>
            <Filters filters={filtersOf(resource)} />
            {error ? (
              <Trouble error={error} onRetry={() => void refetch()} />
            ) : phone ? (
              <Cards columns={columns} onOpen={open} />
            ) : (
              <Table
                columns={columns}
                current={request?.id ?? null}
                onOpen={open}
                selectable={(record) => isOpen(record as MoneyRequest)}
                canSelect
                body={JSON.stringify(filterValues) === JSON.stringify(waitingFilter) ? PastBody : undefined}
              />
            )}
            {(selectedIds?.length ?? 0) > 0 && <BulkBar resource={resource} onAsk={ask} />}
            <Pager />
          </section>
        </div>
        {wide && (
          <aside className="inspector">
            {inspector}
            {results}
          </aside>
        )}
      </div>
      {!wide && (
        <Drawer
          anchor={phone ? 'bottom' : 'right'}
          open={opened && Boolean(request)}
          onClose={() => setOpened(false)}
          slotProps={{ paper: { sx: phone ? { maxHeight: '92vh' } : { width: 320, padding: '12px' } } }}
        >
          {inspector}
        </Drawer>
      )}
      {asking && <ProcessDialog resource={resource} asking={asking} onClose={() => setAsking(null)} onDone={done} />}
    </>
  );
};

/** The queue of deposits, or of withdrawals. */
export const RequestPage = ({ resource }: { resource: RequestResource }) => (
  <ListBase
    key={resource}
    resource={resource}
    sort={{ field: 'created_at', order: 'ASC' }}
    perPage={50}
    filterDefaultValues={waitingFilter}
    exporter={false}
    queryOptions={{ retry: 1, refetchInterval: 5_000 }}
  >
    <PastProvider resource={resource}>
      <Page resource={resource} />
    </PastProvider>
  </ListBase>
);
