import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { CreateBase, Loading, useGetList, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import type { RowOf } from '../contract/rows.ts';
import { BulkActionsBar } from '../lists/BulkActionsBar.tsx';
import { ResourceList } from '../lists/ResourceList.tsx';
import type { ListSpec } from '../lists/spec.ts';
import { Icon } from '../parts/Icon.tsx';
import layout from '../parts/layout.module.css';
import { Moment } from '../parts/Moment.tsx';
import { PageLinks } from '../parts/PageLinks.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import { RichTextView } from '../parts/RichTextView.tsx';
import sheet from '../parts/Sheet.module.css';
import stateBox from '../parts/state-box.module.css';
import { Trouble } from '../parts/Trouble.tsx';
import text from '../parts/text.module.css';
import { partnerRecipients } from '../resources/support/audience.ts';
import { MessageForm, sentForm } from '../resources/support/MessageCreate.tsx';
import { sendingList } from '../resources/support/spec.ts';
import { Withdraw } from '../resources/support/Withdraw.tsx';
import { useAct } from '../rest/use-act.ts';
import { useMay } from '../rest/use-may.ts';
import { useRefusedForm } from '../rest/use-refused-form.ts';
import styles from './NoticesPage.module.css';

type OwnMessage = RowOf<'own-messages'>;
/** As the legacy clients have it. */
const shown = 10;

const { link: _, ...shared } = sendingList;
/** What a partner sent itself; everything else of the list, and a page of each, is the operators'. */
const ownSendings: ListSpec = {
  ...shared,
  columns: sendingList.columns.filter(({ source }) => source !== 'sender'),
  filters: sendingList.filters.filter(({ source }) => source === 'subject_q' || source === 'created_at'),
  storeKey: 'pa-messages',
};
const bulk = (
  <BulkActionsBar>
    <Withdraw from="unread" />
    <Withdraw from="all" />
  </BulkActionsBar>
);

/** A partner's messages: what it was sent, what it sent, and a new one to those below it. */
export const MessagePage = () => {
  const translate = useTranslate();
  const may = useMay();
  const [query] = useSearchParams();
  const sends = may('messages.send');
  if (sends && query.has('write')) return <Write />;
  return (
    <>
      <nav className={clsx(layout.row, layout.wrap)} aria-label={translate('console.page.messages')}>
        <Button component={Link} to="/pa-message" variant={query.has('sent') ? 'text' : 'outlined'}>
          {translate('console.support.inbox')}
        </Button>
        {sends && (
          <Button component={Link} to="/pa-message?sent" variant={query.has('sent') ? 'outlined' : 'text'}>
            {translate('console.support.sent_box')}
          </Button>
        )}
        <span className={layout.grow} />
        {sends && (
          <Button component={Link} to="/pa-message?write" variant="contained">
            <Icon name="plus" size="small" /> {translate('console.support.new_message')}
          </Button>
        )}
      </nav>
      {sends && query.has('sent') ? (
        <ResourceList spec={ownSendings} extras={{ bulk, bulkNeeds: 'messages.send' }} />
      ) : (
        <Inbox />
      )}
    </>
  );
};

const Inbox = () => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, total, error, isPending, refetch } = useGetList<OwnMessage>('own-messages', {
    pagination: { page, perPage: shown },
    filter: {},
  });
  const read = useAct('own-messages', 'read');
  const remove = useAct('own-messages', 'delete');
  const unread = (data ?? []).filter(({ readed_at }) => !readed_at).map(({ id }) => id);
  const seen = (data ?? []).filter(({ readed_at }) => readed_at).map(({ id }) => id);
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.support.inbox" />
        <span className={layout.grow} />
        <Button disabled={unread.length === 0 || read.pending} onClick={() => void read.run({ ids: unread })}>
          {translate('console.support.read_all')}
        </Button>
        <Button disabled={seen.length === 0 || remove.pending} onClick={() => void remove.run({ ids: seen })}>
          {translate('console.support.delete_read')}
        </Button>
      </div>
      {isPending && <Loading />}
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className={clsx(sheet.sheet, stateBox.box)}>{translate('console.empty.own-messages')}</p>
      )}
      {data && data.length > 0 && (
        <section className={sheet.sheet}>
          {data.map((message) => (
            <details
              key={message.id}
              className={styles.notice}
              onToggle={(event) => {
                if (event.currentTarget.open && !message.readed_at) void read.run({ ids: [message.id] });
              }}
            >
              <summary>
                {message.readed_at ? (
                  <span className={layout.grow}>{message.subject}</span>
                ) : (
                  <b className={layout.grow}>{message.subject}</b>
                )}
                <span className={clsx(text.ink3, text.small)}>
                  {message.sender || translate('console.support.operator')} · <Moment at={message.created_at} />
                </span>
              </summary>
              <div className={layout.form}>
                <RichTextView html={message.content} />
                <div className={layout.row}>
                  <Button
                    disabled={!message.readed_at || remove.pending}
                    onClick={() => void remove.run({ ids: [message.id] })}
                  >
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

const Write = () => (
  <CreateBase
    resource="messages"
    redirect={() => 'pa-message?sent'}
    mutationOptions={useRefusedForm()}
    transform={sentForm}
  >
    <div className={layout.pageHead}>
      <PageTitle title="console.support.new_message" />
    </div>
    <MessageForm back="/pa-message" choices={partnerRecipients} withTemplates={false} />
  </CreateBase>
);
