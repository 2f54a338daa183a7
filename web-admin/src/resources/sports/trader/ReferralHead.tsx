import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { BetReferral } from '../../../contract/sports.ts';
import { clockOf } from '../../../figures/age.ts';
import { oddsText } from '../../../lists/cells.tsx';
import { Chip } from '../../../parts/Chip.tsx';
import layout from '../../../parts/layout.module.css';
import { Money } from '../../../parts/Money.tsx';
import { useNow } from '../../../parts/now.ts';
import text from '../../../parts/text.module.css';
import { matchName } from '../words/names.ts';
import { kindOf, useWords } from '../words/use-words.ts';
import styles from './Referral.module.css';
import { timeLeft } from './referral-offer.ts';

const Leg = ({ referral }: { referral: BetReferral }) => {
  const { market, pick, locale } = useWords();
  const translate = useTranslate();
  const [leg] = referral.legs;
  if (!leg || referral.legs.length !== 1) return null;
  const kind = kindOf(leg.market_id);
  const sides = { home: { id: 0, names: leg.home }, away: { id: 0, names: leg.away } };
  return (
    <div className={text.small}>
      <span className={text.ink2}>{matchName(sides, locale)}</span> {market(kind)} <b>{pick(kind, leg.pick, sides)}</b>{' '}
      {leg.current_odds !== leg.odds && (
        <span className={text.amber}>
          {leg.current_odds > 0
            ? translate('console.sports.referral.now', { odds: oddsText(leg.current_odds) })
            : translate('console.sports.referral.not_sold')}
        </span>
      )}
    </div>
  );
};

/** A bet that waits: whose, on what, for how much, why, and how long there is to answer. */
export const ReferralHead = ({ referral, children }: { referral: BetReferral; children?: ReactNode }) => {
  const translate = useTranslate();
  const { seconds, share, urgency } = timeLeft(referral, useNow());
  const tone = urgency === 'late' ? text.coral : urgency === 'warn' ? text.amber : undefined;
  return (
    <div className={styles.referral}>
      <i className={clsx(styles.left, styles[urgency])} style={{ width: `${share * 100}%` }} />
      <div className={styles.head}>
        <b>{referral.nickname || referral.account}</b>
        <span className={clsx(text.ink3, text.small)}>Lv{referral.level}</span>
        <Chip>{translate('console.sports.folds', { smart_count: referral.legs.length })}</Chip>
        <span className={layout.grow} />
        <b className={tone}>{clockOf(seconds)}</b>
      </div>
      <Leg referral={referral} />
      <div className={styles.line}>
        <span className={children ? styles.stake : text.bold}>
          <Money value={referral.stake} />
        </span>
        <span className={text.small}>
          <b>{oddsText(referral.odds)}</b> {translate('console.sports.referral.wins')} <Money value={referral.payout} />
        </span>
      </div>
      <div className={clsx(text.small, text.ink2)}>
        {translate(`console.sports.referral.why.${referral.reason}`, { _: referral.reason })}{' '}
        {referral.limit > 0 && <Money value={referral.limit} />}
      </div>
      {children}
    </div>
  );
};
