import { Button, TextField } from '@mui/material';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import layout from '../parts/layout.module.css';
import { OtpField } from '../parts/OtpField.tsx';
import { Refused } from '../parts/Refused.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { useUnsaved } from '../parts/unsaved.ts';
import type { Refusal } from '../rest/refusal.ts';
import { useAct } from '../rest/use-act.ts';
import { usePasswordLeast } from '../rest/use-password-least.ts';
import styles from './PasswordForm.module.css';

/** Changes the operator's own password; whoever has an authenticator shows its code as well. */
export const PasswordForm = ({ enrolled }: { enrolled: boolean }) => {
  const translate = useTranslate();
  const least = usePasswordLeast('operator');
  const notify = useNotify();
  const act = useAct('profile', 'password');
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [otp, setOtp] = useState('');
  const [refused, setRefused] = useState<Refusal | null>(null);
  useUnsaved(current !== '' || next !== '' || again !== '' || otp !== '');
  const differs = again !== '' && again !== next;
  const ready =
    current !== '' && next.length >= least && next === again && (!enrolled || otp.length === 6) && !act.pending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setRefused(null);
    const results = await act.run({ ids: ['me'], password: current, new_password: next, ...(otp ? { otp } : {}) });
    // A code is good for one try: the next one has to be typed anew.
    setOtp('');
    const [result] = results ?? [];
    if (!result) return;
    if (!result.ok) return setRefused(result.error ?? { code: 'INTERNAL', message: '' });
    notify(translate('console.profile.password_done'), { type: 'success' });
    setCurrent('');
    setNext('');
    setAgain('');
  };
  const problem = act.refusal ?? refused;
  const field = (name: string, value: string, change: (value: string) => void, complete: string, help?: string) => (
    <TextField
      label={translate(`console.profile.${name}`)}
      type="password"
      autoComplete={complete}
      value={value}
      error={name === 'password_again' && differs}
      helperText={help}
      onChange={(event) => change(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 128 } }}
    />
  );
  return (
    <Sheet title={translate('console.profile.password_title')}>
      <form className={clsx(layout.form, styles.narrow)} onSubmit={(event) => void submit(event)}>
        {field('password_now', current, setCurrent, 'current-password')}
        {field('password_new', next, setNext, 'new-password', translate('console.profile.password_rule', { least }))}
        {field(
          'password_again',
          again,
          setAgain,
          'new-password',
          differs ? translate('console.profile.password_differs') : undefined,
        )}
        {enrolled && <OtpField value={otp} onChange={setOtp} takesFocus={false} />}
        <Refused refusal={problem} />
        <div>
          <Button type="submit" variant="contained" size="large" disabled={!ready}>
            {translate('console.profile.password_submit')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
};
