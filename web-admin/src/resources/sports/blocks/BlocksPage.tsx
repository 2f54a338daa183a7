import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { BulkActionsBar } from '../../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../../lists/BulkReason.tsx';
import { ResourceList } from '../../../lists/ResourceList.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { useMay } from '../../../rest/use-may.ts';
import { trades } from '../may.ts';
import { blockList } from './spec.tsx';

const AddButton = () => {
  const translate = useTranslate();
  if (!useMay()(trades)) return null;
  return (
    <Button component={Link} to="/betting-blocks/create" variant="contained">
      <Icon name="plus" size="small" /> {translate('console.sports.block.add')}
    </Button>
  );
};

const bulk = (
  <BulkActionsBar>
    <BulkReason resource="betting-blocks" action="remove" words="console.sports.block.remove" reason={false} danger />
  </BulkActionsBar>
);

/** Where operators keep bets from being placed; taking a block away lets them be placed again. */
export const BlocksPage = () => (
  <ResourceList spec={blockList} extras={{ tools: <AddButton />, bulk, bulkNeeds: trades }} />
);
