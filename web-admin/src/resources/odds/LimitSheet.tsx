import { useGetOne, useTranslate } from 'react-admin';
import type { RowOf } from '../../contract/rows.ts';
import { ScrollX } from '../../parts/ScrollX.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import textStyles from '../../parts/text.module.css';
import { fields } from './LimitEditRow.tsx';
import { LevelLimitRow, MarkLimitRow } from './LimitRow.tsx';
import styles from './LimitSheet.module.css';
import { useLimits } from './use-limits.ts';

/** Limits of stakes and winnings by level and of normal B, for the class of the game at hand. */
export const LimitSheet = ({ gameClass }: { gameClass: string }) => {
  const translate = useTranslate();
  const title = translate('console.odds.limits', { name: translate(`console.class.${gameClass}`, { _: gameClass }) });
  const { limits: rows, error, refetch } = useLimits(gameClass);
  const ofMark = useGetOne<RowOf<'mark-limits'>>('mark-limits', { id: gameClass }, { retry: 1 });
  return (
    <Sheet className={styles.sheet} title={title}>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!error && ofMark.error && <Trouble error={ofMark.error} onRetry={() => void ofMark.refetch()} />}
      <ScrollX label={title}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{translate('console.field.level')}</th>
              {fields.map((field) => (
                <th key={field} className={textStyles.right}>
                  {translate(`console.field.${field}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((limit) => (
              <LevelLimitRow key={limit.id} limit={limit} />
            ))}
            {ofMark.data && <MarkLimitRow key={gameClass} limit={ofMark.data} />}
          </tbody>
        </table>
      </ScrollX>
    </Sheet>
  );
};
