import {
  AutocompleteInput,
  CreateBase,
  DateTimeInput,
  maxValue,
  minValue,
  NumberInput,
  type RaRecord,
  ReferenceInput,
  regex,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { filledFields } from '../../figures/changed-fields.ts';
import { KeptForm } from '../../parts/KeptForm.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { useRefusedForm } from '../../rest/use-refused-form.ts';
import { FormFoot, Part } from '../members/FormParts.tsx';
import styles from '../members/PersonForm.module.css';
import { validities } from './spec.tsx';

const inputs = ['agent_id', 'validity', 'starts_at', 'code', 'count', 'memo'];
const start = { validity: '1d', count: 1, code: '', memo: '' };
const choices = validities.map((id) => ({ id, name: `console.validity.${id}` }));
const capitals = (typed: string) =>
  typed
    .replaceAll(/[^A-Za-z0-9-]/g, '')
    .slice(0, 20)
    .toUpperCase();

const Agent = () => (
  <ReferenceInput source="agent_id" reference="agents" sort={{ field: 'account', order: 'ASC' }} perPage={20}>
    <AutocompleteInput
      disablePortal
      label="console.field.partner_above"
      optionText={(row?: RaRecord) => (row ? `${String(row.nickname)} ${String(row.account)}` : '')}
      filterToQuery={(typed: string) => (typed ? { person_q: typed } : {})}
      validate={required()}
      helperText="console.referral.agent_hint"
    />
  </ReferenceInput>
);

/** A code of one's own choice is one; those that are made up may be many. */
const Code = () => {
  const own = Boolean(useWatch({ name: 'code' }));
  return (
    <>
      <TextInput
        source="code"
        label="console.field.referral_code"
        parse={capitals}
        autoComplete="off"
        validate={regex(/^[A-Za-z0-9-]{4,20}$/, 'console.referral.wrong_code')}
        helperText="console.referral.code_hint"
      />
      {!own && (
        <NumberInput
          source="count"
          label="console.referral.count"
          min={1}
          max={100}
          validate={[required(), minValue(1), maxValue(100)]}
          helperText="console.referral.count_hint"
        />
      )}
    </>
  );
};

/** What the form leaves empty is the server's to fill in; a code of one's own is one. */
const asked = (values: Record<string, unknown>) => {
  const given = filledFields(values);
  const starts = given.starts_at ? { starts_at: new Date(String(given.starts_at)).toISOString() } : {};
  return { ...given, ...starts, ...(given.code ? { count: 1 } : {}) };
};

interface ReferralCreateProps {
  /** Where the list of codes is. */
  home: string;
  /** The partner that is filled in at first; absent for none. */
  agentId?: number;
}

/** Codes for joining below an agent, one member each. */
export const ReferralCreate = ({ home, agentId }: ReferralCreateProps) => {
  const translate = useTranslate();
  return (
    <CreateBase redirect={() => home} transform={asked} mutationOptions={useRefusedForm()}>
      <div className={layout.pageHead}>
        <PageTitle title="console.referral.issue" />
      </div>
      <KeptForm inputs={inputs} defaultValues={agentId === undefined ? start : { ...start, agent_id: agentId }}>
        <div className={styles.form}>
          <Part title="console.referral.whose">
            <Agent />
          </Part>
          <Part title="console.referral.time">
            <SelectInput
              source="validity"
              label="console.field.validity"
              choices={choices}
              validate={required()}
              helperText={false}
            />
            <DateTimeInput
              source="starts_at"
              label="console.field.starts_at"
              helperText="console.referral.starts_hint"
            />
          </Part>
          <Part title="console.referral.codes">
            <Code />
            <TextInput source="memo" label="console.field.note" helperText={false} />
          </Part>
          <FormFoot label={translate('console.referral.issue')} cancelTo={home} ready={agentId !== undefined} />
        </div>
      </KeptForm>
    </CreateBase>
  );
};
