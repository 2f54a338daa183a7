import { useTranslate } from 'react-admin';
import type { ConfirmSelf } from '../rest/use-confirm-self.ts';
import styles from './ConfirmSelfField.module.css';
import { OtpField } from './OtpField.tsx';
import { Refused } from './Refused.tsx';
import { TypedField } from './TypedField.tsx';
import text from './text.module.css';

/** Where an action asks for it: the code of the operator's authenticator, or the password of whoever has none. */
export const ConfirmSelfField = ({ self }: { self: ConfirmSelf }) => {
  const translate = useTranslate();
  if (!self.needed) return null;
  return (
    <fieldset aria-label={translate('console.approval.confirm_self.title')} className={styles.self}>
      <p className={text.amber}>{translate(`console.approval.confirm_self.${self.by}`)}</p>
      {self.by === 'otp' ? (
        <OtpField value={self.typed} onChange={self.type} />
      ) : (
        <TypedField
          label={translate('ra.auth.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          value={self.typed}
          onChange={(event) => self.type(event.target.value)}
        />
      )}
      <Refused refusal={self.refusal} />
    </fieldset>
  );
};
