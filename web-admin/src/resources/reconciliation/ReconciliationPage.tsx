import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { addDays, dayOf } from '../../figures/days.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Awaited } from '../../parts/Awaited.tsx';
import { Chip } from '../../parts/Chip.tsx';
import field from '../../parts/field.module.css';
import { Icon } from '../../parts/Icon.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import { DayBody } from './DayBody.tsx';
import { StatementDialog } from './StatementDialog.tsx';
import type { Day } from './sheet-rows.ts';
import { WeekStrip } from './WeekStrip.tsx';

const tones = { closed: 'jade', computed: 'amber', waiting: 'plain', running: 'sky' } as const;

/** The daily reconciliation: one business day at a time, from its opening to the seal that closes it. */
export const ReconciliationPage = () => {
  const translate = useTranslate();
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const [giving, setGiving] = useState(false);
  const compute = useAct('reconciliations', 'compute');
  const today = dayOf(new Date());
  const wanted = params.get('day') ?? '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(wanted) ? wanted : addDays(today, -1);
  const { data, error, isPending, refetch } = useGetOne<Day>('reconciliations', { id: day });
  const go = (to: string) => setParams(to > today ? { day: today } : { day: to }, { replace: true });
  const open = data?.status === 'computed' && may('reconciliation.write');
  useKeys([
    { combo: 'Left', label: 'console.reconciliation.keys.before', run: () => go(addDays(day, -1)) },
    { combo: 'Right', label: 'console.reconciliation.keys.after', run: () => go(addDays(day, 1)) },
    { combo: 'U', label: 'console.reconciliation.keys.statement', run: () => open && setGiving(true) },
  ]);
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.reconciliation" />
        <Button aria-label={translate('console.reconciliation.keys.before')} onClick={() => go(addDays(day, -1))}>
          <Icon name="left" size="small" />
        </Button>
        <input
          type="date"
          className={field.field}
          aria-label={translate('console.reconciliation.day')}
          value={day}
          max={today}
          onChange={({ target }) => target.value && go(target.value)}
        />
        <Button
          aria-label={translate('console.reconciliation.keys.after')}
          disabled={day >= today}
          onClick={() => go(addDays(day, 1))}
        >
          <Icon name="right" size="small" />
        </Button>
        {data && <Chip tone={tones[data.status]}>{translate(`console.reconciliation.status.${data.status}`)}</Chip>}
        <span className={layout.grow} />
        {open && (
          <>
            <Button disabled={compute.pending} onClick={() => void compute.run({ ids: [day] })}>
              {translate('console.reconciliation.compute')}
            </Button>
            <Button onClick={() => setGiving(true)}>{translate('console.reconciliation.give_statement')}</Button>
          </>
        )}
        {data && data.rows.length > 0 && (
          <Button onClick={() => window.print()}>{translate('console.reconciliation.print')}</Button>
        )}
      </div>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Awaited />}
      {data && data.rows.length === 0 && (
        <Sheet>
          <div className={stateBox.box}>
            <b>{translate(`console.reconciliation.empty.${data.status}`)}</b>
            {data.status === 'waiting' && may('reconciliation.write') && (
              <Button disabled={compute.pending} onClick={() => void compute.run({ ids: [day] })}>
                {translate('console.reconciliation.compute')}
              </Button>
            )}
          </div>
          <WeekStrip day={day} today={today} onGo={go} />
        </Sheet>
      )}
      {data && data.rows.length > 0 && <DayBody key={day} day={data} today={today} onGo={go} />}
      {giving && <StatementDialog day={day} onClose={() => setGiving(false)} />}
    </>
  );
};
