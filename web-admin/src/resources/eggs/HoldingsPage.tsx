import { memberPath } from '../../lists/paths.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import type { ListSpec } from '../../lists/spec.ts';
import { EggSums } from './EggSums.tsx';
import { EggTabs } from './EggTabs.tsx';
import { eggHoldingList } from './spec.ts';
import { VendorSums } from './VendorSums.tsx';

const spec: ListSpec = { ...eggHoldingList, link: (row) => memberPath(String(row.account_id)) };

/** Who holds eggs at which supplier, as suppliers last told, and how much of it there is. */
export const HoldingsPage = () => (
  <>
    <ResourceList spec={spec} extras={{ head: <EggTabs at="holdings" />, foot: <EggSums /> }} />
    <VendorSums />
  </>
);
