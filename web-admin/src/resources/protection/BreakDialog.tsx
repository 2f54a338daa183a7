import { useState } from 'react';
import type { Id } from '../../contract/rows.ts';
import { ActDialog } from './ActDialog.tsx';
import { BreakFields, firstBreak } from './BreakFields.tsx';

/** Begins a time-out or an exclusion; nobody ends it early. */
export const BreakDialog = ({ accountId }: { accountId: Id }) => {
  const [chosen, setChosen] = useState(firstBreak);
  return (
    <ActDialog accountId={accountId} action="break" body={chosen}>
      <BreakFields value={chosen} onChange={setChosen} />
    </ActDialog>
  );
};
