import { Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import type { ListSpec } from '../../lists/spec.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useMay } from '../../rest/use-may.ts';
import { ReferralCreate } from './ReferralCreate.tsx';
import { referralList } from './spec.tsx';

const IssueButton = ({ to }: { to: string }) => {
  const translate = useTranslate();
  if (!useMay()('referrals.write')) return null;
  return (
    <Button component={Link} to={to} variant="contained">
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

/** The codes that whoever looks may see, and a button to issue more where it may. */
export const ReferralCodes = ({ spec, createTo }: { spec: ListSpec; createTo: string }) => (
  <ResourceList
    spec={spec}
    extras={{ tools: <IssueButton to={createTo} />, bulk, bulkNeeds: 'referrals.write', selectable: isThere }}
  />
);

export const referralCodes = {
  name: 'referral-codes',
  list: () => <ReferralCodes spec={referralList} createTo="/referral-codes/create" />,
  create: () => <ReferralCreate home="/referral-codes" />,
};
