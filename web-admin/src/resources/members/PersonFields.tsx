import type { ReactNode } from 'react';
import { PasswordInput, required, SelectInput, TextInput, useGetList, useTranslate } from 'react-admin';
import { useMay } from '../../rest/use-may.ts';
import { usePasswordRule } from '../../rest/use-password-rule.ts';
import { personRules } from './person-rules.ts';
import { usePersonResource } from './use-person.ts';

const label = (name: string) => `console.field.${name}`;
/** What is typed with dashes is meant without them. */
const digits = (most: number) => (typed: string) => typed.replaceAll(/\D/g, '').slice(0, most);
const levels = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `console.level.${id}` }));

interface TextProps {
  source: keyof typeof personRules;
  /** Takes the digits of what is typed, of at most so many. */
  digitsOf?: number;
  autoFocus?: boolean;
  hint?: ReactNode;
}

export const Text = ({ source, digitsOf, autoFocus = false, hint = false }: TextProps) => (
  <TextInput
    source={source}
    label={label(source)}
    autoFocus={autoFocus}
    autoComplete="off"
    validate={personRules[source]}
    helperText={hint}
    {...(digitsOf && { parse: digits(digitsOf), slotProps: { htmlInput: { inputMode: 'numeric' } } })}
  />
);

/** Nickname, level, and the password: a first one, or a new one in place of what is in force. */
export const Identity = ({ isNew }: { isNew: boolean }) => {
  const resource = usePersonResource();
  const translate = useTranslate();
  const password = usePasswordRule(resource === 'members' ? 'member' : 'operator');
  return (
    <>
      <Text source="nickname" autoFocus={!isNew} />
      <PasswordInput
        source="password"
        label={isNew ? label('password') : 'console.person_form.new_password'}
        autoComplete="new-password"
        validate={isNew ? [required(), ...password.validate] : password.validate}
        helperText={isNew ? password.hint : `${password.hint}. ${translate('console.person_form.password_hint')}`}
      />
      <SelectInput source="level" label={label('level')} choices={levels} validate={required()} helperText={false} />
    </>
  );
};

/** How to reach a person, and how old it is. Only who may see it may write it. */
export const Contact = ({ birthDateNeeded }: { birthDateNeeded: boolean }) => (
  <>
    <TextInput
      source="date_of_birth"
      label={label('date_of_birth')}
      parse={digits(8)}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      validate={birthDateNeeded ? [required(), personRules.date_of_birth] : personRules.date_of_birth}
      helperText="console.person_form.birth_date_hint"
    />
    <Text source="phone_number" digitsOf={12} hint="console.person_form.phone_hint" />
  </>
);

/** The bank account that withdrawals go to. */
export const Bank = () => {
  const { data: banks = [] } = useGetList('banks', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  return (
    <>
      <SelectInput
        source="bank_name"
        label={label('bank_name')}
        choices={banks}
        optionText="id"
        emptyText="console.person_form.no_bank"
        emptyValue=""
        translateChoice={false}
        helperText={false}
      />
      <Text source="bank_account" />
      <Text source="bank_account_holder" />
    </>
  );
};

export const useMaySeePersonal = (): boolean => useMay()('members.personal');
