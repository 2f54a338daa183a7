import { useState } from 'react';
import { useLogin, useNotify, useTranslate } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router';
import type { Credentials } from '../rest/auth-provider.ts';
import { useConsole } from '../rest/console.ts';
import { type Refusal, refusalOf } from '../rest/refusal.ts';

/** Where somebody was when the login became necessary, as react-admin leaves it with the step to the login page. */
const cameFrom = (state: unknown): string => {
  const { nextPathname = '', nextSearch = '' } = (state ?? {}) as { nextPathname?: string; nextSearch?: string };
  return nextPathname.endsWith('login') ? '' : nextPathname && `${nextPathname}${nextSearch}`;
};

/** The state of a login: credentials first, then the six digits where the account has an authenticator. */
export const useLoginForm = (home: string) => {
  const login = useLogin();
  const notify = useNotify();
  const translate = useTranslate();
  const { identity } = useConsole();
  const [search] = useSearchParams();
  const next = cameFrom(useLocation().state);
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
      await login(credentials, next || home);
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
  const why =
    search.get('why') === 'expired' ? 'console.login.expired' : next && next !== home && 'console.login.needed';
  return { why, account, setAccount, password, setPassword, otp, setOtp, refusal, pending, submit, restart };
};
