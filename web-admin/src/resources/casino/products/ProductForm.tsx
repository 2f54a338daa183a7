import {
  CreateBase,
  EditBase,
  maxLength,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { changesOf } from '../../../figures/changed-fields.ts';
import { KeptForm } from '../../../parts/KeptForm.tsx';
import layout from '../../../parts/layout.module.css';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useMay } from '../../../rest/use-may.ts';
import { useRefusedForm } from '../../../rest/use-refused-form.ts';
import { FormFoot, Part } from '../../members/FormParts.tsx';
import styles from '../../members/PersonForm.module.css';
import { Count, ShownFields } from '../fields.tsx';
import { choicesOf, kinds, writes } from '../rows.ts';

const inputs = ['id', 'vendor', 'kind', 'code', 'name', 'position'];
const blank = { position: 0, visible: false, maintenance: false, kind: 'casino' };

/** What stays as it was made: what was played goes by it. */
const Fixed = () => (
  <>
    <Count source="id" label="number" hint="console.casino.hints.number" least={1} most={999_999} />
    <ReferenceInput source="vendor" reference="casino-vendors" perPage={100}>
      <SelectInput
        label="console.casino.field.vendor"
        optionText="name"
        translateChoice={false}
        helperText={false}
        validate={required()}
      />
    </ReferenceInput>
    <SelectInput
      source="kind"
      label="console.casino.field.kind"
      choices={choicesOf('kind', kinds)}
      helperText={false}
      validate={required()}
    />
  </>
);

const Fields = ({ fresh }: { fresh: boolean }) => {
  const translate = useTranslate();
  const may = useMay()(writes);
  return (
    <KeptForm inputs={inputs} {...(fresh && { defaultValues: blank })}>
      <div className={styles.form}>
        <Part title="console.casino.part.display">
          {fresh && <Fixed />}
          <TextInput
            source="name"
            label="console.casino.field.name"
            helperText="console.casino.hints.name"
            validate={[required(), maxLength(60)]}
          />
          <TextInput
            source="code"
            label="console.casino.field.code"
            helperText={false}
            validate={[required(), maxLength(32)]}
          />
          <ShownFields />
        </Part>
        {may && <FormFoot label={translate('ra.action.save')} cancelTo="/casino-products" />}
      </div>
    </KeptForm>
  );
};

const Title = () => <PageTitle text={String(useRecordContext()?.name ?? '')} />;

export const ProductCreate = () => (
  <CreateBase redirect="list" mutationOptions={useRefusedForm()}>
    <div className={layout.pageHead}>
      <PageTitle title="console.casino.new_product" />
    </div>
    <Fields fresh />
  </CreateBase>
);

export const ProductEdit = () => (
  <EditBase mutationMode="pessimistic" redirect="list" transform={changesOf} mutationOptions={useRefusedForm()}>
    <div className={layout.pageHead}>
      <Title />
    </div>
    <Fields fresh={false} />
  </EditBase>
);
