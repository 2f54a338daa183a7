import { useMatch } from 'react-router';
import { OpenBets } from '../../features/bets/OpenBets.tsx';
import { Slip } from '../../features/slip/Slip.tsx';
import { SlipPeek } from '../../features/slip/SlipPeek.tsx';
import { WalletRail } from '../../features/wallet/WalletRail.tsx';
import { useMember } from '../../shared/api/use-context.ts';
import styles from './RightRail.module.css';

/** The slip and what it became; beside the wallet's pages, the balances and when money can be taken out. */
export function RightRail() {
  const member = useMember();
  const board = useMatch('/board/:page');
  const page = board?.params.page;
  const money = page === 'point' || page?.startsWith('money-');
  return (
    <>
      <div className={styles.rail} data-wallet={money === true}>
        {money && member && <WalletRail member={member} />}
        <Slip />
        {member && !money && page !== 'betting-history' && <OpenBets />}
      </div>
      <SlipPeek />
    </>
  );
}
