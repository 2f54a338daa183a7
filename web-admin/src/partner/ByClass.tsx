import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { leftOf, type Pivot, returnRate, type Sums } from '../figures/pivot.ts';
import { Money } from '../parts/Money.tsx';
import { ScrollX } from '../parts/ScrollX.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import tableStyles from '../parts/table.module.css';
import text from '../parts/text.module.css';
import pivot from './pivot.module.css';

/** Heads of the cells of a line, in their order. */
export const lineHeads = [
  'console.figure.bets',
  'console.field.wins',
  'console.figure.stake',
  'console.figure.payout',
  'console.field.returned',
  'console.figure.ggr',
  'console.return_rate',
  'console.figure.rolling',
] as const;

/** Bets and those that won, stakes, winnings, what is left of them and their rate, and rolling: the cells of one row. */
export const Line = ({ sums }: { sums: Sums }) => {
  const rate = returnRate(sums);
  return (
    <>
      <td>{sums.bets}</td>
      <td>{sums.wins}</td>
      <td>
        <Money value={sums.stake} />
      </td>
      <td>
        <Money value={sums.payout} />
      </td>
      <td>
        <Money value={sums.returned} />
      </td>
      <td>
        <Money value={leftOf(sums)} signed />
      </td>
      <td>{rate === null ? '–' : `${rate.toFixed(1)}%`}</td>
      <td className={text.bold}>
        <Money value={sums.rolling} />
      </td>
    </>
  );
};

const Heads = ({ first }: { first: string }) => {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        <th>{translate(first)}</th>
        {lineHeads.map((name) => (
          <th key={name}>{translate(name)}</th>
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
      <ScrollX label={translate('console.partner.by_class')}>
        <table className={clsx(tableStyles.table, pivot.pivot)}>
          <Heads first="console.field.game_class" />
          <tbody>
            {[...table.byClass].map(([name, sums]) => (
              <tr key={name}>
                <td>{translate(`console.class.${name}`, { _: name })}</td>
                <Line sums={sums} />
              </tr>
            ))}
          </tbody>
          <Total sums={table.total} />
        </table>
      </ScrollX>
    </Sheet>
  );
};
