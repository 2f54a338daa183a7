import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { ParkedMessage } from '../../contract/records.ts';
import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { ParkedPanel } from './ParkedPanel.tsx';
import { parkedMessages } from './specs.tsx';

/** Events that a service could not take: what stopped each, and the replay of those that wait. */
export const ParkedPage = () => {
  const [shown, setShown] = useState<ParkedMessage | null>(null);
  return (
    <>
      <ResourceList
        spec={parkedMessages}
        extras={{
          bulkNeeds: 'operations.write',
          selectable: (row: RaRecord) => !row.replayed_at,
          onOpen: (row) => setShown(row as unknown as ParkedMessage),
          bulk: (
            <BulkActionsBar>
              <BulkReason resource="parked-messages" action="replay" words="console.act.replay" reason />
            </BulkActionsBar>
          ),
        }}
      />
      <ParkedPanel message={shown} onClose={() => setShown(null)} />
    </>
  );
};
