import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import field from '../parts/field.module.css';
import text from '../parts/text.module.css';
import styles from './PopFilter.module.css';
import { PopFilter } from './PopFilter.tsx';
import type { TypedField } from './spec.ts';
import { useFilterValue } from './use-filter-value.ts';

interface TypedFilterProps {
  source: string;
  fields: readonly TypedField[];
}

/** What was typed as its filter takes it. */
const cleaned = ({ as }: TypedField, typed: string): string =>
  as === 'digits' ? typed.replaceAll(/\D/g, '') : as === 'capitals' ? typed.toUpperCase() : typed;

const Fields = ({ source, fields, close }: TypedFilterProps & { close: () => void }) => {
  const translate = useTranslate();
  const { values, change } = useFilterValue();
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(fields.map((one) => [one.source, String(values[one.source] ?? '')])),
  );
  const apply = (wanted: Record<string, string>) => {
    change(Object.fromEntries(fields.map((one) => [one.source, (wanted[one.source] ?? '').trim()])));
    close();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply(typed);
      }}
    >
      <div className={styles.paper} style={{ padding: 0, width: 'auto' }}>
        <b>{translate(`console.filter.${source}`)}</b>
        {fields.map((one) => (
          <label key={one.source} className={styles.typed}>
            <span className={text.ink2}>{translate(`console.filter.${one.source}`)}</span>
            <span className={field.field}>
              <input
                maxLength={60}
                inputMode={one.as === 'digits' ? 'numeric' : 'text'}
                value={typed[one.source]}
                onChange={(event) => setTyped({ ...typed, [one.source]: cleaned(one, event.target.value) })}
              />
            </span>
          </label>
        ))}
        <div className={styles.row}>
          <Button type="submit" variant="contained">
            {translate('console.filter.apply')}
          </Button>
          <Button onClick={() => apply({})}>{translate('console.filter.drop')}</Button>
        </div>
      </div>
    </form>
  );
};

/** A few values that are typed, behind one button that tells those which are set. */
export const TypedFilter = ({ source, fields }: TypedFilterProps) => {
  const translate = useTranslate();
  const { values } = useFilterValue();
  const set = fields.flatMap((one) => values[one.source] ?? []).map(String);
  const name = translate(`console.filter.${source}`);
  return (
    <PopFilter text={set.length > 0 ? `${name} ${set.join(' · ')}` : name} on={set.length > 0}>
      {(close) => <Fields source={source} fields={fields} close={close} />}
    </PopFilter>
  );
};
