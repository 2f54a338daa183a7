import { clsx } from 'clsx';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AuditLog } from '../contract/records.ts';
import { listPath } from '../lists/paths.ts';
import { Moment } from '../parts/Moment.tsx';
import { ScrollX } from '../parts/ScrollX.tsx';
import { Seal } from '../parts/Seal.tsx';
import sheet from '../parts/Sheet.module.css';
import { Sheet } from '../parts/Sheet.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import table from '../parts/table.module.css';
import text from '../parts/text.module.css';
import { AuditChange } from './AuditChange.tsx';
import styles from './AuditSheet.module.css';
import { AuditTrail } from './AuditTrail.tsx';

interface AuditSheetProps {
  /** Which rows of the audit log are told. */
  filter: Record<string, string>;
  /** A list in place of the table, for a column at the side. */
  narrow?: boolean;
}

/** The audit trail of one thing: who changed what, when and from where. */
export const AuditSheet = ({ filter, narrow = false }: AuditSheetProps) => {
  const translate = useTranslate();
  const {
    data = [],
    total,
    error,
    refetch,
  } = useGetList<AuditLog>('audit-logs', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'at', order: 'DESC' },
    filter,
  });
  return (
    <Sheet
      title={translate('console.audit_trail.title')}
      tools={
        total ? (
          <Link className={clsx(text.link, text.small)} to={listPath('/audit-logs', filter)}>
            {translate('console.audit_trail.all', { smart_count: total })}
          </Link>
        ) : undefined
      }
    >
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {data.length === 0 && !error && (
        <p className={clsx(sheet.body, text.ink3)}>{translate('console.audit_trail.none')}</p>
      )}
      {narrow && data.length > 0 && <AuditTrail rows={data} />}
      {!narrow && data.length > 0 && (
        <ScrollX label={translate('console.audit_trail.title')}>
          <table className={table.table}>
            <tbody>
              {data.map((row) => (
                <tr key={row.id}>
                  <td className={text.ink3}>
                    <Moment at={row.at} />
                  </td>
                  <td>
                    <Seal kind={row.actor_kind === 'service' ? 'system' : 'person'} name={row.actor_account} />
                  </td>
                  <td>{translate(`console.audit.${row.action}`, { _: row.action })}</td>
                  <td className={styles.change}>
                    <AuditChange row={row} /> <span className={text.ink2}>{row.memo}</span>
                  </td>
                  <td className={clsx(text.ink3, text.right, text.small)}>#{String(row.id).split(':').at(-1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollX>
      )}
    </Sheet>
  );
};
