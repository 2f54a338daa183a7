import { clsx } from 'clsx';
import { Fragment, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { Money } from '../../parts/Money.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { shapes } from '../../parts/shapes.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import styles from './Reconciliation.module.css';
import { CellFigure, SheetAmount } from './SheetAmount.tsx';
import {
  amountOf,
  type Block,
  type CellPlace,
  cellOf,
  type Day,
  isMoved,
  isUnexplained,
  movements,
  type Row,
  sumOf,
} from './sheet-rows.ts';
import { UnitContext } from './units.ts';

interface DaySheetProps {
  day: Day;
  blocks: readonly Block[];
  tools: React.ReactNode;
  current: string;
  chosen: CellPlace | null;
  onChoose: (cell: CellPlace) => void;
}

/** What was counted beside the closing: zero is agreed, anything else has a cause or waits for one. */
export const Verdict = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const state = row.difference === 0 ? 'agrees' : isUnexplained(row) ? 'open' : 'named';
  const tone = { agrees: text.jade, named: text.amber, open: text.amber }[state];
  const shape = { agrees: shapes.disc, named: shapes.square, open: shapes.half }[state];
  return (
    <span className={clsx(styles.verdict, tone)}>
      {shape}
      <span className={state === 'open' ? text.bold : undefined}>
        {translate(`console.reconciliation.verdict.${state}`)}
      </span>
    </span>
  );
};

const SheetRow = ({ row, chosen, onChoose, isCurrent }: RowProps) => {
  const translate = useTranslate();
  const kind = translate(`console.reconciliation.kind.${row.account_kind}`);
  return (
    <tr className={isCurrent ? styles.current : undefined} aria-current={isCurrent ? 'true' : undefined}>
      <th scope="row">{kind}</th>
      <td className={text.right}>
        <SheetAmount value={row.opening} dot />
      </td>
      {movements.map((movement) => {
        const place = { account_kind: row.account_kind, movement, test_account: row.test_account };
        const isChosen = JSON.stringify(place) === JSON.stringify(chosen);
        const cell = cellOf(row, movement);
        const name = `${kind} · ${translate(`console.reconciliation.movement.${movement}`)}`;
        const moved = isMoved(cell);
        return (
          <td key={movement} className={clsx(text.right, isChosen && styles.chosen)}>
            {moved ? (
              <button
                type="button"
                className={styles.cell}
                aria-pressed={isChosen}
                title={name}
                onClick={() => onChoose(place)}
              >
                <CellFigure {...cell} />
              </button>
            ) : (
              <span className={text.ink3}>·</span>
            )}
          </td>
        );
      })}
      <td className={clsx(text.right, text.bold, styles.edge)}>
        <SheetAmount value={row.closing} />
      </td>
      <td className={text.right}>
        <SheetAmount value={row.counted} />
      </td>
      <td className={text.ink3}>{translate(`console.reconciliation.source.${row.source}`)}</td>
      <td className={clsx(text.right, row.difference !== 0 && styles.differs, row.difference === 0 && text.ink3)}>
        <Money value={row.difference} />
      </td>
      <td>
        <Verdict row={row} />
      </td>
    </tr>
  );
};

interface RowProps {
  row: Row;
  isCurrent: boolean;
  chosen: CellPlace | null;
  onChoose: (cell: CellPlace) => void;
}

/** A line of sums: nothing stands in it that the rows above do not add up to. */
const Sums = ({ label, rows, className }: { label: string; rows: readonly Row[]; className?: string | undefined }) => {
  // One transfer stands in two rows: counts of rows are no sum.
  const counts = useContext(UnitContext) === 'count';
  return (
    <tr className={clsx(styles.sums, className)}>
      <th scope="row">{label}</th>
      <td className={text.right}>
        <SheetAmount value={sumOf(rows, (row) => row.opening)} />
      </td>
      {movements.map((movement) => (
        <td key={movement} className={text.right}>
          {counts ? (
            <span className={text.ink3}>·</span>
          ) : (
            <SheetAmount value={sumOf(rows, (row) => amountOf(row, movement))} />
          )}
        </td>
      ))}
      <td className={clsx(text.right, styles.edge)}>
        <SheetAmount value={sumOf(rows, (row) => row.closing)} />
      </td>
      <td className={text.right}>
        <SheetAmount value={sumOf(rows, (row) => row.counted)} />
      </td>
      <td />
      <td className={text.right}>
        <Money value={sumOf(rows, (row) => row.difference)} />
      </td>
      <td />
    </tr>
  );
};

/** The day by kinds of accounts: rows add across to the closing, columns down to zero. */
export const DaySheet = ({ day, blocks, tools, current, chosen, onChoose }: DaySheetProps) => {
  const translate = useTranslate();
  const all = day.rows;
  return (
    <Sheet title={translate('console.reconciliation.by_kind')} tools={tools}>
      <ScrollX label={translate('console.reconciliation.by_kind')}>
        <table className={clsx(table.table, styles.sheet)}>
          <thead>
            <tr>
              <th scope="col">{translate('console.reconciliation.account_kind')}</th>
              <th scope="col" className={text.right}>
                {translate('console.reconciliation.opening')}
              </th>
              {movements.map((movement) => (
                <th key={movement} scope="col" className={text.right}>
                  {translate(`console.reconciliation.movement.${movement}`)}
                </th>
              ))}
              <th scope="col" className={clsx(text.right, styles.edge)}>
                {translate('console.reconciliation.closing')}
              </th>
              <th scope="col" className={text.right}>
                {translate('console.reconciliation.counted')}
              </th>
              <th scope="col">{translate('console.reconciliation.counted_by')}</th>
              <th scope="col" className={text.right}>
                {translate('console.reconciliation.difference')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {blocks.map((block) => (
              <Fragment key={block.name}>
                <tr className={table.separator}>
                  <td colSpan={movements.length + 7}>{translate(`console.reconciliation.block.${block.name}`)}</td>
                </tr>
                {block.rows.map((row) => (
                  <SheetRow key={row.id} row={row} isCurrent={row.id === current} chosen={chosen} onChoose={onChoose} />
                ))}
                <Sums label={translate('console.reconciliation.subtotal')} rows={block.rows} />
              </Fragment>
            ))}
            <Sums label={translate('console.reconciliation.total')} rows={all} className={styles.total} />
          </tbody>
        </table>
      </ScrollX>
    </Sheet>
  );
};
