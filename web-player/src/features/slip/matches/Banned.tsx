import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { oddsText } from '../../../shared/money/figures.ts';
import { Link } from '../../../shared/nav/Link.tsx';
import { useSlip } from '../../../shared/slip/slip-store.ts';
import { useSportTexts } from '../../../shared/sports/use-sport-texts.ts';
import button from '../../../shared/ui/button.module.css';
import link from '../../../shared/ui/link.module.css';
import card from '../LegCard.module.css';
import styles from './MatchSlip.module.css';
import type { Ban } from './named-legs.ts';

/** What the texts of rules tell: counts as they came, and the bound of odds as odds are written. */
function factsOf({ facts }: Ban): Record<string, string> {
  const { max = '', fold = '', min_odds_milli: least, max_odds_milli: greatest } = facts;
  const bound = least ?? greatest;
  return { max, fold, odds: bound === undefined ? '' : oddsText(Number(bound)) };
}

/** The rule that stands between legs, and the ways out of it. */
export function Banned({ ban, onLift }: { ban: Ban; onLift: () => void }) {
  const { t, i18n } = useTranslation('sports');
  const texts = useSportTexts();
  const drop = useSlip((slip) => slip.drop);
  return (
    <div className={styles.banned} role="alert">
      <b>{i18n.exists('sports', `rule.${ban.rule}`) ? t(`rule.${ban.rule}`, factsOf(ban)) : t('rule.other')}</b>
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
