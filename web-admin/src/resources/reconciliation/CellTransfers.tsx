import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Choice } from '../../parts/Choice.tsx';
import layout from '../../parts/layout.module.css';
import { Money } from '../../parts/Money.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { CellGroups } from './CellGroups.tsx';
import { CellRows } from './CellRows.tsx';
import styles from './Reconciliation.module.css';
import { SaveButtons } from './SaveButtons.tsx';
import type { CellPlace } from './sheet-rows.ts';

const views = ['transfers', 'kind', 'account', 'hour'] as const;

/** What makes a figure of the sheet: its transfers one by one, or summed by what they have in common. */
export const CellTransfers = ({ day, cell, amount }: { day: string; cell: CellPlace; amount: number }) => {
  const translate = useTranslate();
  const [view, setView] = useState<(typeof views)[number]>('transfers');
  const filter = { day, ...cell };
  const title = `${translate(`console.reconciliation.kind.${cell.account_kind}`)} · ${translate(`console.reconciliation.movement.${cell.movement}`)}`;
  return (
    <Sheet
      title={title}
      tools={
        <b>
          <Money value={amount} />
        </b>
      }
    >
      <div className={styles.cellTools}>
        <Choice value={view} choices={views} words="console.reconciliation.view" onChoose={setView} />
        <span className={layout.grow} />
        <SaveButtons
          resource={view === 'transfers' ? 'reconciliation-transfers' : 'reconciliation-groups'}
          filter={view === 'transfers' ? filter : { ...filter, by: view }}
        />
      </div>
      {view === 'transfers' ? (
        <CellRows filter={filter} title={title} />
      ) : (
        <CellGroups key={view} filter={filter} by={view} title={title} whole={amount} />
      )}
    </Sheet>
  );
};
