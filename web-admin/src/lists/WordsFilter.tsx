import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import field from '../parts/field.module.css';
import styles from './PopFilter.module.css';
import { PopFilter } from './PopFilter.tsx';
import { useFilterValue } from './use-filter-value.ts';

interface WordsFilterProps {
  /** Names the filter in `console.filter`. */
  name: string;
  /** Fields of which each is to be exactly what is typed. */
  sources: readonly string[];
}

interface FieldsProps extends Pick<WordsFilterProps, 'sources'> {
  values: Record<string, unknown>;
  onChange: (values: Record<string, string | undefined>) => void;
}

const Fields = ({ sources, values, onChange }: FieldsProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(sources.map((source) => [source, String(values[source] ?? '')])),
  );
  return (
    <form
      className={styles.paper}
      style={{ padding: 0, width: 'auto' }}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(Object.fromEntries(sources.map((source) => [source, typed[source]?.trim() || undefined])));
      }}
    >
      {sources.map((source) => (
        <label key={source} className={field.field}>
          <input
            aria-label={translate(`console.field.${source}`)}
            placeholder={translate(`console.field.${source}`)}
            maxLength={255}
            value={typed[source]}
            onChange={({ target }) => setTyped({ ...typed, [source]: target.value })}
          />
        </label>
      ))}
      <div className={styles.row}>
        <Button type="submit" variant="contained">
          {translate('console.filter.apply')}
        </Button>
        <Button onClick={() => onChange(Object.fromEntries(sources.map((source) => [source, undefined])))}>
          {translate('console.filter.drop')}
        </Button>
      </div>
    </form>
  );
};

/** Words that several fields are to have, one each, behind one button. */
export const WordsFilter = ({ name, sources }: WordsFilterProps) => {
  const translate = useTranslate();
  const { values, change } = useFilterValue();
  const held = sources.flatMap((source) => (values[source] ? [String(values[source])] : []));
  const title = translate(`console.filter.${name}`);
  return (
    <PopFilter text={held.length > 0 ? `${title} ${held.join(' · ')}` : title} on={held.length > 0}>
      {(close) => (
        <Fields
          sources={sources}
          values={values}
          onChange={(next) => {
            change(next);
            close();
          }}
        />
      )}
    </PopFilter>
  );
};
