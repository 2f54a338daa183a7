import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useKeys } from '../../keys/use-keys.ts';
import { Choice } from '../../parts/Choice.tsx';
import layout from '../../parts/layout.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import stateBox from '../../parts/state-box.module.css';
import text from '../../parts/text.module.css';
import { usePhone } from '../../parts/use-screen.ts';
import { CellTransfers } from './CellTransfers.tsx';
import { ClosingSlip } from './ClosingSlip.tsx';
import { DayCards } from './DayCards.tsx';
import { DayFigures } from './DayFigures.tsx';
import { DayRecord } from './DayRecord.tsx';
import { DaySheet } from './DaySheet.tsx';
import { Differences } from './Differences.tsx';
import { PrintedDay } from './PrintedDay.tsx';
import styles from './Reconciliation.module.css';
import { SaveButtons } from './SaveButtons.tsx';
import { type Block, blocksOf, type CellPlace, cellOf, type Day, type Row } from './sheet-rows.ts';
import { type Unit, UnitContext, units } from './units.ts';
import { WeekStrip } from './WeekStrip.tsx';

interface DayBodyProps {
  day: Day;
  today: string;
  onGo: (day: string) => void;
}

/** A row under the cursor, moved by keys; Enter opens its first cell that anything moved. */
const useCursor = (blocks: readonly Block[], onChoose: (cell: CellPlace) => void): Row | undefined => {
  const [at, setAt] = useState(0);
  const rows = blocks.flatMap((block) => block.rows);
  const current = rows[Math.min(at, rows.length - 1)];
  const step = (by: number) => setAt(Math.min(Math.max(at + by, 0), rows.length - 1));
  const openRow = () => {
    const cell = current?.cells.find(({ transfers }) => transfers > 0);
    if (current && cell)
      onChoose({ account_kind: current.account_kind, movement: cell.movement, test_account: current.test_account });
  };
  const nextDifference = () => {
    const differing = [...rows.keys()].filter((place) => rows[place]?.difference !== 0);
    setAt(differing.find((place) => place > at) ?? differing[0] ?? 0);
  };
  useKeys([
    { combo: 'J', label: 'console.reconciliation.keys.down', run: () => step(1) },
    { combo: 'K', label: 'console.reconciliation.keys.up', run: () => step(-1) },
    { combo: 'Enter', label: 'console.reconciliation.keys.transfers', run: openRow },
    { combo: 'D', label: 'console.reconciliation.keys.difference', run: nextDifference },
  ]);
  return current;
};

const Exports = ({ day }: { day: Day }) => {
  const translate = useTranslate();
  const lists = [
    ['by_kind', 'reconciliation-rows'],
    ['all_transfers', 'reconciliation-transfers'],
  ] as const;
  return (
    <Sheet title={translate('console.reconciliation.exports')}>
      {lists.map(([name, resource]) => (
        <p key={name} className={styles.save}>
          <span>{translate(`console.reconciliation.${name}`)}</span>
          <SaveButtons resource={resource} filter={{ day: day.id }} />
        </p>
      ))}
      <p className={styles.save}>
        <span>{translate(`console.reconciliation.${day.hash ? 'signed_sheet' : 'sheet_on_paper'}`)}</span>
        <Button variant="text" onClick={() => window.print()}>
          PDF
        </Button>
      </p>
    </Sheet>
  );
};

const amountOfPlace = (day: Day, { account_kind, movement, test_account }: CellPlace): number => {
  const row = day.rows.find((one) => one.account_kind === account_kind && one.test_account === test_account);
  return row ? cellOf(row, movement).amount : 0;
};

/** A computed day: the sheet, what differs, what makes a cell, and the slip that closes it. */
export const DayBody = ({ day, today, onGo }: DayBodyProps) => {
  const translate = useTranslate();
  const phone = usePhone();
  const [chosen, setChosen] = useState<CellPlace | null>(null);
  const [tests, setTests] = useState(false);
  const [differing, setDiffering] = useState(false);
  const [unit, setUnit] = useState<Unit>('won');
  const blocks = blocksOf(day.rows, { tests, differing });
  const current = useCursor(blocks, setChosen);
  const toggle = (on: boolean, set: (on: boolean) => void, label: string) => (
    <Button variant={on ? 'contained' : 'outlined'} aria-pressed={on} onClick={() => set(!on)}>
      {translate(label)}
    </Button>
  );
  const tools = (
    <>
      {!phone && (
        <span className={clsx(text.ink3, text.small)}>
          {translate('console.reconciliation.transfers', { smart_count: day.transfers })}
        </span>
      )}
      <span className={styles.units}>
        <Choice value={unit} choices={units} words="console.reconciliation.unit" onChoose={setUnit} />
      </span>
      {!phone && toggle(differing, setDiffering, 'console.reconciliation.only_differences')}
      {!phone && toggle(tests, setTests, 'console.reconciliation.test_accounts')}
    </>
  );
  const sheet = phone ? (
    <DayCards rows={blocks.flatMap((block) => block.rows)} tools={tools} onChoose={setChosen} />
  ) : (
    <DaySheet
      day={day}
      blocks={blocks}
      tools={tools}
      current={current?.id ?? ''}
      chosen={chosen}
      onChoose={setChosen}
    />
  );
  return (
    <UnitContext value={unit}>
      <DayFigures day={day} />
      {!phone && sheet}
      <div className={clsx(layout.columns, layout.withInspector, styles.below)}>
        <div>
          <Differences day={day} />
          {phone && sheet}
          {chosen ? (
            <CellTransfers
              key={JSON.stringify(chosen)}
              day={day.id}
              cell={chosen}
              amount={amountOfPlace(day, chosen)}
            />
          ) : (
            <p className={clsx(stateBox.box, text.ink3)}>{translate('console.reconciliation.choose_cell')}</p>
          )}
        </div>
        <div>
          <ClosingSlip key={day.id} day={day} />
          <WeekStrip day={day.id} today={today} onGo={onGo} />
          <Exports day={day} />
          <DayRecord day={day} />
        </div>
      </div>
      <PrintedDay day={day} />
    </UnitContext>
  );
};
