import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import {
  CreateBase,
  Loading,
  maxLength,
  required,
  SaveButton,
  TextInput,
  useGetList,
  useNotify,
  useTranslate,
} from 'react-admin';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { RowOf } from '../contract/rows.ts';
import { Chip } from '../parts/Chip.tsx';
import { Icon } from '../parts/Icon.tsx';
import { FormRefusal, KeptForm } from '../parts/KeptForm.tsx';
import layout from '../parts/layout.module.css';
import { Moment } from '../parts/Moment.tsx';
import { PageLinks } from '../parts/PageLinks.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import { RichTextInput } from '../parts/RichTextInput.tsx';
import { RichTextView } from '../parts/RichTextView.tsx';
import sheet from '../parts/Sheet.module.css';
import { Sheet } from '../parts/Sheet.tsx';
import stateBox from '../parts/state-box.module.css';
import { Trouble } from '../parts/Trouble.tsx';
import text from '../parts/text.module.css';
import { useAct } from '../rest/use-act.ts';
import { useRefusedForm } from '../rest/use-refused-form.ts';
import styles from './NoticesPage.module.css';

type OwnInquiry = RowOf<'own-inquiries'>;
const shown = 5;

/** What the partner asks the operator, opened in place; an answer that is opened is read. */
export const CustomerPage = () => {
  const [query] = useSearchParams();
  return query.has('write') ? <Ask /> : <Inquiries />;
};

const Inquiries = () => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, total, error, isPending, refetch } = useGetList<OwnInquiry>('own-inquiries', {
    pagination: { page, perPage: shown },
    filter: {},
  });
  const read = useAct('own-inquiries', 'read');
  const remove = useAct('own-inquiries', 'delete');
  const open = ({ id, status, readed_at }: OwnInquiry) => {
    if (status === 'completed' && !readed_at) void read.run({ ids: [id] });
  };
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.support" />
        <span className={layout.grow} />
        <Button component={Link} to="/pa-customer?write" variant="contained">
          <Icon name="plus" size="small" /> {translate('console.support.ask')}
        </Button>
      </div>
      {isPending && <Loading />}
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className={clsx(sheet.sheet, stateBox.box)}>{translate('console.empty.own-inquiries')}</p>
      )}
      {data && data.length > 0 && (
        <section className={sheet.sheet}>
          {data.map((inquiry) => (
            <details
              key={inquiry.id}
              className={styles.notice}
              onToggle={(event) => event.currentTarget.open && open(inquiry)}
            >
              <summary>
                <Chip tone={inquiry.status === 'completed' ? 'jade' : 'amber'}>
                  {translate(`console.support.status.${inquiry.status}`)}
                </Chip>
                <b className={layout.grow}>{inquiry.subject}</b>
                <span className={clsx(text.ink3, text.small)}>
                  <Moment at={inquiry.created_at} />
                </span>
              </summary>
              <div className={layout.form}>
                <RichTextView html={inquiry.content} />
                {inquiry.status === 'completed' ? (
                  <>
                    <b className={clsx(text.small, text.ink2)}>{translate('console.support.reply')}</b>
                    <RichTextView html={inquiry.reply} />
                  </>
                ) : (
                  <span className={text.ink2}>{translate('console.support.waits')}</span>
                )}
                <div className={layout.row}>
                  <Button disabled={remove.pending} onClick={() => void remove.run({ ids: [inquiry.id] })}>
                    {translate('console.support.delete_one')}
                  </Button>
                </div>
              </div>
            </details>
          ))}
        </section>
      )}
      <PageLinks page={page} pages={Math.ceil((total ?? 0) / shown)} onPage={setPage} />
    </>
  );
};

const Ask = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const refused = useRefusedForm();
  const onSuccess = () => {
    notify(translate('console.support.answered_soon'), { type: 'success' });
    void navigate('/pa-customer');
  };
  return (
    <CreateBase resource="own-inquiries" redirect={false} mutationOptions={{ ...refused, onSuccess }}>
      <div className={layout.pageHead}>
        <PageTitle title="console.support.ask" />
      </div>
      <KeptForm inputs={['subject', 'content']} defaultValues={{ subject: '', content: '' }}>
        <Sheet title={translate('console.support.ask')}>
          <div className={layout.form}>
            <TextInput
              source="subject"
              helperText={false}
              label="console.support.subject"
              validate={[required(), maxLength(100)]}
            />
            <RichTextInput
              source="content"
              label="console.field.content"
              maxLength={20_000}
              uploads="writing"
              validate={required()}
            />
            <FormRefusal />
            <div className={layout.row}>
              <SaveButton
                variant="contained"
                size="large"
                label="console.support.send"
                icon={<Icon name="mail" size="small" />}
              />
              <Button component={Link} to="/pa-customer" size="large">
                {translate('ra.action.cancel')}
              </Button>
            </div>
          </div>
        </Sheet>
      </KeptForm>
    </CreateBase>
  );
};
