import { Button, TextField } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Notification, useLogin, useTranslate } from 'react-admin';
import { Mark } from '../parts/Brand.tsx';
import { useRefusalText } from '../parts/Trouble.tsx';
import type { Credentials } from '../rest/auth-provider.ts';
import { type Refusal, refusalOf } from '../rest/refusal.ts';
import { LoginTools } from './LoginTools.tsx';

interface LoginPageProps {
  subtitle: string;
  home: string;
}

const noLabelMove = { inputLabel: { shrink: true } } as const;

/** Account and password first; the six digits are asked for when the account has an authenticator. */
export const LoginPage = ({ subtitle, home }: LoginPageProps) => {
  const translate = useTranslate();
  const login = useLogin();
  const text = useRefusalText();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pending, setPending] = useState(false);
  const otpInput = useRef<HTMLInputElement>(null);
  const asksOtp = otp !== null;
  useEffect(() => {
    if (asksOtp) otpInput.current?.focus();
  }, [asksOtp]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setRefusal(null);
    const credentials: Credentials = { account: account.trim(), password, ...(otp ? { otp } : {}) };
    try {
      await login(credentials, home);
    } catch (thrown) {
      const reason = refusalOf(thrown);
      if (reason.code === 'OTP_REQUIRED' && otp === null) setOtp('');
      else setRefusal(reason);
      if (reason.code === 'OTP_INVALID') setOtp('');
    } finally {
      setPending(false);
    }
  };
  const restart = () => {
    setOtp(null);
    setPassword('');
    setRefusal(null);
  };
  return (
    <main className="login">
      <form className="sheet login-sheet" onSubmit={(event) => void submit(event)}>
        <header className="login-head">
          <Mark size={30} />
          <h1>{translate('console.brand')}</h1>
          <span className="ink-3">{translate(subtitle)}</span>
        </header>
        {otp === null ? (
          <>
            <TextField
              label={translate('console.field.account')}
              name="account"
              autoComplete="username"
              autoFocus
              required
              value={account}
              onChange={(event) => setAccount(event.target.value)}
              slotProps={{ ...noLabelMove, htmlInput: { maxLength: 40, autoCapitalize: 'none', spellCheck: false } }}
            />
            <TextField
              label={translate('console.field.password')}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              slotProps={{ ...noLabelMove, htmlInput: { maxLength: 128 } }}
            />
          </>
        ) : (
          <>
            <p className="small-text ink-2">{translate('console.login.otp_hint', { account })}</p>
            <TextField
              label={translate('console.field.otp')}
              name="otp"
              className="otp-field"
              inputRef={otpInput}
              autoComplete="one-time-code"
              required
              value={otp}
              onChange={(event) => setOtp(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
              slotProps={{ ...noLabelMove, htmlInput: { inputMode: 'numeric', maxLength: 6, pattern: '[0-9]{6}' } }}
            />
          </>
        )}
        {refusal && (
          <div className="banner bad" role="alert">
            {text(refusal)}
          </div>
        )}
        <Button type="submit" size="large" variant="contained" disabled={pending || (asksOtp && otp.length < 6)}>
          {translate(pending ? 'console.login.pending' : 'console.login.submit')}
        </Button>
        {asksOtp && (
          <Button variant="text" onClick={restart}>
            {translate('console.login.other')}
          </Button>
        )}
      </form>
      <LoginTools />
      <Notification />
    </main>
  );
};
