import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type DayRange, dayOf, presetOf } from '../figures/days.ts';
import field from '../parts/field.module.css';
import { DayFilter } from './DayFilter.tsx';
import styles from './PopFilter.module.css';
import { PopFilter } from './PopFilter.tsx';
import { useFilterValue } from './use-filter-value.ts';

interface DaysProps {
  source: string;
  others?: readonly string[] | undefined;
  words?: string | undefined;
  folded?: boolean | undefined;
}

/** Which of a row's times a period means, and the period; behind a button where the row of filters has no room for it. */
export const Days = ({ source: usual, others = [], words, folded = false }: DaysProps) => {
  const translate = useTranslate();
  const { values, change } = useFilterValue();
  const sources = [usual, ...others];
  const [chosen, setChosen] = useState(usual);
  const source = sources.find((one) => values[`${one}_gte`] ?? values[`${one}_lte`]) ?? chosen;
  const nameOf = (name: string) => translate(words ? `${words}.${name}` : `console.filter.day_of_${name}`);
  const range: Partial<DayRange> = {};
  const from = values[`${source}_gte`];
  const to = values[`${source}_lte`];
  if (typeof from === 'string') range.from = from;
  if (typeof to === 'string') range.to = to;
  const put = (name: string, next: Partial<DayRange>) => ({ [`${name}_gte`]: next.from, [`${name}_lte`]: next.to });
  const choose = (name: string) => {
    setChosen(name);
    change({ ...put(source, {}), ...put(name, range) });
  };
  const fields = (
    <>
      {others.length > 0 && (
        <select
          className={field.field}
          aria-label={translate('console.filter.day_of')}
          value={source}
          onChange={(event) => choose(event.target.value)}
        >
          {sources.map((name) => (
            <option key={name} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </select>
      )}
      <DayFilter range={range} onChange={(next) => change(put(source, next))} />
    </>
  );
  if (!folded) return fields;
  const preset = presetOf(range, dayOf(new Date()));
  const span = preset ? translate(`console.days.${preset}`) : `${range.from ?? ''} – ${range.to ?? ''}`;
  const name = others.length > 0 ? nameOf(source) : translate('console.days.title');
  const on = range.from !== undefined || range.to !== undefined;
  return (
    <PopFilter text={on ? `${name} ${span}` : name} on={on}>
      {() => <div className={styles.days}>{fields}</div>}
    </PopFilter>
  );
};
