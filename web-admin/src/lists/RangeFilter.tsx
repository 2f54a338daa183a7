import { Button } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { shortAmount } from '../figures/short-amount.ts';
import { typedAmount, withSeparators } from '../figures/typed-amount.ts';
import chip from '../parts/Chip.module.css';
import field from '../parts/field.module.css';
import text from '../parts/text.module.css';
import styles from './PopFilter.module.css';
import { PopFilter } from './PopFilter.tsx';
import { useFilterValue } from './use-filter-value.ts';

const steps = [10_000, 100_000, 1_000_000, 10_000_000];

interface FieldsProps {
  source: string;
  from: number | undefined;
  to: number | undefined;
  onChange: (from: number | undefined, to: number | undefined) => void;
}

const Fields = ({ source, from, to, onChange }: FieldsProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const shown = (amount: number | undefined) => (amount === undefined ? '' : withSeparators(String(amount)));
  const [low, setLow] = useState(shown(from));
  const [high, setHigh] = useState(shown(to));
  const bound = (name: 'least' | 'most', value: string, change: (typed: string) => void) => (
    <label className={field.field}>
      <span className={text.hidden}>{translate(`console.filter.${name}`)}</span>
      <input
        inputMode="numeric"
        placeholder={translate(`console.filter.${name}`)}
        value={value}
        onChange={(event) => change(withSeparators(event.target.value))}
      />
    </label>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typedAmount(low) ?? undefined, typedAmount(high) ?? undefined);
      }}
    >
      <div className={styles.paper} style={{ padding: 0, width: 'auto' }}>
        <b>{translate(`console.filter.${source}`)}</b>
        <div className={styles.row}>
          {steps.map((step) => (
            <button key={step} type="button" className={chip.chip} onClick={() => onChange(step, undefined)}>
              {translate('console.filter.from', { amount: shortAmount(step, locale) })}
            </button>
          ))}
        </div>
        <div className={styles.row}>
          {bound('least', low, setLow)}
          {bound('most', high, setHigh)}
        </div>
        <div className={styles.row}>
          <Button type="submit" variant="contained">
            {translate('console.filter.apply')}
          </Button>
          <Button onClick={() => onChange(undefined, undefined)}>{translate('console.filter.drop')}</Button>
        </div>
      </div>
    </form>
  );
};

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Between two amounts, either of which may be open. */
export const RangeFilter = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { values, change } = useFilterValue();
  const from = numberOf(values[`${source}_gte`]);
  const to = numberOf(values[`${source}_lte`]);
  const on = from !== undefined || to !== undefined;
  const name = translate(`console.filter.${source}`);
  const bounds = [from, to].map((amount) => (amount === undefined ? '' : shortAmount(amount, locale))).join(' – ');
  return (
    <PopFilter text={on ? `${name} ${bounds}` : name} on={on}>
      {(close) => (
        <Fields
          source={source}
          from={from}
          to={to}
          onChange={(least, most) => {
            change({ [`${source}_gte`]: least, [`${source}_lte`]: most });
            close();
          }}
        />
      )}
    </PopFilter>
  );
};
