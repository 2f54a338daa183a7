import { clsx } from 'clsx';
import { useState } from 'react';
import { ListBase, type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { MoneyRequest } from '../../contract/money-request.ts';
import { isWaiting, type RequestResource } from '../../figures/request-rules.ts';
import { usualRows } from '../../lists/rows.ts';
import { SavedViews } from '../../lists/SavedViews.tsx';
import { useEndingSelection } from '../../lists/use-ending-selection.ts';
import { useRowKeys } from '../../lists/use-row-keys.ts';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { PanelDrawer } from '../../parts/PanelDrawer.tsx';
import { usePhone, useWide } from '../../parts/use-screen.ts';
import { useConsole } from '../../rest/console.ts';
import { useReport } from '../../rest/use-report.ts';
import { PastProvider } from './PastBody.tsx';
import { ProcessDialog } from './ProcessDialog.tsx';
import { RequestActions } from './RequestActions.tsx';
import { RequestList } from './RequestList.tsx';
import { RequestSlip } from './RequestSlip.tsx';
import { Results } from './Results.tsx';
import { queueFilter, viewsOf } from './spec.ts';
import { useDecisions } from './use-decisions.ts';

const Page = ({ resource }: { resource: RequestResource }) => {
  const translate = useTranslate();
  const title = translate('console.slip.title', { name: translate(`console.request.${resource}`) });
  const phone = usePhone();
  const wide = useWide();
  const { data = [] } = useListContext<RaRecord>();
  useEndingSelection();
  const decisions = useDecisions();
  const { data: house } = useReport('approval-kinds', { enabled: useConsole().name === 'admin' });
  const [opened, setOpened] = useState(false);
  const [past, setPast] = useState<RaRecord | null>(null);
  const { row, setCurrent } = useRowKeys({
    onOpen: () => setOpened(true),
    selectable: (record) => isWaiting(record as MoneyRequest, resource),
    canSelect: !phone,
  });
  // With nothing chosen the oldest request is at hand, as it is the next to be done.
  const request = (row ?? past ?? data[0]) as MoneyRequest | undefined;
  const open = (record: RaRecord) => {
    setCurrent(record.id);
    setPast(data.some((other) => other.id === record.id) ? null : record);
    setOpened(true);
  };
  const inspector = request && (
    <RequestSlip request={request} resource={resource}>
      <RequestActions request={request} resource={resource} onAsk={decisions.ask} />
    </RequestSlip>
  );
  const results = decisions.set && <Results set={decisions.set} onClose={decisions.clear} />;
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title={`console.page.${resource}`} />
        <SavedViews views={viewsOf(resource, house?.second_approval_above)} />
      </div>
      <div className={clsx(layout.columns, wide && layout.withInspector)}>
        <div>
          {!wide && results}
          <RequestList resource={resource} current={request?.id ?? null} onOpen={open} onAsk={decisions.ask} />
        </div>
        {wide && (
          <aside className={layout.inspector} aria-label={title}>
            {inspector}
            {results}
          </aside>
        )}
      </div>
      {!wide && (
        <PanelDrawer title={title} open={opened && Boolean(request)} onClose={() => setOpened(false)}>
          {inspector}
        </PanelDrawer>
      )}
      {decisions.asking && (
        <ProcessDialog
          resource={resource}
          asking={decisions.asking}
          onClose={decisions.cancel}
          onDone={decisions.done}
        />
      )}
    </>
  );
};

interface RequestPageProps {
  resource: RequestResource;
  /** Where its state is kept, where the address itself says which of the two queues it is. */
  storeKey?: string;
  /** How often what waits is asked for. */
  everyMs?: number;
}

/** The queue of deposits, or of withdrawals. */
export const RequestPage = ({ resource, storeKey, everyMs = 5_000 }: RequestPageProps) => (
  <ListBase
    key={resource}
    resource={resource}
    sort={{ field: 'created_at', order: 'ASC' }}
    perPage={usualRows}
    filterDefaultValues={queueFilter(resource)}
    exporter={false}
    {...(storeKey && { storeKey, disableSyncWithLocation: true })}
    queryOptions={{ retry: 1, refetchInterval: everyMs }}
  >
    <PastProvider resource={resource}>
      <Page resource={resource} />
    </PastProvider>
  </ListBase>
);
