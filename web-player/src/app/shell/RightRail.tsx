import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useRoute } from 'wouter';
import { Slip } from '../../features/slip/Slip.tsx';
import { SlipPeek } from '../../features/slip/SlipPeek.tsx';
import { useMember, useMemberComing } from '../../shared/api/use-context.ts';
import { useBreak } from '../../shared/care/break-store.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useDrawer } from '../../shared/ui/drawer-store.ts';
import { Guard } from '../../shared/ui/Guard.tsx';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { useLater } from '../use-later.ts';
import styles from './RightRail.module.css';
import { useWideWindow } from './use-wide-window.ts';

// Neither is shown to a visitor.
const OpenBets = lazy(() => import('../../features/bets/OpenBets.tsx').then((file) => ({ default: file.OpenBets })));
const TodayCard = lazy(() => import('../../features/care/TodayCard.tsx').then((file) => ({ default: file.TodayCard })));
const PageRail = lazy(() => import('./PageRail.tsx'));

/** The room of the balances, and of the hours in which money can be taken out. */
const WalletComing = () => (
  <>
    <SkeletonPanel height={134} />
    <SkeletonPanel height={159} />
  </>
);

/** Whether the rail was ever in sight: it stands beside a page, or is the drawer of the slip. Until then nothing is read for it. */
function useSeen(): boolean {
  const wide = useWideWindow();
  const isOpen = useDrawer((drawer) => drawer.open === 'slip');
  const [seen, setSeen] = useState(wide);
  useEffect(() => {
    // The slip answers the touch first.
    if (wide || isOpen) startTransition(() => setSeen(true));
  }, [wide, isOpen]);
  return seen;
}

/** The card below all else is nothing that anybody waits for. */
const TODAY_AFTER_MS = 4_000;

/**
 * The slip and what it became; beside the wallet's pages, the balances and when money can be taken out, and beside the
 * page of limits and breaks, who helps.
 */
export function RightRail() {
  const { t } = useTranslation();
  const member = useMember();
  const coming = useMemberComing();
  const resting = useBreak((state) => state.running);
  const [, board] = useRoute('/board/:page');
  const page = board?.page;
  const care = page === 'care';
  const own = care || page === 'point' || page === 'casino-balance' || page?.startsWith('money-');
  const quiet = care || resting;
  const isLate = useLater(TODAY_AFTER_MS);
  const shown = useSeen() ? member : undefined;
  return (
    <aside className={styles.side} aria-label={t('nav.rail')}>
      <div className={styles.rail} data-wallet={own === true}>
        <Guard>
          <Suspense fallback={<WalletComing />}>
            {own && coming && <WalletComing />}
            {own && shown && <PageRail care={care} member={shown} />}
          </Suspense>
        </Guard>
        {!quiet && <Slip />}
        <Guard>
          <Suspense fallback={null}>{shown && !own && page !== 'betting-history' && <OpenBets />}</Suspense>
        </Guard>
        <Guard>
          <Suspense fallback={null}>{shown && !own && !quiet && isLate && <TodayCard />}</Suspense>
        </Guard>
        {/* What a page puts beside itself; it comes with the page. */}
        <div id="beside" />
      </div>
      {!quiet && <SlipPeek />}
    </aside>
  );
}
