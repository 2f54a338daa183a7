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
import { Preview } from '../articles/preview/Preview.tsx';
import { SeoulTimeInput } from '../articles/SeoulTimeInput.tsx';
import styles from './NoticeForm.module.css';
import { audiences } from './spec.ts';

const inputs = ['title', 'content', 'audience', 'language', 'published', 'pinned', 'publish_at'];
const blank = { title: '', content: '', audience: 'all', language: '', pinned: false, published: true };

export const NewNoticeButton = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/notices/create" variant="contained">
      <Icon name="plus" size="small" /> {translate('console.notice.new')}
    </Button>
  );
};

const Fields = ({ removable }: { removable: boolean }) => {
  const translate = useTranslate();
  return (
    <KeptForm inputs={inputs} defaultValues={blank}>
      <div className={styles.columns}>
        <Sheet title={translate('console.notice.form')}>
          <div className={clsx(layout.form, styles.form)}>
            <TextInput
              source="title"
              label="console.field.title"
              helperText={false}
              validate={[required(), maxLength(200)]}
            />
            <RichTextInput source="content" label="console.field.content" maxLength={100_000} validate={required()} />
            <div className={clsx(layout.row, layout.wrap)}>
              <SelectInput
                source="audience"
                helperText={false}
                label="console.field.audience"
                validate={required()}
                choices={audiences.map((id) => ({ id, name: `console.audience.${id}` }))}
              />
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
            </div>
            <div className={clsx(layout.row, layout.wrap)}>
              <SeoulTimeInput
                source="publish_at"
                label="console.article.field.publish_at"
                hint="console.article.hint.starts"
              />
              <BooleanInput source="published" label="console.field.published" helperText={false} />
              <BooleanInput source="pinned" label="console.field.pinned" helperText={false} />
            </div>
            <FormRefusal />
            <div className={layout.row}>
              <SaveButton variant="contained" size="large" icon={<Icon name="check" size="small" />} />
              <Button component={Link} to="/notices" size="large">
                {translate('ra.action.cancel')}
              </Button>
              <span className={layout.grow} />
              {removable && (
                <DeleteWithConfirmButton
                  icon={<Icon name="close" size="small" />}
                  variant="outlined"
                  size="large"
                  mutationMode="pessimistic"
                  confirmTitle="console.notice.remove"
                  confirmContent="console.notice.remove_hint"
                />
              )}
            </div>
          </div>
        </Sheet>
        <Preview kind="notice" />
      </div>
    </KeptForm>
  );
};

/** A notice is written as it will be seen; the server sanitises what it keeps. */
export const NoticeCreate = () => (
  <CreateBase redirect="list" mutationOptions={useRefusedForm()}>
    <div className={layout.pageHead}>
      <PageTitle title="console.notice.new" />
    </div>
    <Fields removable={false} />
  </CreateBase>
);

const Steps = () => {
  const notice = useRecordContext();
  return (
    notice && (
      <RowSteps
        inForm
        resource="notices"
        id={notice.id}
        pathOf={(id) => `/notices/${encodeURIComponent(String(id))}`}
        home={{ path: '/notices', title: 'console.page.notices' }}
      />
    )
  );
};

export const NoticeEdit = () => (
  <EditBase mutationMode="pessimistic" redirect="list" mutationOptions={useRefusedForm()} transform={changesOf}>
    <Steps />
    <div className={layout.pageHead}>
      <PageTitle title="console.notice.edit" />
    </div>
    <Fields removable />
  </EditBase>
);
