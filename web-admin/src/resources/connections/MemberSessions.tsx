import type { Id } from '../../contract/rows.ts';
import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import type { ListSpec } from '../../lists/spec.ts';
import { sessions } from '../logs/specs.tsx';

/** What names the person is on the page already. */
const ofOne = (accountId: Id): ListSpec => ({
  ...sessions,
  fixed: { account_id: accountId },
  columns: sessions.columns.filter(({ source }) => source !== 'account' && source !== 'role'),
  filters: [],
  views: [],
});

const extras = {
  bulkNeeds: 'sessions.end',
  bulk: (
    <BulkActionsBar>
      <BulkReason resource="sessions" action="end" words="console.act.end" reason={false} danger />
    </BulkActionsBar>
  ),
};

/** Where a person is logged in now; one session, or all of them, can be ended. */
export const MemberSessions = ({ accountId }: { accountId: Id }) => (
  <ResourceList embedded spec={ofOne(accountId)} extras={extras} />
);
