import lettering from '../../shared/ui/lettering.module.css';
import styles from './Casino.module.css';

interface Chip<T> {
  readonly value: T;
  readonly text: string;
  readonly count: number;
}

interface ChipsProps<T> {
  readonly label: string;
  readonly value: T;
  readonly chips: readonly Chip<T>[];
  readonly onChange: (value: T) => void;
}

/** One of a row of choices, each with the number of games behind it. */
export function Chips<T extends string | number>({ label, value, chips, onChange }: ChipsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row of buttons in every browser.
    <div className={styles.chips} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {chips.map((chip) => (
        <button key={chip.value} type="button" aria-pressed={chip.value === value} onClick={() => onChange(chip.value)}>
          {chip.text} <span className={lettering.num}>{chip.count}</span>
        </button>
      ))}
    </div>
  );
}
