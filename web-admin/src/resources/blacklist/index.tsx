import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useMay } from '../../rest/use-may.ts';
import { BlacklistCreate } from './BlacklistCreate.tsx';
import { blacklistList } from './spec.ts';

const AddButton = () => {
  const translate = useTranslate();
  if (!useMay()('blacklists.write')) return null;
  return (
    <Button component={Link} to="/blacklist/create" variant="contained">
      <Icon name="plus" size="small" /> {translate('console.blacklist.new')}
    </Button>
  );
};

const bulk = (
  <BulkActionsBar>
    <BulkReason resource="blacklist" action="remove" words="console.act.unlist" reason danger />
  </BulkActionsBar>
);

export const blacklist = {
  name: 'blacklist',
  list: () => (
    <ResourceList spec={blacklistList} extras={{ tools: <AddButton />, bulk, bulkNeeds: 'blacklists.write' }} />
  ),
  create: BlacklistCreate,
};
