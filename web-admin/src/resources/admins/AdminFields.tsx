import { maxLength, minLength, PasswordInput, regex, required, TextInput, useTranslate } from 'react-admin';
import { usePasswordRule } from '../../rest/use-password-rule.ts';

const digits = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, 12);

/** What an administrator is called and reached by, and the password: a first one, or a new one in place of it. */
export const AdminFields = ({ isNew }: { isNew: boolean }) => {
  const translate = useTranslate();
  const password = usePasswordRule('operator');
  return (
    <>
      {isNew && (
        <TextInput
          source="account"
          label="console.field.account"
          autoComplete="off"
          helperText="console.person_form.account_hint"
          validate={[required(), regex(/^[A-Za-z0-9_]{4,20}$/, 'console.person_form.wrong_account')]}
        />
      )}
      <TextInput
        source="nickname"
        label="console.field.nickname"
        autoComplete="off"
        helperText={false}
        validate={[required(), minLength(2), maxLength(12)]}
      />
      <TextInput
        source="phone_number"
        label="console.field.phone_number"
        autoComplete="off"
        parse={digits}
        helperText="console.person_form.phone_hint"
        validate={regex(/^(\d{9,12})?$/, 'console.person_form.wrong_phone')}
      />
      <PasswordInput
        source="password"
        label={isNew ? 'console.field.password' : 'console.person_form.new_password'}
        autoComplete="new-password"
        helperText={isNew ? password.hint : `${password.hint}. ${translate('console.person_form.password_hint')}`}
        validate={isNew ? [required(), ...password.validate] : password.validate}
      />
    </>
  );
};
