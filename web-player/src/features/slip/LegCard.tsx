import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { oddsText } from '../../shared/money/figures.ts';
import type { RoundLeg } from '../../shared/slip/leg.ts';
import { useSlip } from '../../shared/slip/slip-store.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './LegCard.module.css';
import type { LegState } from './leg-state.ts';
import { Moved } from './MovedOdds.tsx';

export function LegCard({ leg, state }: { leg: RoundLeg; state: LegState }) {
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
