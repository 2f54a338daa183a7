import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { oddsText } from '../../shared/money/figures.ts';
import type { Leg } from '../../shared/slip/leg.ts';
import { useSlip } from '../../shared/slip/slip-store.ts';
import button from '../../shared/ui/button.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './LegCard.module.css';

/** The old price and the new one, with the choice to take it or to take the leg off. */
export function Moved({ leg, nowMilli }: { leg: Leg; nowMilli: number }) {
  const { t } = useTranslation('play');
  const { reprice, drop } = useSlip();
  const up = nowMilli > leg.oddsMilli;
  return (
    <div className={styles.moved} role="alert">
      <div className={styles.line}>
        <s>{oddsText(leg.oddsMilli)}</s>
        <span aria-hidden="true">→</span>
        <span className={up ? lettering.gain : lettering.loss}>
          <i className={styles.triangle} data-moved={up ? 'up' : 'down'} />
          {oddsText(nowMilli)}
        </span>
        <span>{t(up ? 'slip.wentUp' : 'slip.wentDown')}</span>
      </div>
      <div className={styles.acts}>
        <button type="button" className={`${button.button} ${button.small}`} onClick={() => reprice(leg, nowMilli)}>
          {t('slip.take', { odds: oddsText(nowMilli) })}
        </button>
        <button type="button" className={`${button.button} ${button.small}`} onClick={() => drop(leg)}>
          {t('slip.dropLeg')}
        </button>
      </div>
    </div>
  );
}
