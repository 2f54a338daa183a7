import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AuditLog } from '../contract/records.ts';
import { changesOf } from '../figures/changes.ts';
import { listPath } from '../lists/paths.ts';
import text from '../parts/text.module.css';
import { useMay } from '../rest/use-may.ts';
import { askedOf, auditValue, fieldKeys, limitKeys, partKeys, settingKey, targetKeys } from './audit-words.ts';
import { settingValue } from './setting-value.ts';

const maxShown = 3;

/** What a request would change comes before when it holds; what it is about stands with its target. */
function changesOfRow(row: AuditLog) {
  const changes = changesOf(row.before, row.after);
  if (!askedOf(row)) return changes;
  const named = (field: string) => changes.filter((change) => change.field === field);
  const others = changes.filter(({ field }) => !['target', 'kind', 'effective_at'].includes(field));
  return [...others, ...named('effective_at')];
}

/** Fields and values of audit rows in the words of the pages that show them; what has none stays as it is. */
const useAuditWords = (row: AuditLog) => {
  const translate = useTranslate();
  const find = (keys: readonly string[]) => keys.map((key) => translate(key, { _: '' })).find(Boolean);
  const subject = { service: row.service, resource: askedOf(row)?.resource ?? row.resource };
  return {
    field: (path: string) => {
      const setting = find([settingKey(row, path)]);
      if (setting) return setting;
      const [name = '', part] = path.split('.');
      const said = find(fieldKeys(subject, name)) ?? name;
      return part === undefined ? said : `${said} ${find(partKeys(part)) ?? part}`;
    },
    value: (field: string, value: string) => settingValue(row, field, value) ?? auditValue(field, value, find),
  };
};

/** Leads to a transfer of eggs whoever may see it. */
const EggTransferLink = ({ id }: { id: string }) => {
  const may = useMay();
  const short = `#${id.slice(-8)}`;
  return may('eggs.read') ? <Link to={listPath('/egg-transfers', { id: [id] })}>{short}</Link> : short;
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
  const changes = changesOfRow(row).slice(0, most);
  const made = !row.before;
  const removed = !row.after;
  return (
    <span className={lines ? undefined : text.ellipsis}>
      {changes.map(({ field, from, to }) => (
        <span key={field} style={lines ? { display: 'block' } : undefined}>
          <span className={text.ink3}>{words.field(field)}</span>{' '}
          {!made && (removed ? <del>{words.value(field, from)}</del> : words.value(field, from))}{' '}
          {!made && !removed && <span className={text.ink3}>→</span>}{' '}
          {!removed && <b>{field === 'egg_transfer' ? <EggTransferLink id={to} /> : words.value(field, to)}</b>}{' '}
        </span>
      ))}
    </span>
  );
};

type Acted = Pick<AuditLog, 'resource' | 'resource_id'>;

/** The kind of a thing in words, and its number, or the words that it has in place of one. */
const useTargetWords = () => {
  const translate = useTranslate();
  const find = (keys: readonly string[]) => keys.map((key) => translate(key, { _: '' })).find(Boolean);
  return (row: Acted): string => {
    const ofLimit = row.resource === 'limit' ? limitKeys(row.resource_id).map((key) => translate(key, { _: '' })) : [];
    const named = ofLimit.join(' ').trim() || (find(targetKeys(row)) ?? row.resource_id);
    return `${translate(`console.audit_target.${row.resource}`, { _: row.resource })} ${named}`;
  };
};

/** What an audited action was done to: its kind in words, and its number. A request says what it asks for. */
export const AuditTarget = ({ row }: { row: Acted & Partial<AuditLog> }) => {
  const translate = useTranslate();
  const wordsOf = useTargetWords();
  const { resource, before, after = null } = row;
  const asked = askedOf({ resource, after });
  if (asked) return `${translate(`console.audit_target.${resource}`)} · ${wordsOf(asked)}`;
  const kind = resource === 'approval' && typeof before?.kind === 'string' ? before.kind : '';
  const about = kind && translate(`console.approval.kind.${kind}`, { _: '' });
  return [wordsOf(row), about].filter(Boolean).join(' · ');
};
