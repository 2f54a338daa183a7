import {
  AutocompleteInput,
  CreateBase,
  type RaRecord,
  ReferenceInput,
  SelectInput,
  TextInput,
  useLocaleState,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { sports } from '../../../contract/sports.ts';
import { filledFields } from '../../../figures/changed-fields.ts';
import { KeptForm } from '../../../parts/KeptForm.tsx';
import layout from '../../../parts/layout.module.css';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useRefusedForm } from '../../../rest/use-refused-form.ts';
import { FormFoot, Part } from '../../members/FormParts.tsx';
import styles from '../../members/PersonForm.module.css';
import { fixtureOf } from '../rows.ts';
import { marketTypes } from '../words/market-types.ts';
import { matchName, nameIn } from '../words/names.ts';

const inputs = ['sport', 'league_id', 'fixture_id', 'market_type', 'account_id', 'level', 'memo'];
const choices = (family: string, ids: readonly string[]) => ids.map((id) => ({ id, name: `${family}.${id}` }));
const sportChoices = choices('console.sports.sport', sports);
const typeChoices = choices('console.sports.market', Object.keys(marketTypes));
const levels = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `Lv${id}` }));

interface OfSportProps {
  source: 'league_id' | 'fixture_id';
  reference: 'leagues' | 'fixtures';
  nameOf: (row: RaRecord, locale: string) => string;
}

const leagueName = (row: RaRecord, locale: string) => `${String(row.country)} ${nameIn(row.names, locale)}`;
const fixtureName = (row: RaRecord, locale: string) => `${matchName(fixtureOf(row), locale)} #${String(row.id)}`;

/** A league or a match by its name, of the sport that is chosen or of any. */
const OfSport = ({ source, reference, nameOf }: OfSportProps) => {
  const [locale] = useLocaleState();
  const sport = useWatch({ name: 'sport' }) as string | undefined;
  return (
    <ReferenceInput
      source={source}
      reference={reference}
      filter={sport ? { sport } : {}}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={20}
    >
      <AutocompleteInput
        disablePortal
        label={`console.sports.block.${source}`}
        optionText={(row?: RaRecord) => (row ? nameOf(row, locale) : '')}
        filterToQuery={(typed: string) => (typed ? { name_q: typed } : {})}
        helperText={false}
      />
    </ReferenceInput>
  );
};

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
            <OfSport source="league_id" reference="leagues" nameOf={leagueName} />
            <OfSport source="fixture_id" reference="fixtures" nameOf={fixtureName} />
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
