import {
  AutocompleteInput,
  BooleanInput,
  CreateBase,
  DateTimeInput,
  maxLength,
  type RaRecord,
  ReferenceInput,
  regex,
  required,
  SelectArrayInput,
  SelectInput,
  TextInput,
  useLocaleState,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { boards, sports } from '../../../contract/sports.ts';
import { KeptForm } from '../../../parts/KeptForm.tsx';
import layout from '../../../parts/layout.module.css';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useRefusedForm } from '../../../rest/use-refused-form.ts';
import { FormFoot, Part } from '../../members/FormParts.tsx';
import { nameIn } from '../words/names.ts';
import { fixtureAsked } from './fixture-asked.ts';
import { MarketsInput } from './MarketsInput.tsx';
import { newMarket } from './offered.ts';
import styles from './Register.module.css';

const inputs = [
  'sport',
  'league_id',
  'league_names.*',
  'country',
  'home_id',
  'home_names.*',
  'away_id',
  'away_names.*',
  'starts_at',
  'boards',
  'markets',
  'memo',
];
const blank = { sport: 'football', boards: [], markets: [newMarket('result')], release: false, memo: '' };

interface KnownProps {
  source: 'league_id' | 'home_id' | 'away_id';
  reference: 'leagues' | 'teams';
  label: string;
}

/** One that is known already, found by its name; without one the names below make a new one. */
const Known = ({ source, reference, label }: KnownProps) => {
  const [locale] = useLocaleState();
  const sport = useWatch({ name: 'sport' }) as string | undefined;
  return (
    <ReferenceInput
      source={source}
      reference={reference}
      filter={{ sport }}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={20}
    >
      <AutocompleteInput
        disablePortal
        label={label}
        optionText={(row?: RaRecord) => (row ? nameIn(row.names, locale) : '')}
        filterToQuery={(typed: string) => (typed ? { name_q: typed } : {})}
        helperText={false}
      />
    </ReferenceInput>
  );
};

/** The names of a new one, in Korean and English; the other languages are told later, beside the rest. */
const NewNames = ({ of, source }: { of: KnownProps['source']; source: string }) => {
  const known = Boolean(useWatch({ name: of }));
  if (known) return null;
  return (
    <div className={styles.pair}>
      <TextInput
        source={`${source}.ko`}
        label="console.sports.register.name_ko"
        helperText={false}
        validate={maxLength(80)}
      />
      <TextInput
        source={`${source}.en`}
        label="console.sports.register.name_en"
        helperText={false}
        validate={[required(), maxLength(80)]}
      />
    </div>
  );
};

const Country = () => {
  const known = Boolean(useWatch({ name: 'league_id' }));
  if (known) return null;
  return (
    <TextInput
      source="country"
      label="console.sports.register.country"
      helperText="console.sports.register.country_hint"
      parse={(typed: string) => typed.toUpperCase().slice(0, 2)}
      validate={[required(), regex(/^[A-Z]{2}$/, 'console.sports.register.country_hint')]}
    />
  );
};

/** A match that no supplier tells of: who plays when, what is sold on it, and at which prices. */
export const FixtureCreate = () => {
  const translate = useTranslate();
  return (
    <CreateBase redirect="show" transform={fixtureAsked} mutationOptions={useRefusedForm()}>
      <div className={layout.pageHead}>
        <PageTitle title="console.sports.add" />
      </div>
      <KeptForm inputs={inputs} defaultValues={blank}>
        <div className={styles.form}>
          <Part title="console.sports.field.league">
            <SelectInput
              source="sport"
              label="console.sports.field.sport"
              helperText={false}
              validate={required()}
              choices={sports.map((id) => ({ id, name: `console.sports.sport.${id}` }))}
            />
            <Known source="league_id" reference="leagues" label="console.sports.field.league" />
            <NewNames of="league_id" source="league_names" />
            <Country />
          </Part>
          <Part title="console.sports.register.teams">
            <Known source="home_id" reference="teams" label="console.sports.pick.home" />
            <NewNames of="home_id" source="home_names" />
            <Known source="away_id" reference="teams" label="console.sports.pick.away" />
            <NewNames of="away_id" source="away_names" />
          </Part>
          <Part title="console.sports.register.sale">
            <DateTimeInput
              source="starts_at"
              label="console.sports.field.starts_at"
              helperText={false}
              validate={required()}
            />
            <SelectArrayInput
              source="boards"
              label="console.sports.field.boards"
              helperText="console.sports.register.boards_hint"
              choices={boards.map((id) => ({ id, name: `console.sports.board.${id}` }))}
            />
            <BooleanInput source="release" label="console.sports.register.release" helperText={false} />
            <TextInput source="memo" label="console.field.memo" helperText={false} validate={maxLength(500)} />
          </Part>
          <MarketsInput />
          <FormFoot label={translate('console.sports.add')} cancelTo="/fixtures" ready={false} />
        </div>
      </KeptForm>
    </CreateBase>
  );
};
