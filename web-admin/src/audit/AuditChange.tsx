import { useTranslate } from 'react-admin';
import type { AuditLog } from '../contract/records.ts';
import { changesOf } from '../figures/changes.ts';
import text from '../parts/text.module.css';

/** Fields whose values have words of their own on the pages. */
const families: Readonly<Record<string, string>> = {
  status: 'state',
  state: 'state',
  role: 'role',
  audience: 'audience',
  language: 'language',
  source: 'source',
  kind: 'audit_value',
  normal_mark: 'normal_mark',
  password: 'audit_value',
  bank_password: 'audit_value',
  totp: 'audit_value',
};
const maxShown = 3;
/** Amounts come as text, as the ledger has them; account numbers and phones, which are digits as well, stay as they are. */
const amounts = /(^|_)(money|points?|amount|egg|debt|stake|payout|balance|min|max|unit)(_|$)/;
const whole = /^-?[1-9]\d{3,}$/;
/** Rates are told in hundredths of a percent. */
const rates = /^(rates|upcoming)\./;
const percentOf = (hundredths: string): string => `${Number(hundredths.replaceAll(',', '')) / 100}%`;

/** Fields and values of audit rows in the words of the pages that show them; what has none stays as it is. */
const useAuditWords = ({ service, resource }: AuditLog) => {
  const translate = useTranslate();
  const first = (keys: readonly string[], otherwise: string) =>
    keys.map((key) => translate(key, { _: '' })).find(Boolean) ?? otherwise;
  return {
    field: (path: string) => {
      const [name = '', part] = path.split('.');
      const said = first(
        [
          `console.setting.${service.replaceAll('-', '_')}_${name}.label`,
          `console.audit_field.${resource}_${name}`,
          ...['field', 'account', 'audit_field', 'rule'].map((family) => `console.${family}.${name}`),
        ],
        name,
      );
      return part === undefined
        ? said
        : `${said} ${first([`console.class.${part}`, `console.restriction.${part}`], part)}`;
    },
    value: (field: string, value: string) => {
      const family = families[field];
      if (family)
        return first([`console.${family}.${value}`, `console.kind.${value}`, `console.approval.kind.${value}`], value);
      if (field === 'flags')
        return value
          .split(', ')
          .map((flag) => first([`console.restriction.${flag}`, `console.flag.${flag}`], flag))
          .join(', ');
      if (value === 'true' || value === 'false')
        return translate(value === 'true' ? 'console.word.on' : 'console.word.off');
      if (field === 'content') return value.replace(/<[^>]*>?/g, ' ').trim();
      if (rates.test(field) && value !== '–') return percentOf(value);
      if (amounts.test(field) && whole.test(value)) return BigInt(value).toLocaleString('en');
      return value;
    },
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
export const AuditTarget = ({ row }: { row: AuditLog }) => {
  const translate = useTranslate();
  return (
    <>
      {translate(`console.audit_target.${row.resource}`, { _: row.resource })} {row.resource_id}
    </>
  );
};
