import { Suspense } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { refusalOf } from '../../shared/api/refusal.ts';
import { useContextQuery, useMember, useMemberComing, useUnread } from '../../shared/api/use-context.ts';
import { useBreak } from '../../shared/care/break-store.ts';
import { withTexts } from '../../shared/i18n/setup.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { part } from '../../shared/nav/parts.ts';
import { useKeepOffered } from '../../shared/nav/use-offered.ts';
import { useAlertTurn } from '../../shared/ui/alert-turn.ts';
import button from '../../shared/ui/button.module.css';
import { useDrawer } from '../../shared/ui/drawer-store.ts';
import { Guard } from '../../shared/ui/Guard.tsx';
import { Toasts } from '../../shared/ui/Toasts.tsx';
import { WholePage } from '../../shared/ui/WholePage.tsx';
import { ModalHost } from '../ModalHost.tsx';
import { Pages } from '../Pages.tsx';
import { useBrowse } from '../use-browse.ts';
import { useClockWatch } from '../use-clock-watch.ts';
import { useLater } from '../use-later.ts';
import { useLiveStream } from '../use-live-stream.ts';
import { useSessionWatch } from '../use-session-watch.ts';
import { BalanceComing, BalanceStrip } from './BalanceStrip.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LinkBar } from './LinkBar.tsx';
import { MaintenancePage } from './MaintenancePage.tsx';
import { RightRail } from './RightRail.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useDrawerHabits } from './use-drawer-habits.ts';

/** Nothing of a reminder is needed before. */
const watchedAfterMs = 20_000;

const RealityWatch = part('reality-watch', () => import('../RealityWatch.tsx').then((file) => file.RealityWatch));

/** What is unread can wait until the page is there that was asked for. */
const alertedAfterMs = 5_000;

const UnreadWatch = part('unread-watch', () =>
  withTexts('account', import('../../features/unread/UnreadWatch.tsx')).then((file) => file.UnreadWatch),
);

/** The frame around every page: head, games at the left, the slip at the right, bars at the foot of a phone. */
export function Shell() {
  const { t } = useTranslation();
  const context = useContextQuery();
  const member = useMember();
  const coming = useMemberComing();
  const unread = useUnread();
  const isLate = useLater(watchedAfterMs);
  const mayAlert = useLater(alertedAfterMs);
  const tellAlert = useAlertTurn((state) => state.tell);
  const resting = useBreak((state) => state.running);
  const { open: drawer, hide: hideDrawer } = useDrawer();
  // Nothing of a lobby goes into the slip: its games have the room.
  const wide = /^\/game\/(?:casino|slot)$/.test(usePathname());
  useClockWatch();
  useLiveStream();
  useSessionWatch();
  useDrawerHabits();
  useBrowse();
  useKeepOffered();
  if (context.data?.system?.inspection) {
    const { inspectionMemo, messengerLink, telegramLink, kakaoLink, lineLink } = context.data.system;
    return <MaintenancePage memo={inspectionMemo} support={messengerLink || telegramLink || kakaoLink || lineLink} />;
  }
  if (context.error && refusalOf(context.error).code === 'ADDRESS_BLOCKED')
    return <WholePage title={t('blocked.title')} text={t('errors:ADDRESS_BLOCKED')} tone="error" />;
  // What lies behind an open drawer takes no focus: the drawer is all there is until it closes.
  const behind = drawer !== undefined;
  return (
    <div data-drawer={drawer}>
      <a className={`${button.button} ${button.go} ${styles.skip}`} href="#page">
        {t('skip')}
      </a>
      <div className={styles.top} inert={behind}>
        <Header />
        {member ? <BalanceStrip member={member} /> : coming && <BalanceComing />}
        <LinkBar />
      </div>
      <div className={styles.shell} data-wide={wide || undefined}>
        {/* Beside the close button, which the keyboard reaches, a touch next to a drawer closes it. */}
        {drawer && <div className={styles.mask} aria-hidden="true" onPointerUp={hideDrawer} />}
        <Sidebar />
        <main className={styles.main} id="page" tabIndex={-1} inert={behind}>
          <Pages />
        </main>
        {!wide && <RightRail />}
        <Footer />
      </div>
      <div inert={behind}>
        <BottomBar />
      </div>
      {member && isLate && !resting && (
        <Suspense fallback={null}>
          <RealityWatch />
        </Suspense>
      )}
      {member && mayAlert && unread.messages + unread.replies > 0 && (
        <Guard onBroken={() => tellAlert(false)}>
          <Suspense fallback={null}>
            <UnreadWatch counts={unread} />
          </Suspense>
        </Guard>
      )}
      <ModalHost />
      <Toasts />
    </div>
  );
}
