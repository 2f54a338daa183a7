import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { CandidatesDialog } from './CandidatesDialog.tsx';
import { SecretButton } from './SecretButton.tsx';
import { StatementButton } from './StatementButton.tsx';
import { bankNotices } from './spec.tsx';

/** What the bank tells of money that came in, and what of it a person has to decide on. */
export const BankNoticesPage = () => {
  const [open, setOpen] = useState<RaRecord | null>(null);
  return (
    <>
      <ResourceList
        spec={bankNotices}
        extras={{
          tools: (
            <>
              <StatementButton />
              <SecretButton />
            </>
          ),
          bulkNeeds: 'deposits.process',
          selectable: (row) => row.status === 'open',
          bulk: (
            <BulkActionsBar>
              <BulkReason
                resource="bank-notices"
                action="dismiss"
                words="console.notices_of_bank.dismiss"
                reason
                danger
              />
            </BulkActionsBar>
          ),
          onOpen: (row) => setOpen(row.status === 'open' ? row : null),
        }}
      />
      {open && <CandidatesDialog notice={open} onClose={() => setOpen(null)} />}
    </>
  );
};
