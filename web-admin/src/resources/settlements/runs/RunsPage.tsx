import { Button } from '@mui/material';
import { useState } from 'react';
import { Loading, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RowOf } from '../../../contract/rows.ts';
import { addDays, type DayRange, dayOf } from '../../../figures/days.ts';
import { DayFilter } from '../../../lists/DayFilter.tsx';
import { Choice } from '../../../parts/Choice.tsx';
import layout from '../../../parts/layout.module.css';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { Trouble } from '../../../parts/Trouble.tsx';
import text from '../../../parts/text.module.css';
import { useMay } from '../../../rest/use-may.ts';
import { useReport } from '../../../rest/use-report.ts';
import { FindAgent, type Parent } from '../../moves/FindAgent.tsx';
import { countedFrom } from '../before-counting.ts';
import { LastRun } from './LastRun.tsx';
import { Outlook } from './Outlook.tsx';
import { RunSlip } from './RunSlip.tsx';

const actions = ['record', 'pay'] as const;
const kinds = ['losing', 'total'] as const;
const everyMs = 1_000;

/** Records, or pays, the settlements of a whole tree: looked at first, then confirmed, then followed to its end. */
export const RunsPage = () => {
  const translate = useTranslate();
  const may = useMay();
  const yesterday = addDays(dayOf(new Date()), -1);
  const [action, setAction] = useState<(typeof actions)[number]>('record');
  const [kind, setKind] = useState<(typeof kinds)[number]>('losing');
  const [range, setRange] = useState<DayRange>({ from: yesterday, to: yesterday });
  const [root, setRoot] = useState<Parent>();
  const [asking, setAsking] = useState(false);
  const scope = { action, kind, started_on: range.from, ended_on: range.to, ...(root && { root_id: root.id }) };
  const isOver = range.to <= yesterday;
  const { data, error, isPlaceholderData, refetch } = useReport('settlement-run-preview', {
    filter: scope,
    enabled: isOver,
  });
  const runs = useGetList<RowOf<'settlement-runs'>>(
    'settlement-runs',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'created_at', order: 'DESC' }, filter: {} },
    { refetchInterval: everyMs },
  );
  const since = isOver ? countedFrom(error) : undefined;
  const [last] = runs.data ?? [];
  const isRunning = last?.state === 'running';
  const some = data !== undefined && data.recorded + data.carried > 0;
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.losing.run.title" />
        <DayFilter open={false} range={range} onChange={({ from = yesterday, to = from }) => setRange({ from, to })} />
        <Link to="/settlements" className={text.link}>
          {translate('console.losing.all')}
        </Link>
      </div>
      <div className={layout.columns}>
        <Sheet>
          <div className={layout.form}>
            <Choice value={action} choices={actions} words="console.losing.run.action" onChoose={setAction} />
            <Choice value={kind} choices={kinds} words="console.losing.kind" onChoose={setKind} />
            <FindAgent parent={root} onChoose={setRoot} find="console.tree.find" label="console.losing.run.below" />
            {!root && <p className={text.ink3}>{translate('console.losing.run.everybody')}</p>}
          </div>
        </Sheet>
        {!isOver && <p className={text.ink2}>{translate('console.losing.not_over')}</p>}
        {since && <p className={text.ink2}>{translate('console.losing.counted_from', { since })}</p>}
        {isOver && error && <Trouble error={error} onRetry={() => void refetch()} />}
        {isOver && !error && !data && <Loading />}
        {isOver && !error && data && (
          <Outlook
            preview={data}
            action={action}
            tools={
              may('settlements.write') && (
                <Button
                  variant="contained"
                  color="inherit"
                  disabled={!some || isRunning || isPlaceholderData}
                  onClick={() => setAsking(true)}
                >
                  {translate(`console.losing.run.${action}`)}
                </Button>
              )
            }
          />
        )}
        {runs.error && <Trouble error={runs.error} onRetry={() => void runs.refetch()} />}
        {last && <LastRun run={last} />}
      </div>
      {asking && data && (
        <RunSlip
          scope={scope}
          preview={data}
          who={root ? root.nickname : translate('console.losing.run.everybody')}
          onClose={() => {
            setAsking(false);
            void runs.refetch();
          }}
        />
      )}
    </>
  );
};
