import type { AuditLog } from '../contract/records.ts';
import { changesOf } from '../figures/changes.ts';
import text from '../parts/text.module.css';

/** What an audited action changed, old → new, field by field. */
export const AuditChange = ({ row }: { row: AuditLog }) => {
  const changes = changesOf(row.before, row.after).slice(0, 3);
  return (
    <span className={text.ellipsis}>
      {changes.map((change) => (
        <span key={change.field}>
          <span className={text.ink3}>{change.field}</span> {change.from} <span className={text.ink3}>→</span>{' '}
          <b>{change.to}</b>{' '}
        </span>
      ))}
    </span>
  );
};
