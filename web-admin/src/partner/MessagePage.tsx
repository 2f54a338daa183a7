import { Button } from '@mui/material';
import { CreateBase, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { BulkActionsBar } from '../lists/BulkActionsBar.tsx';
import { ResourceList } from '../lists/ResourceList.tsx';
import type { ListSpec } from '../lists/spec.ts';
import { Icon } from '../parts/Icon.tsx';
import layout from '../parts/layout.module.css';
import { PageTitle } from '../parts/PageTitle.tsx';
import { partnerRecipients } from '../resources/support/audience.ts';
import { MessageForm, sentForm } from '../resources/support/MessageCreate.tsx';
import { sendingList } from '../resources/support/spec.ts';
import { Withdraw } from '../resources/support/Withdraw.tsx';
import { useMay } from '../rest/use-may.ts';
import { useRefusedForm } from '../rest/use-refused-form.ts';
import { Inbox } from './Inbox.tsx';

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
      <nav className={layout.pageHead} aria-label={translate('console.page.messages')}>
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
        <Inbox title={<PageTitle title="console.support.inbox" />} />
      )}
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
