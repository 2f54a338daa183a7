import { clsx } from 'clsx';
import { type RaRecord, useListContext } from 'react-admin';
import layout from '../parts/layout.module.css';
import text from '../parts/text.module.css';
import styles from './Cards.module.css';
import { Cell } from './cells.tsx';
import { EmptyList } from './EmptyList.tsx';
import type { Column } from './spec.ts';

interface CardsProps {
  columns: readonly Column[];
  onOpen: (row: RaRecord) => void;
}

/** The phone's form of a list: a card a row, with the columns that declare a place on it. */
export const Cards = ({ columns, onOpen }: CardsProps) => {
  const { data = [], isPending } = useListContext<RaRecord>();
  if (!isPending && data.length === 0) return <EmptyList />;
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
        <li key={row.id}>
          {/* biome-ignore lint/a11y/useSemanticElements: a card holds links, which a button may not. */}
          <div
            className={styles.card}
            role="button"
            tabIndex={0}
            onClick={() => onOpen(row)}
            onKeyDown={(event) => event.key === 'Enter' && onOpen(row)}
          >
            <div className={clsx(layout.row, layout.wrap)}>{draw(row, 'title')}</div>
            <div className={styles.side}>{draw(row, 'side')}</div>
            <div className={clsx(layout.row, layout.wrap, text.small, text.ink2)}>{draw(row, 'line')}</div>
            <div className={styles.amount}>{draw(row, 'amount')}</div>
          </div>
        </li>
      ))}
    </ul>
  );
};
