import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import field from '../../parts/field.module.css';
import styles from './ValueField.module.css';

export type Source = 'member' | 'agent' | 'mark' | 'level' | 'site';

interface ValueFieldProps {
  label: string;
  /** What is typed; empty where the value falls back. */
  text: string;
  /** What holds without a value of its own, and who says so. */
  inherited: string;
  from: Source;
  /** Whose own value is typed here. */
  own: Source;
  edited: boolean;
  wrong: boolean;
  disabled: boolean;
  onChange: (text: string) => void;
}

/** One value with the mark of its source: an own one stands out, one that falls back shows what holds instead. */
export const ValueField = (props: ValueFieldProps) => {
  const { label, text, inherited, from, own, edited, wrong, disabled, onChange } = props;
  const translate = useTranslate();
  const source = text === '' ? from : own;
  return (
    <span
      className={clsx(
        field.field,
        styles.value,
        text !== '' && styles.own,
        edited && styles.edited,
        wrong && styles.wrong,
      )}
    >
      <span className={styles.mark} title={translate(`console.values.source.${source}`)}>
        {translate(`console.values.letter.${source}`)}
      </span>
      <input
        aria-label={`${label} (${translate(`console.values.source.${source}`)})`}
        aria-invalid={wrong}
        inputMode="decimal"
        value={text}
        placeholder={inherited}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
};

/** What the marks of a sheet mean. */
export const SourceLegend = ({ sources }: { sources: readonly Source[] }) => {
  const translate = useTranslate();
  return (
    <span className={styles.legend}>
      {sources.map((source) => (
        <span key={source}>
          <b aria-hidden="true">{translate(`console.values.letter.${source}`)}</b>{' '}
          {translate(`console.values.source.${source}`)}
        </span>
      ))}
    </span>
  );
};
