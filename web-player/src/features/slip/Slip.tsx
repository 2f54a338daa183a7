import { lazy, Suspense } from 'react';
import { withTexts } from '../../shared/i18n/setup.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { part } from '../../shared/nav/parts.ts';
import { isMatchLeg } from '../../shared/slip/leg.ts';
import { useReferralHint } from '../../shared/slip/referral-hint.ts';
import { useSlip } from '../../shared/slip/slip-store.ts';
import button from '../../shared/ui/button.module.css';
import count from '../../shared/ui/count.module.css';
import { useDrawer } from '../../shared/ui/drawer-store.ts';
import form from '../../shared/ui/form.module.css';
import { Guard } from '../../shared/ui/Guard.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { useSwipeAway } from '../../shared/ui/use-swipe-away.ts';
import { useReceipt } from './receipt-store.ts';
import styles from './Slip.module.css';
import { SlipEmpty } from './SlipEmpty.tsx';

const FilledSlip = part('slip', () => import('./FilledSlip.tsx').then((file) => file.FilledSlip));
const MatchSlip = part('match-slip', () =>
  withTexts('sports', import('./matches/MatchSlip.tsx')).then((file) => file.MatchSlip),
);
const Referrals = part('referrals', () =>
  withTexts('sports', import('./matches/Referrals.tsx')).then((file) => file.Referrals),
);
const LastReceipt = lazy(() => import('./Receipt.tsx').then((file) => ({ default: file.LastReceipt })));

/** The slip: a column on a wide screen, a drawer on a narrow one. */
export function Slip() {
  const { t } = useTranslation(['play', 'player']);
  const receipt = useReceipt((state) => state.bet !== undefined);
  const { legs, clear } = useSlip();
  const referred = useReferralHint((hint) => hint.known);
  const hide = useDrawer((drawer) => drawer.hide);
  const swipe = useSwipeAway('down', hide);
  return (
    <section className={styles.slip} aria-label={t('slip.title')}>
      <header className={styles.head} {...swipe}>
        <h2>{t('slip.title')}</h2>
        {legs.length > 0 && <span className={count.count}>{legs.length}</span>}
        <span className={styles.grow} />
        {legs.length > 0 && (
          <button type="button" className={button.icon} aria-label={t('slip.clear')} onClick={clear}>
            <Icon name="trash" />
          </button>
        )}
        <button type="button" className={`${button.icon} ${styles.close}`} aria-label={t('slip.close')} onClick={hide}>
          <Icon name="down" />
        </button>
      </header>
      {referred && (
        <Suspense fallback={null}>
          <Referrals />
        </Suspense>
      )}
      {legs.length > 0 || receipt ? (
        <Guard
          key={String(legs.length > 0)}
          fallback={<p className={`${form.hint} ${styles.broken}`}>{t('player:state.brokenText')}</p>}
        >
          <Suspense fallback={<SkeletonRows rows={3} />}>
            {legs.some(isMatchLeg) ? <MatchSlip /> : legs.length > 0 ? <FilledSlip /> : <LastReceipt />}
          </Suspense>
        </Guard>
      ) : (
        <SlipEmpty />
      )}
    </section>
  );
}
