import { Button } from '@mui/material';
import { clsx } from 'clsx';
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
import { Money } from '../../parts/Money.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useAct } from '../../rest/use-act.ts';
import { useMay } from '../../rest/use-may.ts';
import { CellTransfers } from './CellTransfers.tsx';
import { ClosingSlip } from './ClosingSlip.tsx';
import { DaySheet } from './DaySheet.tsx';
import { Differences } from './Differences.tsx';
import styles from './Reconciliation.module.css';
import { SaveButtons } from './SaveButtons.tsx';
import { StatementDialog } from './StatementDialog.tsx';
import { blocksOf, type CellPlace, type Day } from './sheet-rows.ts';
import { WeekStrip } from './WeekStrip.tsx';

const tones = { closed: 'jade', computed: 'amber', waiting: 'plain', running: 'sky' } as const;

/** What the day came to, in five figures. */
const Figures = ({ day }: { day: Day }) => {
  const translate = useTranslate();
  const figures = [
    ['opening_held', day.opening, false],
    ['deposits', day.deposits, true],
    ['withdrawals', -day.withdrawals, true],
    ['net', day.net, true],
    ['closing_held', day.closing, false],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value, signed]) => (
        <div key={name}>
          <dt>{translate(`console.reconciliation.figure.${name}`)}</dt>
          <dd>
            <Money value={value} signed={signed} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** A computed day: the sheet, what differs, what makes a cell, and the slip that closes it. */
const DayBody = ({ day, today, onGo }: { day: Day; today: string; onGo: (day: string) => void }) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<CellPlace | null>(null);
  const [tests, setTests] = useState(false);
  const [differing, setDiffering] = useState(false);
  const [at, setAt] = useState(0);
  const blocks = blocksOf(day.rows, { tests, differing });
  const rows = blocks.flatMap((block) => block.rows);
  const current = rows[Math.min(at, rows.length - 1)];
  const step = (by: number) => setAt(Math.min(Math.max(at + by, 0), rows.length - 1));
  const openRow = () => {
    const cell = current?.cells.find(({ transfers }) => transfers > 0);
    if (current && cell)
      setChosen({ account_kind: current.account_kind, movement: cell.movement, test_account: current.test_account });
  };
  const nextDifference = () => {
    const next = [...rows.keys()].find((place) => place > at && rows[place]?.difference !== 0);
    setAt(
      next ??
        Math.max(
          0,
          rows.findIndex(({ difference }) => difference !== 0),
        ),
    );
  };
  useKeys([
    { combo: 'J', label: 'console.reconciliation.keys.down', run: () => step(1) },
    { combo: 'K', label: 'console.reconciliation.keys.up', run: () => step(-1) },
    { combo: 'Enter', label: 'console.reconciliation.keys.transfers', run: openRow },
    { combo: 'D', label: 'console.reconciliation.keys.difference', run: nextDifference },
  ]);
  const toggle = (on: boolean, set: (on: boolean) => void, label: string) => (
    <Button variant={on ? 'contained' : 'outlined'} aria-pressed={on} onClick={() => set(!on)}>
      {translate(label)}
    </Button>
  );
  const tools = (
    <>
      <span className={clsx(text.ink3, text.small)}>
        {translate('console.reconciliation.transfers', { smart_count: day.transfers })}
      </span>
      {toggle(differing, setDiffering, 'console.reconciliation.only_differences')}
      {toggle(tests, setTests, 'console.reconciliation.test_accounts')}
    </>
  );
  return (
    <>
      <Figures day={day} />
      <DaySheet
        day={day}
        blocks={blocks}
        tools={tools}
        current={current?.id ?? ''}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div className={clsx(layout.columns, layout.withInspector, styles.below)}>
        <div>
          <Differences day={day} />
          {chosen ? (
            <CellTransfers key={JSON.stringify(chosen)} day={day.id} cell={chosen} />
          ) : (
            <p className={clsx(stateBox.box, text.ink3)}>{translate('console.reconciliation.choose_cell')}</p>
          )}
        </div>
        <div>
          <ClosingSlip key={day.id} day={day} />
          <WeekStrip day={day.id} today={today} onGo={onGo} />
          <Sheet title={translate('console.reconciliation.exports')}>
            <p className={styles.save}>
              <span>{translate('console.reconciliation.by_kind')}</span>
              <SaveButtons resource="reconciliation-rows" filter={{ day: day.id }} />
            </p>
            <p className={styles.save}>
              <span>{translate('console.reconciliation.all_transfers')}</span>
              <SaveButtons resource="reconciliation-transfers" filter={{ day: day.id }} />
            </p>
          </Sheet>
        </div>
      </div>
    </>
  );
};

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
