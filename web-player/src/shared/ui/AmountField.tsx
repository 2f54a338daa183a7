import { useId } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { writing } from '../i18n/written.ts';
import { amountWords } from '../money/amount-words.ts';
import { figures, parseAmount } from '../money/figures.ts';
import styles from './AmountField.module.css';
import form from './form.module.css';
import lettering from './lettering.module.css';
import { QuickAmounts } from './QuickAmounts.tsx';

interface AmountFieldProps {
  readonly label: string;
  readonly amount: bigint;
  readonly onAmount: (amount: bigint) => void;
  /** Adds a button for the most that is allowed. */
  readonly onMost?: () => void;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** An amount in large figures, in words beside them, with buttons that add. */
export function AmountField({ label, amount, onAmount, onMost, hint, error }: AmountFieldProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const words = amountWords(amount, i18n.language);
  const { before, after } = writing().currency;
  return (
    <div className={`${form.field} ${styles.amount}`}>
      <div className={styles.top}>
        <label className={form.label} htmlFor={id}>
          {label}
        </label>
        <span className={`${form.hint} ${styles.words}`}>{words && t('amountInWords', { words })}</span>
      </div>
      <div className={`${form.box} ${styles.box}`} data-state={error ? 'bad' : undefined}>
        {before && <span className={lettering.soft}>{before}</span>}
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={amount === 0n ? '' : figures(amount)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-said`}
          onChange={(event) => onAmount(parseAmount(event.target.value))}
        />
        {after && <span className={lettering.soft}>{after}</span>}
      </div>
      <QuickAmounts
        onAdd={(more) => onAmount(amount + more)}
        onClear={() => onAmount(0n)}
        {...(onMost && { onMost })}
      />
      <p
        id={`${id}-said`}
        className={`${form.hint} ${styles.said} ${error ? form.wrong : ''}`}
        role={error ? 'alert' : undefined}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
