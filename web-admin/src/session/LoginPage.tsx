import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Mark } from '../parts/Brand.tsx';
import { OtpField } from '../parts/OtpField.tsx';
import { Refused } from '../parts/Refused.tsx';
import sheet from '../parts/Sheet.module.css';
import { TypedField } from '../parts/TypedField.tsx';
import text from '../parts/text.module.css';
import styles from './LoginPage.module.css';
import { LoginTools } from './LoginTools.tsx';
import { useLoginForm } from './use-login-form.ts';

interface LoginPageProps {
  subtitle: string;
  home: string;
}

type LoginForm = ReturnType<typeof useLoginForm>;

const CredentialFields = ({ form }: { form: LoginForm }) => {
  const translate = useTranslate();
  return (
    <>
      <TypedField
        label={translate('console.field.account')}
        name="account"
        autoComplete="username"
        autoFocus
        value={form.account}
        onChange={(event) => form.setAccount(event.target.value)}
        inputProps={{ maxLength: 40, autoCapitalize: 'none', spellCheck: false }}
      />
      <TypedField
        label={translate('console.field.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={form.password}
        onChange={(event) => form.setPassword(event.target.value)}
        inputProps={{ maxLength: 128 }}
      />
    </>
  );
};

/** Account and password first; the six digits are asked for when the account has an authenticator. */
export const LoginPage = ({ subtitle, home }: LoginPageProps) => {
  const translate = useTranslate();
  const form = useLoginForm(home);
  const { otp, refusal, pending, why } = form;
  return (
    <main className={styles.login}>
      <form
        className={clsx(sheet.sheet, styles.sheet)}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <header className={styles.head}>
          <Mark size={30} />
          <h1>{translate('console.brand')}</h1>
          <span className={text.ink3}>{translate(subtitle)}</span>
        </header>
        {why && (
          <p role="status" className={text.small}>
            {translate(why)}
          </p>
        )}
        {otp === null ? (
          <CredentialFields form={form} />
        ) : (
          <>
            <p className={clsx(text.small, text.ink2)}>
              {translate('console.login.otp_hint', { account: form.account })}
            </p>
            <OtpField value={otp} onChange={form.setOtp} />
          </>
        )}
        <Refused refusal={refusal} />
        <Button type="submit" size="large" variant="contained" disabled={pending || (otp !== null && otp.length < 6)}>
          {translate(pending ? 'console.login.pending' : 'console.login.submit')}
        </Button>
        {otp !== null && (
          <Button variant="text" onClick={form.restart}>
            {translate('console.login.other')}
          </Button>
        )}
      </form>
      <LoginTools />
    </main>
  );
};
