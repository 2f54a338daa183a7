import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { personPath } from '../../lists/paths.ts';
import { Money } from '../../parts/Money.tsx';
import { ScrollX } from '../../parts/ScrollX.tsx';
import stateBox from '../../parts/state-box.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import table from '../../parts/table.module.css';
import text from '../../parts/text.module.css';
import styles from './Reconciliation.module.css';
import type { Group } from './sheet-rows.ts';

interface CellGroupsProps {
  filter: Record<string, unknown>;
  by: 'kind' | 'account' | 'hour';
  title: string;
  /** What the groups come to together. */
  whole: number;
}

const GroupName = ({ by, row }: { by: CellGroupsProps['by']; row: Group }) => {
  const translate = useTranslate();
  if (by === 'kind') return <>{translate(`console.transfer.${row.id}`, { _: row.id })}</>;
  if (by === 'hour') return <>{`${row.id}:00`}</>;
  return (
    <Link to={personPath(row.account_id, row.role ?? 'member')}>{row.nickname ?? row.account ?? row.account_id}</Link>
  );
};

/** A cell in groups: those that make most of it first, with the part of it that each is. */
export const CellGroups = ({ filter, by, title, whole }: CellGroupsProps) => {
  const translate = useTranslate();
  const { data, total, error, isPending, refetch } = useGetList<Group>('reconciliation-groups', {
    filter: { ...filter, by },
    pagination: { page: 1, perPage: 100 },
  });
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (isPending) return <p className={stateBox.box}>{translate('ra.page.loading')}</p>;
  if (data.length === 0) return <p className={stateBox.box}>{translate('console.reconciliation.no_transfers')}</p>;
  return (
    <>
      <ScrollX label={title}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{translate(`console.reconciliation.view.${by}`)}</th>
              <th scope="col" className={text.right}>
                {translate('console.reconciliation.unit.count')}
              </th>
              <th scope="col" className={text.right}>
                {translate('console.field.amount')}
              </th>
              <td className={styles.share} />
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.id}>
                <td>
                  <GroupName by={by} row={row} />
                </td>
                <td className={text.right}>{row.transfers.toLocaleString('en')}</td>
                <td className={text.right}>
                  <Money value={row.amount} />
                </td>
                <td className={styles.share}>
                  {whole !== 0 && <i style={{ width: `${Math.min(100, Math.max(0, (100 * row.amount) / whole))}%` }} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
      {(total ?? 0) > data.length && (
        <p className={styles.cellFoot}>
          {translate('console.reconciliation.more_groups', { smart_count: (total ?? 0) - data.length })}
        </p>
      )}
    </>
  );
};
