import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures, oddsText } from '../../shared/money/figures.ts';
import { combinedOddsMilli, potentialWinnings } from '../../shared/money/winnings.ts';
import { isRoundLeg } from '../../shared/slip/leg.ts';
import { useReferralHint } from '../../shared/slip/referral-hint.ts';
import { useSlip } from '../../shared/slip/slip-store.ts';
import count from '../../shared/ui/count.module.css';
import { useDrawer } from '../../shared/ui/drawer-store.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { useReceipt } from './receipt-store.ts';
import styles from './SlipPeek.module.css';
import { useSlipFigures } from './slip-figures.ts';

/** The slip in one line above the bar of a phone; a touch opens the drawer. */
export function SlipPeek() {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const { legs, stake } = useSlip();
  const receipt = useReceipt((state) => state.bet);
  const referred = useReferralHint((hint) => hint.known);
  const { open, show } = useDrawer();
  const [leg] = legs;
  const odds = legs.map((one) => one.oddsMilli);
  const figured = useSlipFigures((state) => state.now);
  const { oddsMilli, winnings } = figured ?? {
    oddsMilli: combinedOddsMilli(odds),
    winnings: potentialWinnings(stake, odds),
  };
  return (
    <button type="button" className={styles.peek} aria-expanded={open === 'slip'} onClick={() => show('slip')}>
      {leg ? (
        <>
          <span className={count.count}>{legs.length}</span>
          <b className={lettering.cut}>
            {isRoundLeg(leg) ? texts.full(leg.market, leg.pick) : `${leg.home} – ${leg.away}`}
          </b>
          <b className={lettering.num}>{oddsText(oddsMilli)}</b>
          <span className={styles.win}>
            {t('slip.winnings')}
            <span className={lettering.num}>{figures(winnings)}</span>
          </span>
        </>
      ) : (
        <>
          <b>{t('slip.title')}</b>
          <span className={`${lettering.soft} ${styles.none}`}>
            {t(referred ? 'slip.referred' : receipt ? 'receipt.state.accepted' : 'slip.none')}
          </span>
        </>
      )}
      <Icon name="up" />
    </button>
  );
}
