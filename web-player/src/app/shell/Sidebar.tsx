import { lazy, Suspense } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { GameMenu } from '../../features/rounds/GameMenu.tsx';
import { SportsMenu } from '../../features/sports/SportsMenu.tsx';
import { useMember, useMemberComing, useSystem } from '../../shared/api/use-context.ts';
import { useBreak } from '../../shared/care/break-store.ts';
import { withTexts } from '../../shared/i18n/setup.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { near } from '../../shared/nav/parts.ts';
import { useOffered } from '../../shared/nav/use-offered.ts';
import button from '../../shared/ui/button.module.css';
import { useDrawer } from '../../shared/ui/drawer-store.ts';
import { Guard } from '../../shared/ui/Guard.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useModal } from '../../shared/ui/modal-store.ts';
import { useSwipeAway } from '../../shared/ui/use-swipe-away.ts';
import { useLater } from '../use-later.ts';
import { CasinoMenu } from './CasinoMenu.tsx';
import styles from './Sidebar.module.css';
import { useWideWindow } from './use-wide-window.ts';

const MoneyFeed = lazy(() => import('../../features/home/MoneyFeed.tsx').then((file) => ({ default: file.MoneyFeed })));
const RecentJoins = lazy(() =>
  withTexts('home', import('../../features/home/RecentJoins.tsx')).then((file) => ({ default: file.RecentJoins })),
);
const PARTS = ['sports', 'minigame', 'casino'] as const;

/** The parts of the sidebar in the operator's order; slots stand with the casino, and what is hidden is left out where it is drawn. */
const inOrder = (menu: readonly string[]) => PARTS.toSorted((a, b) => menu.indexOf(a) - menu.indexOf(b));

/** On a phone the menus are out of sight until the drawer opens: they are drawn once the page itself is there. */
const MENUS_AFTER_MS = 1_000;

export function Sidebar() {
  const { t } = useTranslation();
  const { open, hide } = useDrawer();
  const wide = useWideWindow();
  const isLate = useLater(MENUS_AFTER_MS);
  const drawn = wide || open === 'menu' || isLate;
  const resting = useBreak((state) => state.running);
  const swipe = useSwipeAway('left', hide);
  const system = useSystem();
  const coming = useMemberComing();
  const member = useMember() !== undefined || coming;
  const show = useModal((state) => state.show);
  const pathname = usePathname();
  const offered = useOffered();
  const { menu } = offered;
  const isShown = (entry: string): boolean => menu.length === 0 || menu.includes(entry);
  const minigames = offered.minigames && isShown('minigame');
  const sports = offered.sports && isShown('sports');
  const casino = offered.casino && isShown('casino');
  const slot = offered.slot && isShown('slot');
  const parts = {
    sports: sports && <SportsMenu key="sports" />,
    minigame: minigames && <GameMenu key="minigame" />,
    casino: <CasinoMenu key="casino" casino={casino} slot={slot} />,
  };
  return (
    <aside className={styles.side} aria-label={t('nav.games')} {...swipe}>
      <div className={styles.head}>
        <b>{t('nav.games')}</b>
        <button type="button" className={button.icon} aria-label={t('close')} onClick={hide}>
          <Icon name="close" />
        </button>
      </div>
      {drawn && inOrder(menu).map((name) => parts[name])}
      {member && (
        <button
          type="button"
          className={styles.own}
          {...near('inventory')}
          onClick={() => {
            hide();
            show('inventory', 'point');
          }}
        >
          <Icon name="gift" />
          {t('nav.points')}
        </button>
      )}
      {/* What stands above it comes with the settings, the ways to the casino and what is a member's own: it comes last. */}
      {system && (wide || open === 'menu') && !resting && (
        <Guard>
          <Suspense fallback={null}>
            <MoneyFeed />
          </Suspense>
          <Suspense fallback={null}>{pathname === '/' && <RecentJoins />}</Suspense>
        </Guard>
      )}
    </aside>
  );
}
