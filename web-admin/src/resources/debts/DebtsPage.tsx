import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { useMay } from '../../rest/use-may.ts';
import { DebtDialog } from './DebtDialog.tsx';
import { debtList } from './spec.ts';

/** Who owes the house; a row opens what can be done about it. */
export const DebtsPage = () => {
  const may = useMay();
  const [open, setOpen] = useState<RaRecord | null>(null);
  return (
    <>
      <ResourceList spec={debtList} extras={may('debts.write') ? { onOpen: setOpen } : {}} />
      {open && <DebtDialog debtor={open} onClose={() => setOpen(null)} />}
    </>
  );
};
