import { useId } from 'react';
import form from './form.module.css';
import styles from './PinField.module.css';

const DIGITS = [0, 1, 2, 3] as const;

interface PinFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onPin: (pin: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** Four digits in four boxes over one real input, so that pasting, autofill and screen readers work. */
export function PinField({ label, value, onPin, hint, error }: PinFieldProps) {
  const id = useId();
  const said = error ?? hint;
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.pin}>
        <input
          id={id}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={said ? `${id}-said` : undefined}
          onChange={(event) => onPin(event.target.value.replace(/\D/g, '').slice(0, 4))}
        />
        {DIGITS.map((digit) => (
          <span key={digit} aria-hidden="true" data-next={digit === Math.min(value.length, 3)}>
            {digit < value.length && <i />}
          </span>
        ))}
      </div>
      {said && (
        <p
          id={`${id}-said`}
          className={error ? `${form.hint} ${form.wrong}` : form.hint}
          role={error ? 'alert' : undefined}
        >
          {said}
        </p>
      )}
    </div>
  );
}
