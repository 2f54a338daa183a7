import { clsx } from 'clsx';
import { BooleanInput, CreateBase, EditBase, maxLength, required, TextInput, useTranslate } from 'react-admin';
import { KeptForm } from '../../parts/KeptForm.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import { useRefusedForm } from '../../rest/use-refused-form.ts';
import { FormEnd } from './FormEnd.tsx';

const inputs = ['host', 'shown', 'memo'];
const blank = { host: '', shown: true, memo: '' };

const Fields = () => {
  const translate = useTranslate();
  return (
    <KeptForm inputs={inputs} defaultValues={blank}>
      <Sheet title={translate('console.domain.form')}>
        <div className={layout.form}>
          <p className={clsx(text.ink2, text.small)}>{translate('console.domain.rule')}</p>
          <TextInput
            source="host"
            label="console.field.host"
            helperText="console.domain.hint"
            validate={[required(), maxLength(254)]}
          />
          <TextInput source="memo" label="console.field.note" helperText={false} validate={maxLength(200)} />
          <BooleanInput source="shown" label="console.field.shown" helperText={false} />
          <FormEnd resource="domains" />
        </div>
      </Sheet>
    </KeptForm>
  );
};

/** A name by which members reach the site. */
export const DomainCreate = () => (
  <CreateBase redirect="list" mutationOptions={useRefusedForm()}>
    <div className={layout.pageHead}>
      <PageTitle title="console.domain.new" />
    </div>
    <Fields />
  </CreateBase>
);

export const DomainEdit = () => (
  <EditBase mutationMode="pessimistic" redirect="list" mutationOptions={useRefusedForm()}>
    <div className={layout.pageHead}>
      <PageTitle title="console.domain.edit" />
    </div>
    <Fields />
  </EditBase>
);
