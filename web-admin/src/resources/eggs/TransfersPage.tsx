import { EggTabs } from './EggTabs.tsx';
import { eggTransferList } from './spec.ts';
import { TransferList } from './TransferList.tsx';

/** Transfers between money and eggs of everybody whom the caller may see: those that wait first. */
export const TransfersPage = () => <TransferList spec={eggTransferList} head={<EggTabs at="transfers" />} />;
