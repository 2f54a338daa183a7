import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Approval } from '../../contract/admin.ts';
import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { ApprovalPanel } from './ApprovalPanel.tsx';
import { SecondPersonNotes } from './SecondPersonNotes.tsx';
import { approvals } from './specs.tsx';

/** The inbox of the second person: what waits for the operator, what the operator asked for, and what was decided. */
export const ApprovalsPage = () => {
  const [shown, setShown] = useState<Approval | null>(null);
  return (
    <>
      <ResourceList
        spec={approvals}
        extras={{
          selectable: (row: RaRecord) => row.may_decide === true,
          onOpen: (row) => setShown(row as unknown as Approval),
          bulk: (
            <BulkActionsBar>
              <BulkReason resource="approvals" action="refuse" words="console.approval.act.refuse" reason danger />
              <BulkReason
                resource="approvals"
                action="approve"
                words="console.approval.act.approve"
                reason={false}
                filled
              />
            </BulkActionsBar>
          ),
        }}
      />
      <SecondPersonNotes />
      <ApprovalPanel approval={shown} onClose={() => setShown(null)} />
    </>
  );
};
