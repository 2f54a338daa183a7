import { CreateBase, EditBase, maxLength, required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { changesOf } from '../../../figures/changed-fields.ts';
import layout from '../../../parts/layout.module.css';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useRefusedForm } from '../../../rest/use-refused-form.ts';
import { Part } from '../../members/FormParts.tsx';
import { CatalogueForm } from '../CatalogueForm.tsx';
import { ChosenFrom, Code, Count, ShownFields } from '../fields.tsx';
import { choicesOf, kinds } from '../rows.ts';

const inputs = ['id', 'vendor', 'kind', 'code', 'name', 'position'];
const blank = { position: 0, visible: false, maintenance: false, kind: 'casino' };

/** What stays as it was made: what was played goes by it. */
const Fixed = () => (
  <>
    <Count source="id" label="number" hint="console.casino.hints.number" least={1} most={999_999} />
    <ChosenFrom source="vendor" reference="casino-vendors" />
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
  return (
    <CatalogueForm inputs={inputs} blank={fresh ? blank : undefined} home="/casino-products">
      <Part title="console.casino.part.display">
        {fresh && <Fixed />}
        <TextInput
          source="name"
          label="console.casino.field.name"
          helperText="console.casino.hints.name"
          validate={[required(), maxLength(60)]}
        />
        <Code most={32} />
        <ShownFields />
      </Part>
    </CatalogueForm>
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
