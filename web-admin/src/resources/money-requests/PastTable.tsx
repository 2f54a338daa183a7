import { type RaRecord, useTranslate } from 'react-admin';
import { Cell, isRight } from '../../lists/cells.tsx';
import type { Column } from '../../lists/spec.ts';
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
    <div className="scroll-x">
      <table className="plain">
        <tbody>
          <tr className="separator">
            <td colSpan={shown.length}>{translate('console.list.processed')}</td>
          </tr>
          {past.map((row) => (
            <tr key={row.id} className="past" onClick={() => onOpen(row)}>
              {shown.map((column) => (
                <td key={column.source} className={isRight(column) ? 'right' : ''}>
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
