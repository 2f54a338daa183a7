import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import form from './form.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly hint?: string | undefined;
  /** What is wrong; it is read out when it appears. */
  readonly error?: string | undefined;
  readonly good?: boolean;
  /** A button or a mark at the end of the box. */
  readonly end?: ReactNode;
}

export function TextField({ label, value, onText, hint, error, good, end, ...input }: TextFieldProps) {
  const id = useId();
  const state = error ? 'bad' : good ? 'good' : undefined;
  const said = error ?? hint;
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      <div className={form.box} data-state={state}>
        <input
          {...input}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={said ? `${id}-said` : undefined}
          onChange={(event) => onText(event.target.value)}
        />
        {end}
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
