import { clsx } from 'clsx';
import sheet from './Sheet.module.css';
import stateBox from './state-box.module.css';
import { Trouble } from './Trouble.tsx';
import { Waiting } from './Waiting.tsx';

interface ListStateProps {
  /** As a query answers it. */
  list: { data?: readonly unknown[] | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** What is said where there is nothing. */
  empty: string;
  /** Rows of a page, and the height of one, px. */
  rows: number;
  rowHeight: number;
  /** Within a sheet that is there already. */
  bare?: boolean;
}

/** What a list says where its rows are not: that they are awaited, were refused, or are none. */
export const ListState = ({ list, empty, rows, rowHeight, bare = false }: ListStateProps) => {
  const { data, error, isPending, refetch } = list;
  if (!isPending && !error && data?.length !== 0) return null;
  return (
    <div className={clsx(!bare && sheet.sheet)}>
      {isPending && <Waiting rows={rows} rowHeight={rowHeight} />}
      {Boolean(error) && <Trouble error={error} onRetry={() => void refetch()} />}
      {!error && data?.length === 0 && <p className={stateBox.box}>{empty}</p>}
    </div>
  );
};
