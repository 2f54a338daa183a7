import { Button } from '@mui/material';
import {
  BooleanInput,
  CreateBase,
  EditBase,
  maxLength,
  regex,
  required,
  SaveButton,
  SelectInput,
  TextInput,
  useGetList,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import { changesOf } from '../../figures/changed-fields.ts';
import { Icon } from '../../parts/Icon.tsx';
import { FormRefusal, KeptForm } from '../../parts/KeptForm.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import { refusalOf } from '../../rest/refusal.ts';
import { useRefusedForm } from '../../rest/use-refused-form.ts';
import { AssignedMember } from './AssignedMember.tsx';
import { accountKinds } from './spec.ts';
import { UnassignButton } from './UnassignButton.tsx';

const inputs = ['bank_name', 'bank_account', 'holder', 'kind', 'enabled', 'memo'];
const blank = { bank_name: '', bank_account: '', holder: '', kind: 'pool', enabled: true, memo: '' };
const digitsAndDashes = (typed: string) => typed.replaceAll(/[^\d-]/g, '').slice(0, 30);

export const NewBankAccountButton = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/bank-accounts/create" variant="contained">
      <Icon name="plus" size="small" /> {translate('console.bank_account.new')}
    </Button>
  );
};

/** Who pays into it: the kind of an account that a member has already been given stays as it is. */
const KindInput = () => {
  const assigned = Number(useRecordContext()?.assigned_to ?? 0);
  return (
    <>
      <SelectInput
        source="kind"
        label="console.field.kind"
        helperText="console.bank_account.kind_hint"
        validate={required()}
        disabled={assigned !== 0}
        choices={accountKinds.map((id) => ({ id, name: `console.bank_account.kind.${id}` }))}
      />
      {assigned !== 0 && (
        <div className={layout.row}>
          <AssignedMember id={assigned} />
          <UnassignButton />
        </div>
      )}
    </>
  );
};

const Fields = () => {
  const translate = useTranslate();
  const record = useRecordContext();
  const { data: banks = [] } = useGetList('banks', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  return (
    <KeptForm inputs={inputs} defaultValues={blank}>
      <Sheet title={translate('console.bank_account.form')}>
        <div className={layout.form}>
          <SelectInput
            source="bank_name"
            label="console.field.bank_name"
            choices={banks}
            optionText="id"
            translateChoice={false}
            helperText={false}
            validate={required()}
          />
          <TextInput
            source="bank_account"
            label="console.field.bank_account"
            parse={digitsAndDashes}
            autoComplete="off"
            helperText={false}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            validate={[required(), regex(/^[\d-]{4,30}$/, 'console.person_form.wrong_bank_account')]}
          />
          <TextInput
            source="holder"
            label="console.field.bank_account_holder"
            autoComplete="off"
            helperText="console.bank_account.holder_hint"
            validate={[required(), maxLength(40)]}
          />
          <KindInput />
          <BooleanInput
            source="enabled"
            label="console.bank_account.enabled"
            helperText="console.bank_account.enabled_hint"
          />
          <TextInput
            source="memo"
            label="console.field.memo"
            autoComplete="off"
            helperText="console.bank_account.memo_hint"
            validate={[...(record ? [] : [required()]), maxLength(500)]}
          />
          <FormRefusal />
          <div className={layout.row}>
            <SaveButton variant="contained" size="large" icon={<Icon name="check" size="small" />} />
            <Button component={Link} to="/bank-accounts" size="large">
              {translate('ra.action.cancel')}
            </Button>
          </div>
        </div>
      </Sheet>
    </KeptForm>
  );
};

/** What waits for a second person is asked for: the form is done with. */
const useAskedForm = () => {
  const { onError } = useRefusedForm();
  const redirect = useRedirect();
  return {
    onError: (thrown: unknown) => {
      onError(thrown);
      if (refusalOf(thrown).code === 'APPROVAL_PENDING') redirect('list', 'bank-accounts');
    },
  };
};

export const BankAccountCreate = () => (
  <CreateBase redirect="list" mutationOptions={useAskedForm()}>
    <div className={layout.pageHead}>
      <PageTitle title="console.bank_account.new" />
    </div>
    <Fields />
  </CreateBase>
);

export const BankAccountEdit = () => (
  <EditBase mutationMode="pessimistic" redirect="list" mutationOptions={useAskedForm()} transform={changesOf}>
    <div className={layout.pageHead}>
      <PageTitle title="console.bank_account.edit" />
      <span className={text.ink3}>
        <Link to="/bank-accounts">{useTranslate()('console.page.bank_accounts')}</Link>
      </span>
    </div>
    <Fields />
  </EditBase>
);
