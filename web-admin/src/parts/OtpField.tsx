import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import styles from './OtpField.module.css';
import { TypedField } from './TypedField.tsx';

interface OtpFieldProps {
  value: string;
  onChange: (otp: string) => void;
  /** False where it stands beside other fields. */
  takesFocus?: boolean;
}

/** The six digits of an authenticator; it takes the focus when it appears by itself. */
export const OtpField = ({ value, onChange, takesFocus = true }: OtpFieldProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <TypedField
      label={translate('console.field.otp')}
      name="otp"
      className={styles.field}
      inputRef={input}
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
      inputProps={{ inputMode: 'numeric', maxLength: 6, pattern: '[0-9]{6}' }}
    />
  );
};
