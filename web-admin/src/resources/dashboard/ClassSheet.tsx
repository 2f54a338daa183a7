import { useTranslate } from 'react-admin';
import type { Today } from '../../contract/report.ts';
import { Money } from '../../parts/Money.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';

const hold = (stake: number, kept: number) => (stake > 0 ? `${((kept / stake) * 100).toFixed(1)}%` : '–');

/** Stakes and what the house keeps of them, by class of game. */
export const ClassSheet = ({ classes }: { classes: Today['classes'] }) => {
  const translate = useTranslate();
  const stake = classes.reduce((sum, one) => sum + one.stake, 0);
  const kept = classes.reduce((sum, one) => sum + one.kept, 0);
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
                <Money value={one.kept} signed />
              </td>
              <td className={text.right}>{hold(one.stake, one.kept)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{translate('console.word.total')}</td>
            <td className={text.right}>
              <Money value={stake} />
            </td>
            <td className={text.right}>
              <Money value={kept} signed />
            </td>
            <td className={text.right}>{hold(stake, kept)}</td>
          </tr>
        </tfoot>
      </table>
    </Sheet>
  );
};
