import { clsx } from 'clsx';
import {
  BooleanInput,
  CreateBase,
  EditBase,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { KeptForm } from '../../parts/KeptForm.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import { useRefusedForm } from '../../rest/use-refused-form.ts';
import { FormEnd } from './FormEnd.tsx';
import { areas, effects } from './specs.tsx';

const inputs = ['area', 'effect', 'address', 'memo'];
const blank = { area: 'member', effect: 'block', address: '', memo: '', confirmed: false };

const Fields = () => {
  const translate = useTranslate();
  return (
    <KeptForm inputs={inputs} defaultValues={blank}>
      <Sheet title={translate('console.address.form')}>
        <div className={layout.form}>
          <p className={clsx(text.ink2, text.small)}>{translate('console.address.rule')}</p>
          <div className={clsx(layout.row, layout.wrap)}>
            <SelectInput
              source="area"
              label="console.field.area"
              helperText={false}
              validate={required()}
              choices={areas.map((id) => ({ id, name: `console.kind.${id}` }))}
            />
            <SelectInput
              source="effect"
              label="console.field.effect"
              helperText={false}
              validate={required()}
              choices={effects.map((id) => ({ id, name: `console.address.effect.${id}` }))}
            />
          </div>
          <TextInput
            source="address"
            label="console.field.address"
            helperText="console.address.hint"
            validate={[required(), maxLength(64)]}
          />
          <TextInput source="memo" label="console.field.note" helperText={false} validate={maxLength(200)} />
          <BooleanInput source="confirmed" label="console.address.confirmed" helperText={false} />
          <FormEnd resource="addresses" />
        </div>
      </Sheet>
    </KeptForm>
  );
};

/** An address that is let in or kept out. One that keeps out its own author is refused at its field until it is confirmed. */
export const AddressCreate = () => (
  <CreateBase redirect="list" mutationOptions={useRefusedForm()}>
    <div className={layout.pageHead}>
      <PageTitle title="console.address.new" />
    </div>
    <Fields />
  </CreateBase>
);

export const AddressEdit = () => (
  <EditBase mutationMode="pessimistic" redirect="list" mutationOptions={useRefusedForm()}>
    <div className={layout.pageHead}>
      <PageTitle title="console.address.edit" />
    </div>
    <Fields />
  </EditBase>
);
