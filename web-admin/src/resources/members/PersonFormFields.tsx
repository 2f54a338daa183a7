import { useEffect } from 'react';
import { DateInput, TextInput, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { AgentPage, MemberPage } from '../../contract/member.ts';
import { KeptForm } from '../../parts/KeptForm.tsx';
import { Flags } from './FlagFields.tsx';
import { FormFoot, Part } from './FormParts.tsx';
import { Marks } from './MarkFields.tsx';
import { PartnerPageFields } from './PartnerPageFields.tsx';
import { Bank, Contact, Identity, Text, useMaySeePersonal } from './PersonFields.tsx';
import styles from './PersonForm.module.css';
import { PowerballOdds } from './PowerballOdds.tsx';
import { personInputs } from './person-rules.ts';
import { RateFields } from './RateFields.tsx';
import { usePersonResource } from './use-person.ts';

interface PersonFormFieldsProps {
  record: MemberPage;
  cancelTo: string | (() => void);
  /** Hears whether something was typed that is not saved. */
  onDirty?: (dirty: boolean) => void;
}

const DirtyWatch = ({ onDirty }: Required<Pick<PersonFormFieldsProps, 'onDirty'>>) => {
  const { dirtyFields } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return null;
};

/** All of a person that an operator may change, on a page or beside a list. */
export const PersonFormFields = ({ record, cancelTo, onDirty }: PersonFormFieldsProps) => {
  const translate = useTranslate();
  const isMember = usePersonResource() === 'members';
  const personal = useMaySeePersonal();
  return (
    <KeptForm key={record.id} inputs={personInputs}>
      {onDirty && <DirtyWatch onDirty={onDirty} />}
      <div className={styles.form}>
        <Part title="console.person_form.identity">
          <Identity isNew={false} />
          <Marks />
          {!isMember && <Text source="join_code" />}
          {!isMember && <PartnerPageFields />}
        </Part>
        <Part title="console.member.bank">
          {personal && <Contact birthDateNeeded={isMember && record.date_of_birth !== ''} />}
          {personal && <Bank />}
          <Text source="bank_password" digitsOf={4} hint="console.person_form.new_bank_password_hint" />
        </Part>
        <Flags isMember={isMember} levelFlags={record.level_flags} />
        {!isMember && (
          <Part title="console.tree.rates" hint="console.tree.rates_rule">
            <RateFields agent={record as AgentPage} />
            <DateInput
              source="rates_from"
              label="console.person_form.rates_from"
              helperText="console.person_form.rates_from_hint"
            />
          </Part>
        )}
        {!isMember && <PowerballOdds />}
        <Part title="console.field.memo">
          <TextInput
            className={styles.wide}
            source="memo"
            label="console.field.memo"
            helperText="console.person_form.memo_hint"
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </Part>
        <FormFoot label={translate('ra.action.save')} cancelTo={cancelTo} />
      </div>
    </KeptForm>
  );
};
