import type { CasinoBet } from '@madang/proto/madang/player/v1/casino_bets_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures, signed } from '../../shared/money/figures.ts';
import { Krw } from '../../shared/money/Krw.tsx';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import lettering from '../../shared/ui/lettering.module.css';
import { Seal } from '../../shared/ui/Seal.tsx';
import styles from './BetLine.module.css';

/** One bet with a supplier: which game, how much, what it came to, and the balance before and after it. */
export function CasinoBetLine({ bet }: { bet: CasinoBet }) {
  const { t } = useTranslation(['play', 'casino']);
  const open = bet.status === 'accepted';
  // A stake that came back has moved nothing in the end.
  const isNet = bet.status === 'won' || bet.status === 'lost';
  const num = `${lettering.num} ${lettering.mute}`;
  return (
    <li className={styles.bet}>
      <div className={styles.top}>
        <b>{bet.game}</b>
        <span>
          <Seal status={bet.status} />
        </span>
      </div>
      <div className={styles.foot}>
        <span>{bet.vendor}</span>
        {bet.eggs && <span>{t('casino:bets.eggs')}</span>}
      </div>
      <div className={styles.foot}>
        <span>
          <span className={num}>{momentText(msOf(bet.placedAt))}</span> · <Krw amount={bet.stake} />
        </span>
        {!open && (
          <span>
            {t('bet.paid')}{' '}
            <b className={bet.payout > 0n ? `${lettering.num} ${lettering.gain}` : lettering.num}>
              {figures(bet.payout)}
            </b>
            {isNet && (
              <>
                {' · '}
                {t('bet.net')} <b className={lettering.num}>{signed(bet.payout - bet.stake)}</b>
              </>
            )}
          </span>
        )}
      </div>
      <div className={styles.foot}>
        <span>
          {t('casino:bets.before')} <span className={num}>{figures(bet.startBalance)}</span>
        </span>
        <span>
          {t('casino:bets.after')} <span className={num}>{figures(bet.endBalance)}</span>
        </span>
      </div>
    </li>
  );
}
