import type { Id } from '../../contract/rows.ts';
import { eggTransfersOf } from './spec.ts';
import { TransferList } from './TransferList.tsx';

/** One member's transfers, within its page. */
export const EggTab = ({ accountId, perPage }: { accountId: Id; perPage: number }) => (
  <TransferList embedded spec={eggTransfersOf(accountId)} perPage={perPage} />
);
