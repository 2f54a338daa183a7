import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Money } from '../../parts/Money.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import styles from './Reconciliation.module.css';
import { CellFigure, SheetAmount } from './SheetAmount.tsx';
import { type CellPlace, isMoved, type Row } from './sheet-rows.ts';

interface DayCardsProps {
  rows: readonly Row[];
  tools: React.ReactNode;
  onChoose: (cell: CellPlace) => void;
}

/** A kind of account as one line, which opens into what moved it. */
const KindLine = ({ row, onChoose }: { row: Row; onChoose: (cell: CellPlace) => void }) => {
  const translate = useTranslate();
  const { account_kind, test_account } = row;
  return (
    <details className={styles.kindLine} data-differs={row.difference !== 0 || undefined}>
      <summary>
        <span>{translate(`console.reconciliation.kind.${account_kind}`)}</span>
        <SheetAmount value={row.closing} />
        <span className={clsx(text.right, row.difference === 0 ? text.ink3 : text.amber)}>
          <Money value={row.difference} />
        </span>
      </summary>
      <dl>
        <dt>{translate('console.reconciliation.opening')}</dt>
        <dd>
          <SheetAmount value={row.opening} />
        </dd>
        {row.cells.filter(isMoved).map((cell) => (
          <div key={cell.movement}>
            <dt>{translate(`console.reconciliation.movement.${cell.movement}`)}</dt>
            <dd>
              <button
                type="button"
                className={styles.cell}
                onClick={() => onChoose({ account_kind, movement: cell.movement, test_account })}
              >
                <CellFigure {...cell} />
              </button>
            </dd>
          </div>
        ))}
        <dt>{translate('console.reconciliation.counted')}</dt>
        <dd>
          <SheetAmount value={row.counted} />
        </dd>
      </dl>
    </details>
  );
};

/** The day on a phone: closing and difference of each kind, those that lie at zero all day folded away. */
export const DayCards = ({ rows, tools, onChoose }: DayCardsProps) => {
  const translate = useTranslate();
  const isBusy = (row: Row): boolean => row.difference !== 0 || row.cells.some(isMoved) || row.closing !== 0;
  const quiet = rows.filter((row) => !isBusy(row));
  return (
    <Sheet title={translate('console.reconciliation.by_kind')} tools={tools}>
      {rows.filter(isBusy).map((row) => (
        <KindLine key={row.id} row={row} onChoose={onChoose} />
      ))}
      {quiet.length > 0 && (
        <details className={styles.otherKinds}>
          <summary>{translate('console.reconciliation.other_kinds', { smart_count: quiet.length })}</summary>
          {quiet.map((row) => (
            <KindLine key={row.id} row={row} onChoose={onChoose} />
          ))}
        </details>
      )}
    </Sheet>
  );
};
