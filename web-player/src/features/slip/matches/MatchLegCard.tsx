import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { oddsText } from '../../../shared/money/figures.ts';
import type { MatchLeg } from '../../../shared/slip/leg.ts';
import { useSlip } from '../../../shared/slip/slip-store.ts';
import { useSportTexts } from '../../../shared/sports/use-sport-texts.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import lettering from '../../../shared/ui/lettering.module.css';
import styles from '../LegCard.module.css';
import type { LegState } from '../leg-state.ts';
import { Moved } from '../MovedOdds.tsx';
import own from './MatchSlip.module.css';

interface CardProps {
  readonly leg: MatchLeg;
  readonly state: LegState;
  /** The match is played now. */
  readonly live: boolean;
  readonly banned: boolean;
}

/** One pick of a match on the slip. */
export function MatchLegCard({ leg, state, live, banned }: CardProps) {
  const { t } = useTranslation(['play', 'sports']);
  const texts = useSportTexts();
  const drop = useSlip((slip) => slip.drop);
  const name = texts.full(leg, leg.pick, leg);
  return (
    <div className={styles.leg} data-state={state.problem || banned ? 'bad' : state.asks ? 'moved' : 'good'}>
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
        {texts.market(leg)} · {leg.home} – {leg.away} {live && <b className={own.live}>{t('sports:board.live')}</b>}
      </div>
      {state.problem && (
        <p className={styles.why} role="alert">
          {t(state.problem === 'closed' ? 'sports:slip.marketClosed' : 'sports:slip.marketLocked')}
        </p>
      )}
      {!state.problem && state.asks && <Moved leg={leg} nowMilli={state.oddsMilli} />}
    </div>
  );
}
