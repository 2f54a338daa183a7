import { useTranslate } from 'react-admin';
import type { AuditLog } from '../contract/records.ts';
import { changesOf } from '../figures/changes.ts';
import text from '../parts/text.module.css';

const states = new Set(['status', 'state']);
const maxShown = 3;
/** Amounts come as text, as the ledger has them; account numbers and phones, which are digits as well, stay as they are. */
const amounts = /(^|_)(money|points?|amount|egg|debt|stake|payout|balance|min|max|unit)(_|$)/;
const whole = /^-?[1-9]\d{3,}$/;
/** Rates are told in hundredths of a percent. */
const rates = /^(rates|upcoming)\./;
const percentOf = (hundredths: string): string => `${Number(hundredths.replaceAll(',', '')) / 100}%`;

/** Fields and values of audit rows in the words of the pages that show them; what has none stays as it is. */
const useAuditWords = (service: string) => {
  const translate = useTranslate();
  const first = (keys: readonly string[], otherwise: string) =>
    keys.map((key) => translate(key, { _: '' })).find(Boolean) ?? otherwise;
  return {
    field: (path: string) => {
      const [name = '', part] = path.split('.');
      const said = first(
        [
          `console.setting.${service.replaceAll('-', '_')}_${name}.label`,
          ...['field', 'account', 'audit_field'].map((family) => `console.${family}.${name}`),
        ],
        name,
      );
      return part === undefined ? said : `${said} ${first([`console.class.${part}`], part)}`;
    },
    value: (field: string, value: string) => {
      if (states.has(field)) return translate(`console.state.${value}`, { _: value });
      if (field === 'role') return translate(`console.role.${value}`, { _: value });
      if (value === 'true' || value === 'false')
        return translate(value === 'true' ? 'console.word.on' : 'console.word.off');
      if (rates.test(field) && value !== '–') return percentOf(value);
      if (amounts.test(field) && whole.test(value)) return BigInt(value).toLocaleString('en');
      return value;
    },
  };
};

/** What an audited action changed, old → new, field by field. */
export const AuditChange = ({ row }: { row: AuditLog }) => {
  const words = useAuditWords(row.service);
  const changes = changesOf(row.before, row.after).slice(0, maxShown);
  return (
    <span className={text.ellipsis}>
      {changes.map((change) => (
        <span key={change.field}>
          <span className={text.ink3}>{words.field(change.field)}</span> {words.value(change.field, change.from)}{' '}
          <span className={text.ink3}>→</span> <b>{words.value(change.field, change.to)}</b>{' '}
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
