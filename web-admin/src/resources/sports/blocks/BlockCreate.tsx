import {
  AutocompleteInput,
  CreateBase,
  NumberInput,
  type RaRecord,
  ReferenceInput,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { sports } from '../../../contract/sports.ts';
import { filledFields } from '../../../figures/changed-fields.ts';
import { KeptForm } from '../../../parts/KeptForm.tsx';
import layout from '../../../parts/layout.module.css';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useRefusedForm } from '../../../rest/use-refused-form.ts';
import { FormFoot, Part } from '../../members/FormParts.tsx';
import styles from '../../members/PersonForm.module.css';
import { marketTypes } from '../words/market-types.ts';

const inputs = ['sport', 'league_id', 'fixture_id', 'market_type', 'account_id', 'level', 'memo'];
const choices = (family: string, ids: readonly string[]) => ids.map((id) => ({ id, name: `${family}.${id}` }));
const sportChoices = choices('console.sports.sport', sports);
const typeChoices = choices('console.sports.market', Object.keys(marketTypes));
const levels = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `Lv${id}` }));

/** A block: all that is filled in must hold of a leg and its member, and what is empty is any. */
export const BlockCreate = () => {
  const translate = useTranslate();
  return (
    <CreateBase redirect="list" transform={filledFields} mutationOptions={useRefusedForm()}>
      <div className={layout.pageHead}>
        <PageTitle title="console.sports.block.add" />
      </div>
      <KeptForm inputs={inputs} defaultValues={{ memo: '' }}>
        <div className={styles.form}>
          <Part title="console.sports.block.what" hint="console.sports.block.hint">
            <SelectInput source="sport" label="console.sports.field.sport" choices={sportChoices} helperText={false} />
            <NumberInput source="league_id" label="console.sports.block.league_id" min={1} helperText={false} />
            <NumberInput source="fixture_id" label="console.sports.block.fixture_id" min={1} helperText={false} />
            <SelectInput
              source="market_type"
              label="console.sports.block.market_type"
              choices={typeChoices}
              helperText={false}
            />
          </Part>
          <Part title="console.sports.block.whom">
            <ReferenceInput source="account_id" reference="members" perPage={20}>
              <AutocompleteInput
                disablePortal
                label="console.sports.block.account"
                optionText={(row?: RaRecord) => (row ? `${String(row.nickname)} ${String(row.account)}` : '')}
                filterToQuery={(typed: string) => (typed ? { person_q: typed } : {})}
                helperText={false}
              />
            </ReferenceInput>
            <SelectInput source="level" label="console.sports.block.level" choices={levels} helperText={false} />
          </Part>
          <Part title="console.field.memo">
            <TextInput className={styles.wide} source="memo" label="console.field.memo" helperText={false} />
          </Part>
          <FormFoot label={translate('console.sports.block.add')} cancelTo="/betting-blocks" />
        </div>
      </KeptForm>
    </CreateBase>
  );
};
