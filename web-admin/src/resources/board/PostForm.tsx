import { Button } from '@mui/material';
import {
  BooleanInput,
  CreateBase,
  EditBase,
  maxLength,
  required,
  SaveButton,
  TextInput,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import { changesOf } from '../../figures/changed-fields.ts';
import { Icon } from '../../parts/Icon.tsx';
import { FormRefusal, KeptForm } from '../../parts/KeptForm.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { RichTextInput } from '../../parts/RichTextInput.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { useRefusedForm } from '../../rest/use-refused-form.ts';

const inputs = ['subject', 'content', 'pinned'];
const blank = { subject: '', content: '', pinned: false };

const Fields = () => {
  const translate = useTranslate();
  return (
    <KeptForm inputs={inputs} defaultValues={blank}>
      <Sheet title={translate('console.board.form')}>
        <div className={layout.form}>
          <TextInput
            source="subject"
            label="console.board.subject"
            helperText={false}
            validate={[required(), maxLength(100)]}
          />
          <RichTextInput source="content" label="console.field.content" maxLength={30_000} validate={required()} />
          <BooleanInput source="pinned" label="console.field.pinned" helperText={false} />
          <FormRefusal />
          <div className={layout.row}>
            <SaveButton variant="contained" size="large" icon={<Icon name="check" size="small" />} />
            <Button component={Link} to="/posts" size="large">
              {translate('ra.action.cancel')}
            </Button>
          </div>
        </div>
      </Sheet>
    </KeptForm>
  );
};

export const PostCreate = () => (
  <CreateBase redirect="list" mutationOptions={useRefusedForm()}>
    <div className={layout.pageHead}>
      <PageTitle title="console.board.new" />
    </div>
    <Fields />
  </CreateBase>
);

/** A post of the house; those of members are theirs to change. */
export const PostEdit = () => (
  <EditBase mutationMode="pessimistic" redirect="show" mutationOptions={useRefusedForm()} transform={changesOf}>
    <div className={layout.pageHead}>
      <PageTitle title="console.board.edit" />
    </div>
    <Fields />
  </EditBase>
);
