import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useMay } from '../../rest/use-may.ts';
import { sendingList } from './spec.ts';
import { Withdraw } from './Withdraw.tsx';

const NewMessageButton = () => {
  const translate = useTranslate();
  if (!useMay()('content.write')) return null;
  return (
    <Button component={Link} to="/messages/create" variant="contained">
      <Icon name="plus" size="small" /> {translate('console.support.new_message')}
    </Button>
  );
};

const bulk = (
  <BulkActionsBar>
    <Withdraw from="unread" />
    <Withdraw from="read" />
    <Withdraw from="all" />
  </BulkActionsBar>
);

/** What was sent, by operators and partners, with how many read it. */
export const MessagesPage = () => (
  <ResourceList spec={sendingList} extras={{ tools: <NewMessageButton />, bulk, bulkNeeds: 'content.write' }} />
);
