import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import sheet from '../parts/Sheet.module.css';
import { Sheet } from '../parts/Sheet.tsx';
import text from '../parts/text.module.css';
import { useMe } from '../rest/use-me.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Where the operator keeps passwords to itself: whom to ask. */
const PasswordClosed = () => {
  const translate = useTranslate();
  return (
    <Sheet title={translate('console.profile.password_title')}>
      <p className={clsx(sheet.body, text.ink2)}>{translate('console.profile.password_closed')}</p>
    </Sheet>
  );
};

/** The own password, where it may be changed; `enrolled` where the page knows better than the session that began before. */
export const OwnPassword = ({ enrolled }: { enrolled?: boolean }) => {
  const me = useMe();
  return me.may_change_password ? <PasswordForm enrolled={enrolled ?? me.totp_enrolled} /> : <PasswordClosed />;
};
