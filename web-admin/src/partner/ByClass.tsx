import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { Pivot, Sums } from '../figures/pivot.ts';
import layout from '../parts/layout.module.css';
import { Money } from '../parts/Money.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import tableStyles from '../parts/table.module.css';
import text from '../parts/text.module.css';
import pivot from './pivot.module.css';

/** Bets, stakes, winnings, what is left of them, and rolling: the cells of one row. */
export const Line = ({ sums }: { sums: Sums | undefined }) => (
  <>
    <td>{sums?.bets ?? 0}</td>
    <td>
      <Money value={sums?.stake ?? 0} />
    </td>
    <td>
      <Money value={sums?.payout ?? 0} />
    </td>
    <td>
      <Money value={(sums?.stake ?? 0) - (sums?.payout ?? 0)} signed />
    </td>
    <td className={text.bold}>
      <Money value={sums?.rolling ?? 0} />
    </td>
  </>
);

const Heads = ({ first }: { first: string }) => {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        <th>{translate(first)}</th>
        {(['bets', 'stake', 'payout', 'ggr', 'rolling'] as const).map((name) => (
          <th key={name}>{translate(`console.figure.${name}`)}</th>
        ))}
      </tr>
    </thead>
  );
};

const Total = ({ sums }: { sums: Sums }) => {
  const translate = useTranslate();
  return (
    <tfoot>
      <tr>
        <td>{translate('console.word.total')}</td>
        <Line sums={sums} />
      </tr>
    </tfoot>
  );
};

/** Own figures by game class, with their sum. */
export const ByClass = ({ table }: { table: Pivot }) => {
  const translate = useTranslate();
  return (
    <Sheet title={translate('console.partner.by_class')}>
      <div className={layout.scrollX}>
        <table className={clsx(tableStyles.table, pivot.pivot)}>
          <Heads first="console.field.game_class" />
          <tbody>
            {table.classes.map((name) => (
              <tr key={name}>
                <td>{translate(`console.class.${name}`, { _: name })}</td>
                <Line sums={table.byClass.get(name)} />
              </tr>
            ))}
          </tbody>
          <Total sums={table.total} />
        </table>
      </div>
    </Sheet>
  );
};
