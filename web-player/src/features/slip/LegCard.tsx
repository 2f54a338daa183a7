import { useTranslation } from 'react-i18next';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { oddsText } from '../../shared/money/figures.ts';
import type { Leg } from '../../shared/slip/leg.ts';
import { useSlip } from '../../shared/slip/slip-store.ts';
import button from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './LegCard.module.css';
import type { LegState } from './leg-state.ts';

function Moved({ leg, nowMilli }: { leg: Leg; nowMilli: number }) {
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

export function LegCard({ leg, state }: { leg: Leg; state: LegState }) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const drop = useSlip((slip) => slip.drop);
  const name = texts.full(leg.market, leg.pick);
  return (
    <div className={styles.leg} data-state={state.problem ? 'bad' : state.asks ? 'moved' : 'good'}>
      <div className={styles.top}>
        <span className={state.problem === 'closed' ? `${styles.name} ${lettering.mute} ${styles.gone}` : styles.name}>
          {name}
        </span>
        <span className={styles.price}>{oddsText(leg.oddsMilli)}</span>
        <button
          type="button"
          className={styles.drop}
          aria-label={t('slip.drop', { pick: name })}
          onClick={() => drop(leg)}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.sub}>
        {texts.game(leg.game)} · {t('round.number', { round: leg.round })}
      </div>
      {state.problem && (
        <p className={styles.why} role="alert">
          {t(state.problem === 'closed' ? 'slip.closed' : 'slip.suspended')}
        </p>
      )}
      {!state.problem && state.asks && <Moved leg={leg} nowMilli={state.oddsMilli} />}
    </div>
  );
}
