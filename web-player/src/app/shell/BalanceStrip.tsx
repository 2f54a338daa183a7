import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useWalletBalance } from '../../shared/api/wallet-balance.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures } from '../../shared/money/figures.ts';
import { Krw } from '../../shared/money/Krw.tsx';
import { Link } from '../../shared/nav/Link.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './BalanceStrip.module.css';
import { Clock } from './Corner.tsx';

/** The strip's room while it is not known yet what the member has. */
export const BalanceComing = () => <div className={styles.strip} aria-busy="true" />;

export function BalanceStrip({ member }: { member: Member }) {
  const { t } = useTranslation();
  const eggs = useWalletBalance();
  return (
    <section className={styles.strip} aria-label={t('nav.balance')}>
      <Krw amount={member.money} strong />
      {eggs !== undefined && (
        <Link className={styles.eggs} to="/board/casino-balance">
          {t('nav.eggs')} <span className={lettering.num}>{figures(eggs)}</span>
        </Link>
      )}
      <Link className={lettering.warn} to="/board/point">
        <span className={lettering.num}>{figures(member.point)}</span>P
      </Link>
      <span className={`${lettering.mute} ${styles.end}`}>
        <Link className={styles.bets} to="/board/betting-history">
          {t('nav.bets')}
        </Link>
        <Clock />
      </span>
    </section>
  );
}
