import { useTranslate } from 'react-admin';
import type { AuditLog } from '../contract/records.ts';
import { changesOf } from '../figures/changes.ts';
import text from '../parts/text.module.css';
import { auditValue, fieldKeys, limitKeys, partKeys, settingKey, targetKeys } from './audit-words.ts';
import { settingValue } from './setting-value.ts';

const maxShown = 3;

/** Fields and values of audit rows in the words of the pages that show them; what has none stays as it is. */
const useAuditWords = (row: AuditLog) => {
  const translate = useTranslate();
  const find = (keys: readonly string[]) => keys.map((key) => translate(key, { _: '' })).find(Boolean);
  return {
    field: (path: string) => {
      const setting = find([settingKey(row, path)]);
      if (setting) return setting;
      const [name = '', part] = path.split('.');
      const said = find(fieldKeys(row, name)) ?? name;
      return part === undefined ? said : `${said} ${find(partKeys(part)) ?? part}`;
    },
    value: (field: string, value: string) => settingValue(row, field, value) ?? auditValue(field, value, find),
  };
};

interface AuditChangeProps {
  row: AuditLog;
  /** How many fields are told; the first three where nothing is said. */
  most?: number;
  /** One below the other, each whole. */
  lines?: boolean;
}

/** What an audited action changed, old → new, field by field; of what was made or removed, what it is or was. */
export const AuditChange = ({ row, most = maxShown, lines = false }: AuditChangeProps) => {
  const words = useAuditWords(row);
  const changes = changesOf(row.before, row.after).slice(0, most);
  const made = !row.before;
  const removed = !row.after;
  return (
    <span className={lines ? undefined : text.ellipsis}>
      {changes.map(({ field, from, to }) => (
        <span key={field} style={lines ? { display: 'block' } : undefined}>
          <span className={text.ink3}>{words.field(field)}</span>{' '}
          {!made && (removed ? <del>{words.value(field, from)}</del> : words.value(field, from))}{' '}
          {!made && !removed && <span className={text.ink3}>→</span>} {!removed && <b>{words.value(field, to)}</b>}{' '}
        </span>
      ))}
    </span>
  );
};

/** What an audited action was done to: its kind in words, and its number. */
export const AuditTarget = ({ row }: { row: Pick<AuditLog, 'resource' | 'resource_id'> }) => {
  const translate = useTranslate();
  const ofLimit = row.resource === 'limit' ? limitKeys(row.resource_id).map((key) => translate(key, { _: '' })) : [];
  return (
    <>
      {translate(`console.audit_target.${row.resource}`, { _: row.resource })}{' '}
      {ofLimit.join(' ').trim() ||
        (targetKeys(row)
          .map((key) => translate(key, { _: '' }))
          .find(Boolean) ??
          row.resource_id)}
    </>
  );
};
