import { BooleanInput, CreateBase, type RedirectionSideEffect, SelectInput, useTranslate } from 'react-admin';
import { KeptForm } from '../../parts/KeptForm.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { useRefusedForm } from '../../rest/use-refused-form.ts';
import { NewFlags } from './FlagFields.tsx';
import { FormFoot, Part } from './FormParts.tsx';
import { Bank, Contact, Identity, Text } from './PersonFields.tsx';
import styles from './PersonForm.module.css';
import { PlaceFields } from './PlaceFields.tsx';
import { PointFields, useMayGivePoints } from './PointFields.tsx';
import { PowerballOdds } from './PowerballOdds.tsx';
import { newPerson } from './person-changes.ts';
import { personInputs } from './person-rules.ts';
import { RateFields } from './RateFields.tsx';
import { usePersonResource } from './use-person.ts';

const states = ['normal', 'waiting'].map((id) => ({ id, name: `console.state.${id}` }));

interface PersonCreateProps {
  /** Where its page lies, where that is not react-admin's. */
  redirect?: RedirectionSideEffect;
  /** A path, or what closes the form where it stands on no page of its own. */
  cancelTo?: string | (() => void);
  /** What comes next where that is no page: the form has no title of a page then. */
  onCreated?: () => void;
  /** What the form begins with; without a state, whoever may approve it does. */
  start?: object;
}

const usual = { level: 1, state: 'normal' };

/** A new member or agent, with all that an operator may say of it; its page comes next. */
export const PersonCreate = ({ redirect = 'show', cancelTo, onCreated, start = usual }: PersonCreateProps) => {
  const translate = useTranslate();
  const resource = usePersonResource();
  const isMember = resource === 'members';
  const mayGivePoints = useMayGivePoints();
  const refused = useRefusedForm();
  return (
    <CreateBase
      redirect={onCreated ? false : redirect}
      transform={newPerson}
      mutationOptions={onCreated ? { ...refused, onSuccess: onCreated } : refused}
    >
      {!onCreated && (
        <div className={layout.pageHead}>
          <PageTitle title={`console.person_form.new_${resource}`} />
        </div>
      )}
      <KeptForm inputs={personInputs} defaultValues={start}>
        <div className={styles.form}>
          <Part title="console.person_form.place">
            <PlaceFields />
          </Part>
          <Part title="console.person_form.identity">
            <Text source="account" hint="console.person_form.account_hint" />
            <Identity isNew />
            {'state' in start && (
              <SelectInput source="state" label="console.field.state" choices={states} helperText={false} />
            )}
            {!isMember && <Text source="join_code" hint="console.person_form.join_code_hint" />}
            {'state' in start && (
              <BooleanInput
                source="test_account"
                label="console.person_form.test_account"
                helperText="console.person_form.test_account_hint"
              />
            )}
          </Part>
          <Part title="console.member.bank">
            <Contact birthDateNeeded={isMember} />
            <Bank />
            <Text source="bank_password" digitsOf={4} hint="console.person_form.bank_password_hint" />
          </Part>
          {mayGivePoints && (
            <Part title="console.person_form.charge_points" hint="console.person_form.charge_points_hint">
              <PointFields />
            </Part>
          )}
          {!isMember && (
            <Part title="console.tree.rates" hint="console.tree.rates_rule">
              <RateFields />
            </Part>
          )}
          {!isMember && <PowerballOdds />}
          <NewFlags />
          <FormFoot label={translate('ra.action.create')} cancelTo={cancelTo ?? `/${resource}`} />
        </div>
      </KeptForm>
    </CreateBase>
  );
};
