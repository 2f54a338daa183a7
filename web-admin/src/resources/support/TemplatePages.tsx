import { Button } from '@mui/material';
import {
  CreateBase,
  DeleteWithConfirmButton,
  EditBase,
  maxLength,
  required,
  SaveButton,
  SelectInput,
  TextInput,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { FormRefusal, KeptForm } from '../../parts/KeptForm.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { RichTextInput } from '../../parts/RichTextInput.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { useMay } from '../../rest/use-may.ts';
import { useRefusedForm } from '../../rest/use-refused-form.ts';
import { inquiryTemplateList, messageTemplateList, templateKinds } from './spec.ts';

const AddButton = ({ to }: { to: string }) => {
  const translate = useTranslate();
  if (!useMay()('content.write')) return null;
  return (
    <Button component={Link} to={to} variant="contained">
      <Icon name="plus" size="small" /> {translate('console.support.new_template')}
    </Button>
  );
};

export const InquiryTemplates = () => (
  <ResourceList spec={inquiryTemplateList} extras={{ tools: <AddButton to="/inquiry-templates/create" /> }} />
);
export const MessageTemplates = () => (
  <ResourceList spec={messageTemplateList} extras={{ tools: <AddButton to="/message-templates/create" /> }} />
);

const Fields = ({ removable, kinds }: { removable: boolean; kinds: boolean }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return (
    <KeptForm inputs={['kind', 'subject', 'content']} {...(kinds && { defaultValues: { kind: 'answer' } })}>
      <Sheet title={translate('console.support.template')}>
        <div className={layout.form}>
          {kinds && (
            <SelectInput
              source="kind"
              helperText={false}
              label="console.field.kind"
              validate={required()}
              choices={templateKinds.map((id) => ({ id, name: `console.support.template_kind.${id}` }))}
            />
          )}
          <TextInput
            source="subject"
            helperText={false}
            label="console.support.subject"
            validate={[required(), maxLength(100)]}
          />
          <RichTextInput source="content" label="console.field.content" maxLength={20_000} validate={required()} />
          <FormRefusal />
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
                confirmTitle="console.support.remove_template"
                confirmContent="console.support.remove_template_hint"
              />
            )}
          </div>
        </div>
      </Sheet>
    </KeptForm>
  );
};

const Create = ({ kinds }: { kinds: boolean }) => (
  <CreateBase redirect="list" mutationOptions={useRefusedForm()}>
    <div className={layout.pageHead}>
      <PageTitle title="console.support.new_template" />
    </div>
    <Fields removable={false} kinds={kinds} />
  </CreateBase>
);
export const InquiryTemplateCreate = () => <Create kinds />;
export const MessageTemplateCreate = () => <Create kinds={false} />;

/** The kind of a template stays as it is. */
const written = ({ subject, content }: Record<string, unknown>) => ({ subject, content });

export const TemplateEdit = () => (
  <EditBase mutationMode="pessimistic" redirect="list" mutationOptions={useRefusedForm()} transform={written}>
    <div className={layout.pageHead}>
      <PageTitle title="console.support.edit_template" />
    </div>
    <Fields removable kinds={false} />
  </EditBase>
);
