import { memberPath } from '../../lists/paths.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import type { ListSpec } from '../../lists/spec.ts';
import { useMay } from '../../rest/use-may.ts';
import { EggSums } from './EggSums.tsx';
import { EggTabs } from './EggTabs.tsx';
import styles from './HoldingsPage.module.css';
import { RecallSheet } from './RecallSheet.tsx';
import { eggHoldingList } from './spec.ts';
import { VendorSums } from './VendorSums.tsx';

const spec: ListSpec = { ...eggHoldingList, link: (row) => memberPath(String(row.account_id)) };

/** Who holds eggs at which supplier, as suppliers last told, and how much of it there is. */
export const HoldingsPage = () => {
  // All of it comes home at the house's wish alone.
  const mayRecall = useMay()('eggs.write');
  return (
    <>
      <ResourceList spec={spec} extras={{ head: <EggTabs at="holdings" />, foot: <EggSums /> }} />
      <div className={styles.below}>
        <VendorSums />
        {mayRecall && <RecallSheet />}
      </div>
    </>
  );
};
