import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useWalletBalance } from '../../shared/api/wallet-balance.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures } from '../../shared/money/figures.ts';
import { Krw } from '../../shared/money/Krw.tsx';
import { near } from '../../shared/nav/parts.ts';
import button from '../../shared/ui/button.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import { useModal } from '../../shared/ui/modal-store.ts';
import panel from '../../shared/ui/panel.module.css';
import { DayLine } from './DayLine.tsx';
import styles from './WalletRail.module.css';

/** Beside the wallet's pages: what the member has, and when money can be taken out. */
export function WalletRail({ member }: { member: Member }) {
  const { t } = useTranslation('wallet');
  const show = useModal((state) => state.show);
  const eggs = useWalletBalance();
  return (
    <>
      <section className={`${panel.panel} ${styles.balances}`} aria-label={t('balances')}>
        <div>
          <span className={lettering.soft}>{t('money')}</span>
          <span className={styles.money}>
            <Krw amount={member.money} strong />
          </span>
        </div>
        <div>
          <span className={lettering.soft}>{t('point')}</span>
          <span className={`${lettering.warn} ${styles.points}`}>
            <span className={lettering.num}>{figures(member.point)}</span> P
          </span>
          <button
            type="button"
            className={`${button.button} ${button.small}`}
            {...near('points')}
            onClick={() => show('points')}
          >
            {t('points.toMoney')}
          </button>
        </div>
        {eggs !== undefined && (
          <div>
            <span className={lettering.soft}>{t('eggs.balance')}</span>
            <span className={`${lettering.num} ${styles.points}`}>{figures(eggs)}</span>
            <button
              type="button"
              className={`${button.button} ${button.small}`}
              {...near('eggs')}
              onClick={() => show('eggs')}
            >
              {t('points.toMoney')}
            </button>
          </div>
        )}
      </section>
      <DayLine />
    </>
  );
}
