import { Button } from '@mui/material';
import { clsx } from 'clsx';
import {
  BooleanInput,
  CreateBase,
  DeleteWithConfirmButton,
  EditBase,
  maxLength,
  required,
  SaveButton,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import { changesOf } from '../../figures/changed-fields.ts';
import { languages } from '../../i18n/provider.ts';
import { RowSteps } from '../../lists/RowSteps.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { FormRefusal, KeptForm } from '../../parts/KeptForm.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { RichTextInput } from '../../parts/RichTextInput.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { useRefusedForm } from '../../rest/use-refused-form.ts';
import styles from './ArticleForm.module.css';
import { GameInputs } from './GameInputs.tsx';
import { ImageInput } from './ImageInput.tsx';
import { type ArticleKind, audiences, pathOf } from './kinds.ts';
import { Preview } from './preview/Preview.tsx';
import { SeoulTimeInput } from './SeoulTimeInput.tsx';
import { StateChip } from './StateChip.tsx';

const inputs =
  'name title content image_src button link audience language published pinned starts_at ends_at min_level max_level may_hide game game_class'.split(
    ' ',
  );
const blank = { title: '', content: '', language: '', published: false };
const field = (name: string) => `console.article.field.${name}`;

export const LanguageInput = () => (
  <SelectInput
    source="language"
    helperText={false}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    label="console.field.language"
    emptyText="console.language.all"
    emptyValue=""
    parse={(value) => value ?? ''}
    choices={languages.map(({ locale, name }) => ({ id: locale, name }))}
    translateChoice={false}
  />
);

const Levels = () => {
  const translate = useTranslate();
  const choices = Array.from({ length: 8 }, (_, id) => ({
    id,
    name: id === 0 ? translate('console.article.level.any') : translate('console.article.level.one', { level: id }),
  }));
  return (
    <div className={clsx(layout.row, layout.wrap)}>
      {['min_level', 'max_level'].map((source) => (
        <SelectInput
          key={source}
          source={source}
          label={field(source)}
          helperText={false}
          choices={choices}
          translateChoice={false}
          defaultValue={0}
        />
      ))}
    </div>
  );
};

/** Where it leads, and what the button says. */
const Way = () => (
  <div className={clsx(layout.row, layout.wrap)}>
    <TextInput source="button" label={field('button')} helperText={false} defaultValue="" validate={maxLength(40)} />
    <TextInput
      source="link"
      label={field('link')}
      helperText="console.article.hint.link"
      defaultValue=""
      validate={maxLength(512)}
    />
  </div>
);

const Texts = ({ kind: { isPlain = false, mayLackTitle = false } }: { kind: ArticleKind }) => (
  <>
    {isPlain && <TextInput source="content" label={field('line')} helperText={false} validate={maxLength(300)} />}
    <TextInput
      source="title"
      label="console.field.title"
      helperText={false}
      validate={mayLackTitle ? maxLength(200) : [required(), maxLength(200)]}
    />
    {!isPlain && (
      <RichTextInput
        source="content"
        label="console.field.content"
        maxLength={50_000}
        {...(!mayLackTitle && { validate: required() })}
      />
    )}
  </>
);

const Foot = ({ resource, removable }: { resource: string; removable: boolean }) => {
  const translate = useTranslate();
  return (
    <div className={layout.row}>
      <SaveButton variant="contained" size="large" icon={<Icon name="check" size="small" />} />
      <Button component={Link} to={`/${resource}`} size="large">
        {translate('ra.action.cancel')}
      </Button>
      <span className={layout.grow} />
      {removable && (
        <DeleteWithConfirmButton
          icon={<Icon name="close" size="small" />}
          variant="outlined"
          size="large"
          mutationMode="pessimistic"
          confirmTitle="console.article.remove"
          confirmContent="console.article.remove_hint"
        />
      )}
    </div>
  );
};

const Fields = ({ kind, removable }: { kind: ArticleKind; removable: boolean }) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const { has, resource } = kind;
  return (
    <KeptForm inputs={inputs} defaultValues={blank}>
      <div className={styles.columns}>
        <Sheet
          title={translate(`console.article.${removable ? 'edit' : 'new'}.${kind.kind}`)}
          tools={record && <StateChip row={record} />}
        >
          <div className={clsx(layout.form, styles.form)}>
            {has.includes('name') && (
              <TextInput
                source="name"
                label={field('name')}
                helperText="console.article.hint.name"
                validate={[required(), maxLength(100)]}
              />
            )}
            {has.includes('image') && <ImageInput source="image_src" label={field('image_src')} />}
            <Texts kind={kind} />
            {has.includes('way') && <Way />}
            {has.includes('game') && <GameInputs />}
            <div className={clsx(layout.row, layout.wrap)}>
              {has.includes('audience') && (
                <SelectInput
                  source="audience"
                  helperText={false}
                  label="console.field.audience"
                  validate={required()}
                  defaultValue="all"
                  choices={audiences.map((id) => ({ id, name: `console.audience.${id}` }))}
                />
              )}
              <LanguageInput />
            </div>
            {has.includes('levels') && <Levels />}
            {has.includes('span') && (
              <div className={clsx(layout.row, layout.wrap)}>
                <SeoulTimeInput source="starts_at" label={field('starts_at')} hint="console.article.hint.starts" />
                <SeoulTimeInput source="ends_at" label={field('ends_at')} hint="console.article.hint.ends" />
              </div>
            )}
            <div className={clsx(layout.row, layout.wrap)}>
              <BooleanInput source="published" label="console.field.published" helperText={false} />
              {has.includes('pinned') && (
                <BooleanInput source="pinned" label="console.field.pinned" helperText={false} defaultValue={false} />
              )}
              {has.includes('may_hide') && (
                <BooleanInput source="may_hide" label={field('may_hide')} helperText={false} defaultValue={true} />
              )}
            </div>
            <FormRefusal />
            <Foot resource={resource} removable={removable} />
          </div>
        </Sheet>
        <Preview kind={kind.kind} />
      </div>
    </KeptForm>
  );
};

/** What differs, and the version that was seen: a change that somebody made meanwhile is not undone unawares. */
const changesOfVersion = (form: object, options?: { previousData?: { version?: number } }) => ({
  ...changesOf(form, options),
  version: options?.previousData?.version ?? 0,
});

const Steps = ({ kind: { resource, title } }: { kind: ArticleKind }) => {
  const article = useRecordContext();
  return (
    article && (
      <RowSteps
        inForm
        resource={resource}
        id={article.id}
        pathOf={(id) => pathOf(resource, id)}
        home={{ path: `/${resource}`, title }}
      />
    )
  );
};

export const ArticleCreate = ({ kind }: { kind: ArticleKind }) => (
  <CreateBase redirect="list" mutationOptions={useRefusedForm()}>
    <div className={layout.pageHead}>
      <PageTitle title={`console.article.new.${kind.kind}`} />
    </div>
    <Fields kind={kind} removable={false} />
  </CreateBase>
);

export const ArticleEdit = ({ kind }: { kind: ArticleKind }) => (
  <EditBase mutationMode="pessimistic" redirect="list" mutationOptions={useRefusedForm()} transform={changesOfVersion}>
    <Steps kind={kind} />
    <div className={layout.pageHead}>
      <PageTitle title={`console.article.edit.${kind.kind}`} />
    </div>
    <Fields kind={kind} removable />
  </EditBase>
);
