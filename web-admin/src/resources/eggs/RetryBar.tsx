import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { EggAnswer, EggTransfer } from '../../contract/eggs.ts';
import type { ActionResult } from '../../contract/identity.ts';
import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { Refused } from '../../parts/Refused.tsx';
import { useAct } from '../../rest/use-act.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import { RetryResults } from './RetryResults.tsx';

/** The server asks about at most so many in one call. */
const most = 100;

/** Asks suppliers about all that is selected; each row is told what became of it. */
export const RetryBar = () => {
  const translate = useTranslate();
  const { connected } = useWorkQueues();
  const { data = [], selectedIds } = useListContext<EggTransfer>();
  const act = useAct<EggAnswer>('egg-transfers', 'retry');
  const [results, setResults] = useState<readonly ActionResult<EggAnswer>[] | null>(null);
  const nameOf = (id: string) => {
    const row = data.find((one) => one.id === id);
    return row ? `${row.nickname ?? row.account ?? row.account_id} · ${row.vendor_name}` : id;
  };
  const tooMany = selectedIds.length > most;
  return (
    <BulkActionsBar>
      <Refused refusal={act.refusal} />
      <Button
        size="large"
        variant="contained"
        disabled={!connected || act.pending || tooMany}
        onClick={() => void act.run({ ids: selectedIds }).then(setResults)}
      >
        {tooMany
          ? translate('console.blocked.many', { most })
          : act.pending
            ? translate('console.confirm.pending')
            : translate('console.eggs.retry.button', { smart_count: selectedIds.length })}
      </Button>
      {results && <RetryResults results={results} nameOf={nameOf} onClose={() => setResults(null)} />}
    </BulkActionsBar>
  );
};
