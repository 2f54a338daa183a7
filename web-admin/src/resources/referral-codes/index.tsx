import { Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useMay } from '../../rest/use-may.ts';
import { ReferralCreate } from './ReferralCreate.tsx';
import { referralList } from './spec.tsx';

const IssueButton = () => {
  const translate = useTranslate();
  if (!useMay()('referrals.write')) return null;
  return (
    <Button component={Link} to="/referral-codes/create" variant="contained">
      <Icon name="plus" size="small" /> {translate('console.referral.issue')}
    </Button>
  );
};

const bulk = (
  <BulkActionsBar>
    <BulkReason resource="referral-codes" action="remove" words="console.act.delete_codes" reason={false} danger />
  </BulkActionsBar>
);

const isThere = (row: RaRecord) => !row.deleted_at;

export const referralCodes = {
  name: 'referral-codes',
  list: () => (
    <ResourceList
      spec={referralList}
      extras={{ tools: <IssueButton />, bulk, bulkNeeds: 'referrals.write', selectable: isThere }}
    />
  ),
  create: ReferralCreate,
};
