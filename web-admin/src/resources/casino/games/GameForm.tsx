import { LANGUAGES } from '@madang/i18n/languages.ts';
import {
  CreateBase,
  EditBase,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useLocaleState,
  useRecordContext,
} from 'react-admin';
import { changedFields } from '../../../figures/changed-fields.ts';
import layout from '../../../parts/layout.module.css';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useRefusedForm } from '../../../rest/use-refused-form.ts';
import { Part } from '../../members/FormParts.tsx';
import { CatalogueForm } from '../CatalogueForm.tsx';
import { ChosenFrom, Code, Count, ShownFields } from '../fields.tsx';
import { categories, choicesOf } from '../rows.ts';
import { gameName } from './GameTitle.tsx';

const inputs = ['product', 'code', 'names', 'names.*', 'category', 'return_bp', 'position', 'max_bet', 'max_win'];
const blank = {
  names: {},
  category: 'slot',
  return_bp: 0,
  position: 0,
  visible: false,
  maintenance: false,
  max_bet: 0,
  max_win: 0,
};

type Fields = Record<string, unknown>;

/** Names go whole: one that was emptied falls back to another language. */
const withNames = (now: Fields, before: Fields): Fields => {
  const { names: _names, ...changes } = changedFields(now, before);
  if (JSON.stringify(now.names) === JSON.stringify(before.names)) return changes;
  const names = Object.entries({ ...(now.names as Fields) }).map(([name, value]) => [name, value ?? '']);
  return { ...changes, names: Object.fromEntries(names) };
};
const changes = (form: object, options?: { previousData?: object }) =>
  withNames({ ...form }, { ...options?.previousData });
const made = (form: object) => withNames({ ...form }, {});

const GameFields = ({ fresh }: { fresh: boolean }) => {
  return (
    <CatalogueForm inputs={inputs} blank={fresh ? blank : undefined} home="/casino-games">
      <Part title="console.casino.part.game">
        <ChosenFrom source="product" reference="casino-products" />
        <Code most={128} />
        <SelectInput
          source="category"
          label="console.casino.field.category"
          choices={choicesOf('category', categories)}
          helperText={false}
          validate={required()}
        />
        <Count source="return_bp" hint="console.casino.hints.return_bp" most={9_999} />
      </Part>
      <Part title="console.casino.part.names">
        {LANGUAGES.map((language) => (
          <TextInput
            key={language}
            source={`names.${language}`}
            label={`console.casino.name.${language}`}
            helperText={false}
            validate={[...(language === 'ko' ? [required()] : []), maxLength(60)]}
          />
        ))}
      </Part>
      <Part title="console.casino.part.display">
        <ShownFields />
      </Part>
      <Part title="console.casino.part.limits">
        <Count source="max_bet" hint="console.casino.hints.vendor_limit" />
        <Count source="max_win" hint="console.casino.hints.vendor_limit" />
      </Part>
    </CatalogueForm>
  );
};

const Title = () => {
  const [locale] = useLocaleState();
  return <PageTitle text={gameName(useRecordContext()?.names ?? {}, locale)} />;
};

export const GameCreate = () => (
  <CreateBase redirect="list" transform={made} mutationOptions={useRefusedForm()}>
    <div className={layout.pageHead}>
      <PageTitle title="console.casino.new_game" />
    </div>
    <GameFields fresh />
  </CreateBase>
);

export const GameEdit = () => (
  <EditBase mutationMode="pessimistic" redirect="list" transform={changes} mutationOptions={useRefusedForm()}>
    <div className={layout.pageHead}>
      <Title />
    </div>
    <GameFields fresh={false} />
  </EditBase>
);
