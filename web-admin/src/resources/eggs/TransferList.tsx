import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { usualRows } from '../../lists/rows.ts';
import type { ListSpec } from '../../lists/spec.ts';
import { PanelDrawer } from '../../parts/PanelDrawer.tsx';
import { EggSums } from './EggSums.tsx';
import { waits } from './egg-state.ts';
import { RetryBar } from './RetryBar.tsx';
import { TransferPanel } from './TransferPanel.tsx';

interface TransferListProps {
  spec: ListSpec;
  embedded?: boolean;
  perPage?: number;
  head?: ReactNode;
}

/** Transfers, each of which opens whole at the side; those that wait can be asked about. */
export const TransferList = ({ spec, embedded = false, perPage = usualRows, head }: TransferListProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <ResourceList
        spec={spec}
        embedded={embedded}
        perPage={perPage}
        extras={{
          head,
          foot: <EggSums />,
          onOpen: (row) => setOpen(String(row.id)),
          bulk: <RetryBar />,
          bulkNeeds: 'eggs.write',
          selectable: (row) => waits({ state: String(row.state) }),
        }}
      />
      <PanelDrawer
        wide
        title={translate('console.eggs.detail.title')}
        open={open !== null}
        onClose={() => setOpen(null)}
      >
        {open && <TransferPanel key={open} id={open} />}
      </PanelDrawer>
    </>
  );
};
