import { clsx } from 'clsx';
import { useId } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import layout from '../parts/layout.module.css';
import text from '../parts/text.module.css';
import { Waiting } from '../parts/Waiting.tsx';
import styles from './Cards.module.css';
import { Cell } from './cells.tsx';
import { EmptyList } from './EmptyList.tsx';
import type { Column } from './spec.ts';

interface CardsProps {
  columns: readonly Column[];
  /** Key of what is said where there is nothing. */
  empty?: string | undefined;
  onOpen: (row: RaRecord) => void;
}

/** The phone's form of a list: a card a row, with the columns that declare a place on it. */
export const Cards = ({ columns, empty, onOpen }: CardsProps) => {
  const id = useId();
  const { data = [], isPending } = useListContext<RaRecord>();
  if (isPending) return <Waiting rows={6} rowHeight={72} />;
  if (data.length === 0) return <EmptyList label={empty} />;
  const at = (card: Column['card']) => columns.filter((column) => column.card === card);
  const draw = (row: RaRecord, card: Column['card']) =>
    at(card).map((column) => (
      <span key={column.source}>
        <Cell row={row} column={column} />
      </span>
    ));
  return (
    <ul className={styles.cards}>
      {data.map((row) => (
        <li key={row.id} className={styles.card}>
          {/* It lies under the whole card: a card holds links, which a button may not. */}
          <button
            type="button"
            className={styles.open}
            aria-labelledby={`${id}-${row.id} ${id}-${row.id}-line`}
            onClick={() => onOpen(row)}
          />
          <div id={`${id}-${row.id}`} className={clsx(layout.row, layout.wrap)}>
            {draw(row, 'title')}
          </div>
          <div className={styles.side}>{draw(row, 'side')}</div>
          <div id={`${id}-${row.id}-line`} className={clsx(layout.row, layout.wrap, text.small, text.ink2)}>
            {draw(row, 'line')}
          </div>
          <div className={styles.amount}>{draw(row, 'amount')}</div>
        </li>
      ))}
    </ul>
  );
};
