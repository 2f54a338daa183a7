import { useTranslate } from 'react-admin';
import type { Today } from '../../contract/report.ts';
import { Money } from '../../parts/Money.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';

interface Sums {
  stake: number;
  payout: number;
  returned: number;
}

const kept = ({ stake, payout, returned }: Sums) => stake - payout - returned;
/** Of the stakes that were not given back. */
const hold = (sums: Sums) => {
  const stake = sums.stake - sums.returned;
  return stake > 0 ? `${((kept(sums) / stake) * 100).toFixed(1)}%` : '–';
};

/** Stakes and what the house keeps of them, by class of game. */
export const ClassSheet = ({ classes }: { classes: Today['classes'] }) => {
  const translate = useTranslate();
  const sum = (name: keyof Sums) => classes.reduce((total, one) => total + one[name], 0);
  const total = { stake: sum('stake'), payout: sum('payout'), returned: sum('returned') };
  return (
    <Sheet title={translate('console.dashboard.classes')}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{translate('console.field.game_class')}</th>
            <th className={text.right}>{translate('console.figure.stake')}</th>
            <th className={text.right}>{translate('console.figure.ggr')}</th>
            <th className={text.right}>{translate('console.figure.hold')}</th>
          </tr>
        </thead>
        <tbody>
          {classes.map((one) => (
            <tr key={one.game_class}>
              <td>{translate(`console.class.${one.game_class}`, { _: one.game_class })}</td>
              <td className={text.right}>
                <Money value={one.stake} />
              </td>
              <td className={text.right}>
                <Money value={kept(one)} signed />
              </td>
              <td className={text.right}>{hold(one)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{translate('console.word.total')}</td>
            <td className={text.right}>
              <Money value={total.stake} />
            </td>
            <td className={text.right}>
              <Money value={kept(total)} signed />
            </td>
            <td className={text.right}>{hold(total)}</td>
          </tr>
        </tfoot>
      </table>
    </Sheet>
  );
};
