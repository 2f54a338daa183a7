import { Button, TextField } from '@mui/material';
import { clsx } from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import styles from './ConfirmText.module.css';
import text from './text.module.css';

interface ConfirmTextProps {
  /** What has to be typed before the button acts. */
  wanted: string;
  hint: string;
  label: string;
  pending: boolean;
  blocked?: string | undefined;
  danger?: boolean;
  onConfirm: () => void;
}

/** The last step of something that cannot be taken back lightly: its name typed again. */
export const ConfirmText = ({ wanted, hint, label, pending, blocked, danger = false, onConfirm }: ConfirmTextProps) => {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const ready = typed.trim() === wanted && !pending && !blocked;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onConfirm();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id} className={clsx(text.small, text.ink2)}>
        {hint}
      </label>
      <TextField id={id} autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Button
        type="submit"
        size="large"
        variant={danger ? 'outlined' : 'contained'}
        color={danger ? 'error' : 'inherit'}
        disabled={!ready}
      >
        {pending ? translate('console.confirm.pending') : (blocked ?? label)}
      </Button>
    </form>
  );
};
