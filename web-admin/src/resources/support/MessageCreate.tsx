import { Button } from '@mui/material';
import { clsx } from 'clsx';
import {
  CreateBase,
  DateTimeInput,
  maxLength,
  required,
  SaveButton,
  SelectArrayInput,
  SelectInput,
  TextInput,
  useGetList,
  useTranslate,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import type { RowOf } from '../../contract/rows.ts';
import { Icon } from '../../parts/Icon.tsx';
import { FormRefusal, KeptForm } from '../../parts/KeptForm.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { RichTextInput } from '../../parts/RichTextInput.tsx';
import { RichTextView } from '../../parts/RichTextView.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import text from '../../parts/text.module.css';
import { useRefusedForm } from '../../rest/use-refused-form.ts';
import { useReport } from '../../rest/use-report.ts';
import { type AudienceForm, audienceOf, type Recipients, recipients } from './audience.ts';

interface Written extends AudienceForm {
  subject?: string;
  content?: string;
  send_at?: string | Date | null;
}

type Template = RowOf<'message-templates'>;
type Role = RowOf<'roles'>;

const inputs = ['subject', 'content', 'account', 'role', 'levels', 'root_id', 'send_at'];
const levels = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `Lv${id}` }));
const blank = { to: 'all', subject: '', content: '', account: '', levels: [], send_at: null };

/** What the API takes of the form. */
export const sentForm = ({ subject, content, send_at, ...form }: Written) => ({
  subject,
  content,
  ...audienceOf(form),
  ...(send_at && { send_at: new Date(send_at).toISOString() }),
});

const Templates = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext<Written>();
  const { data = [] } = useGetList<Template>('message-templates', {
    pagination: { page: 1, perPage: 30 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  if (data.length === 0) return null;
  const put = ({ subject, content }: Template) => {
    setValue('subject', subject, { shouldDirty: true, shouldValidate: true });
    setValue('content', content, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className={clsx(layout.row, layout.wrap)}>
      <span className={clsx(text.small, text.ink2)}>{translate('console.support.template')}</span>
      {data.map((template) => (
        <Button key={template.id} variant="outlined" size="small" onClick={() => put(template)}>
          {template.subject}
        </Button>
      ))}
    </div>
  );
};

/** How many it would reach now. */
const Count = () => {
  const translate = useTranslate();
  const audience = audienceOf(useFormContext<Written>().watch());
  const { data, error } = useReport('message-recipients', {
    filter: audience ?? {},
    enabled: audience !== undefined,
  });
  if (!audience) return null;
  return (
    <p role="status" className={clsx(text.small, error ? text.coral : text.ink2)}>
      {error
        ? translate('console.support.nobody')
        : data && translate('console.support.reaches', { smart_count: data.recipients })}
    </p>
  );
};

/** All of a partner's are those below it, whom an administrator names by whom they are below. */
const wordOf = (to: Recipients, choices: readonly Recipients[]): Recipients =>
  to === 'all' && !choices.includes('below') ? 'below' : to;

const To = ({ choices }: { choices: readonly Recipients[] }) => {
  const to = useFormContext<Written>().watch('to');
  const { data: roles = [] } = useGetList<Role>('roles', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  return (
    <div className={clsx(layout.row, layout.wrap)}>
      <SelectInput
        source="to"
        helperText={false}
        label="console.support.to"
        validate={required()}
        choices={choices.map((id) => ({ id, name: `console.support.recipient.${wordOf(id, choices)}` }))}
      />
      {to === 'role' && (
        <SelectInput
          source="role"
          helperText={false}
          label="console.field.role"
          validate={required()}
          choices={roles.map(({ id }) => ({ id, name: `console.role.${id}` }))}
        />
      )}
      {to === 'levels' && (
        <SelectArrayInput
          source="levels"
          helperText={false}
          label="console.field.level"
          validate={required()}
          choices={levels}
          translateChoice={false}
        />
      )}
      {(to === 'below' || (to === 'direct' && choices.includes('below'))) && (
        <TextInput source="root_id" helperText={false} label="console.support.root" validate={required()} />
      )}
      {to === 'account' && (
        <TextInput source="account" helperText={false} label="console.field.account" validate={required()} />
      )}
      <DateTimeInput source="send_at" helperText={false} label="console.support.send_at" parse={(value) => value} />
    </div>
  );
};

/** What its readers see, with a name in the place of theirs. */
const Preview = () => {
  const translate = useTranslate();
  const { subject = '', content = '' } = useFormContext<Written>().watch();
  if (content === '') return null;
  const filled = (written: string) => written.replaceAll('{nickname}', translate('console.support.some_nickname'));
  return (
    <Sheet title={translate('console.support.preview')}>
      <div className={layout.form}>
        <b>{filled(subject)}</b>
        <RichTextView html={filled(content)} />
      </div>
    </Sheet>
  );
};

/** Writes a message to whoever is chosen. */
export const MessageForm = ({
  back,
  choices = recipients,
  withTemplates = true,
}: {
  back: string;
  choices?: readonly Recipients[];
  withTemplates?: boolean;
}) => {
  const translate = useTranslate();
  return (
    <KeptForm inputs={inputs} defaultValues={blank}>
      <Sheet title={translate('console.support.new_message')}>
        <div className={layout.form}>
          {withTemplates && <Templates />}
          <To choices={choices} />
          <Count />
          <TextInput
            source="subject"
            helperText={false}
            label="console.support.subject"
            validate={[required(), maxLength(100)]}
          />
          <RichTextInput source="content" label="console.field.content" maxLength={20_000} validate={required()} />
          <p className={clsx(text.small, text.ink2)}>{translate('console.support.placeholder_hint')}</p>
          <FormRefusal />
          <div className={layout.row}>
            <SaveButton
              variant="contained"
              size="large"
              label="console.support.send"
              icon={<Icon name="mail" size="small" />}
            />
            <Button component={Link} to={back} size="large">
              {translate('ra.action.cancel')}
            </Button>
          </div>
        </div>
      </Sheet>
      <Preview />
    </KeptForm>
  );
};

export const MessageCreate = () => (
  <CreateBase redirect="list" mutationOptions={useRefusedForm()} transform={sentForm}>
    <div className={layout.pageHead}>
      <PageTitle title="console.support.new_message" />
    </div>
    <MessageForm back="/messages" />
  </CreateBase>
);
