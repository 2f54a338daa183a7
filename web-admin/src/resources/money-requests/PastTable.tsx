import { type RaRecord, useTranslate } from 'react-admin';
import { Cell, isRight } from '../../lists/cells.tsx';
import type { Column } from '../../lists/spec.ts';
import layout from '../../parts/layout.module.css';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import { usePast } from './PastBody.tsx';

interface PastTableProps {
  columns: readonly Column[];
  onOpen: (row: RaRecord) => void;
}

/** The processed requests by themselves, where nothing waits any more. */
export const PastTable = ({ columns, onOpen }: PastTableProps) => {
  const translate = useTranslate();
  const past = usePast();
  if (past.length === 0) return null;
  const shown = columns.filter((column) => !column.hidden);
  return (
    <div className={layout.scrollX}>
      <table className={table.table}>
        <tbody>
          <tr className={table.separator}>
            <td colSpan={shown.length}>{translate('console.list.processed')}</td>
          </tr>
          {past.map((row) => (
            <tr key={row.id} className={table.past} onClick={() => onOpen(row)}>
              {shown.map((column) => (
                <td key={column.source} className={isRight(column) ? text.right : undefined}>
                  <Cell row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
