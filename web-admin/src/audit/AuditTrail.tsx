import { useTranslate } from 'react-admin';
import type { AuditLog } from '../contract/records.ts';
import { Moment } from '../parts/Moment.tsx';
import { Seal } from '../parts/Seal.tsx';
import text from '../parts/text.module.css';
import { AuditChange } from './AuditChange.tsx';
import styles from './AuditSheet.module.css';

interface AuditTrailProps {
  rows: readonly AuditLog[];
  /** What was done is known from where the rows stand: each change alone is told, whole and on a line of its own. */
  changesOnly?: boolean;
}

/** Audit rows in a narrow column: when and by whom, what was changed, and why. */
export const AuditTrail = ({ rows, changesOnly = false }: AuditTrailProps) => {
  const translate = useTranslate();
  return (
    <div className={styles.trail}>
      {rows.map((row) => (
        <div key={row.id}>
          <span className={text.ink3}>
            <Moment at={row.at} />
          </span>
          <Seal kind={row.actor_kind === 'service' ? 'system' : 'person'} name={row.actor_account} />
          <span>
            {changesOnly ? (
              <AuditChange lines most={Number.POSITIVE_INFINITY} row={row} />
            ) : (
              <>
                {translate(`console.audit.${row.action}`, { _: row.action })} <AuditChange row={row} />
              </>
            )}
            {row.memo && <span className={text.ink2}> {row.memo}</span>}
          </span>
        </div>
      ))}
    </div>
  );
};
