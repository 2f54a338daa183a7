import { useMember } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures, oddsText } from '../../shared/money/figures.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import type { RoundLeg } from '../../shared/slip/leg.ts';
import { clockText } from '../../shared/time/countdown.ts';
import { useCountdown } from '../../shared/time/use-countdown.ts';
import button from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './SlipFoot.module.css';
import type { Order } from './use-order.ts';
import type { SlipView } from './use-slip-state.ts';

function Limits({ view, leg }: { view: SlipView; leg: RoundLeg }) {
  const { t } = useTranslation('play');
  const money = useMoney();
  const { phase, seconds } = useCountdown(leg.game);
  const { limits } = view;
  const parts: string[] = [];
  if (phase === 'ample' || phase === 'soon') parts.push(t('slip.closesIn', { left: clockText(seconds) }));
  if (limits && limits.max > 0n) {
    parts.push(t('slip.stakeRange', { min: money(limits.min), max: money(limits.max) }));
  }
  if (limits && limits.winMax > 0n) parts.push(t('slip.winMax', { max: money(limits.winMax) }));
  return <p className={styles.limits}>{parts.join(' · ')}</p>;
}

/** What it would pay, and the button; neither scrolls away. */
export function SlipFoot({ view, leg, order }: { view: SlipView; leg: RoundLeg; order: Order }) {
  const { t } = useTranslation('play');
  const money = useMoney();
  const member = useMember();
  const { ready, placing, reason } = order;
  return (
    <div className={styles.foot}>
      <div className={styles.sum}>
        <div>
          <span>{t('slip.odds')}</span>
          <span className={lettering.num}>{oddsText(view.oddsMilli)}</span>
        </div>
        <div className={styles.big}>
          <span>{t('slip.winnings')}</span>
          <span className={lettering.num} aria-live="polite">
            {figures(view.winnings)}
          </span>
        </div>
      </div>
      {reason && (
        <p className={styles.blocked} role="status">
          <Icon name="alert" />
          {reason}
        </p>
      )}
      {member ? (
        <button type="submit" className={`${button.button} ${button.go} ${button.large}`} disabled={!ready || placing}>
          {placing
            ? t('slip.placing')
            : view.stake > 0n
              ? t('slip.place', { amount: money(view.stake) })
              : t('slip.enterStake')}
        </button>
      ) : (
        <button type="submit" className={`${button.button} ${button.go} ${button.large}`}>
          {t('slip.login')}
        </button>
      )}
      <Limits view={view} leg={leg} />
    </div>
  );
}
