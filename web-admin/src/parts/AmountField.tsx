import { Button, TextField } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { shortAmount } from '../figures/short-amount.ts';
import { typedAmount, withSeparators } from '../figures/typed-amount.ts';
import styles from './AmountField.module.css';
import textStyles from './text.module.css';

const quick = [10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000, 10_000_000];

interface AmountFieldProps {
  value: string;
  onChange: (text: string) => void;
  unit: string;
  problem?: string | undefined;
  /** What whoever gives holds, where that is known: offered whole. */
  own?: number | undefined;
  /** All that the other holds, where it can be taken. */
  full?: number | undefined;
}

/** An amount, typed with its separators or put together from the quick ones. */
export const AmountField = ({ value, onChange, unit, problem, own, full }: AmountFieldProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const label = translate('console.field.amount');
  const set = (amount: number) => onChange(withSeparators(String(amount)));
  const add = (more: number) => set((typedAmount(value) ?? 0) + more);
  return (
    <>
      <TextField
        className={styles.field}
        placeholder="0"
        value={value}
        error={problem !== undefined}
        helperText={problem}
        onChange={(event) => onChange(withSeparators(event.target.value))}
        slotProps={{
          htmlInput: { inputMode: 'numeric', 'aria-label': label },
          input: { endAdornment: <span className={textStyles.ink3}>{unit}</span> },
        }}
      />
      <div className={styles.quick}>
        {quick.map((more) => (
          <Button key={more} onClick={() => add(more)}>
            {shortAmount(more, locale)}
          </Button>
        ))}
        {own !== undefined && (
          <Button disabled={own <= 0} onClick={() => set(own)}>
            {translate('console.adjust.own')}
          </Button>
        )}
        {full !== undefined && (
          <Button disabled={full <= 0} onClick={() => set(full)}>
            {translate('console.adjust.full')}
          </Button>
        )}
        <Button onClick={() => onChange('')}>{translate('console.adjust.clear')}</Button>
      </div>
    </>
  );
};
