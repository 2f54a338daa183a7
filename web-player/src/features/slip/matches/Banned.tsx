import { useTranslation } from 'react-i18next';
import { Link } from '../../../shared/nav/Link.tsx';
import { useSlip } from '../../../shared/slip/slip-store.ts';
import { useSportTexts } from '../../../shared/sports/use-sport-texts.ts';
import button from '../../../shared/ui/button.module.css';
import link from '../../../shared/ui/link.module.css';
import card from '../LegCard.module.css';
import styles from './MatchSlip.module.css';
import type { Ban } from './use-place-matches.ts';

/** The rule that stands between legs, and the ways out of it. */
export function Banned({ ban, onLift }: { ban: Ban; onLift: () => void }) {
  const { t } = useTranslation('sports');
  const texts = useSportTexts();
  const drop = useSlip((slip) => slip.drop);
  return (
    <div className={styles.banned} role="alert">
      <b>{t(`rule.${ban.rule}`, t('rule.other'))}</b>
      <p>
        {t('slip.bannedWhy')} ·{' '}
        <Link className={link.underlined} to="/board/game-rule">
          {t('slip.rules')}
        </Link>
      </p>
      <div className={card.acts}>
        {ban.legs.map((leg) => (
          <button
            key={`${leg.marketId} ${leg.pick}`}
            type="button"
            className={`${button.button} ${button.small}`}
            onClick={() => {
              drop(leg);
              onLift();
            }}
          >
            {t('slip.takeOut', { pick: texts.full(leg, leg.pick, leg) })}
          </button>
        ))}
      </div>
    </div>
  );
}
