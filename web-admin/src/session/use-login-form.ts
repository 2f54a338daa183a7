import { useState } from 'react';
import { useLogin, useNotify, useTranslate } from 'react-admin';
import type { Credentials } from '../rest/auth-provider.ts';
import { useConsole } from '../rest/console.ts';
import { type Refusal, refusalOf } from '../rest/refusal.ts';

/** The state of a login: credentials first, then the six digits where the account has an authenticator. */
export const useLoginForm = (home: string) => {
  const login = useLogin();
  const notify = useNotify();
  const translate = useTranslate();
  const { identity } = useConsole();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pending, setPending] = useState(false);

  const submit = async () => {
    setPending(true);
    setRefusal(null);
    const credentials: Credentials = { account: account.trim(), password, ...(otp ? { otp } : {}) };
    try {
      await login(credentials, home);
      if (identity()?.totp_reset_at) notify(translate('console.totp.taken_away'), { type: 'warning' });
    } catch (thrown) {
      const reason = refusalOf(thrown);
      if (reason.code === 'OTP_REQUIRED' && otp === null) setOtp('');
      else setRefusal(reason);
      // A code is good for one try: the next one has to be typed anew.
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
  return { account, setAccount, password, setPassword, otp, setOtp, refusal, pending, submit, restart };
};
