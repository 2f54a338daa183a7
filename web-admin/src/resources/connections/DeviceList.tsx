import type { Id } from '../../contract/rows.ts';
import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { devicesOf } from './specs.tsx';

const extras = {
  bulkNeeds: 'members.write',
  bulk: (
    <BulkActionsBar>
      <BulkReason resource="devices" action="forget" words="console.act.forget" reason={false} />
    </BulkActionsBar>
  ),
};

/** The browsers that an account was entered from; each can be forgotten. */
export const DeviceList = ({ accountId }: { accountId: Id }) => (
  <ResourceList embedded spec={devicesOf(accountId)} extras={extras} />
);
