import { clsx } from 'clsx';
import { type ReactNode, Suspense } from 'react';
import { useSidebarState, useStore, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useKeyListener } from '../keys/use-keys.ts';
import { Awaited } from '../parts/Awaited.tsx';
import { Mark } from '../parts/Brand.tsx';
import { Icon } from '../parts/Icon.tsx';
import screen from '../parts/screen.module.css';
import { PageTrouble } from '../parts/Trouble.tsx';
import tool from '../parts/tool.module.css';
import { useWide } from '../parts/use-screen.ts';
import { useConsole } from '../rest/console.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import styles from './Frame.module.css';
import { KeyBar } from './KeyBar.tsx';
import { Nav } from './Nav.tsx';
import type { NavGroup, NavItem } from './nav.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { Settled } from './Settled.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

interface FrameProps {
  /** Name beside the mark: administrator or partner. */
  subtitle: string;
  groups: readonly NavGroup[];
  phoneItems: readonly NavItem[];
  /** The left side of the top bar, and its tools. */
  top: ReactNode;
  width: number;
  theme?: 'a';
  /** Whether the key bar tells of the live connection. */
  live?: boolean;
  children: ReactNode;
}

/** Whether the side menu is open: by default where there is room for it, and otherwise as it was left. */
const useSide = (): [boolean, (open: boolean) => void] => {
  const wide = useWide();
  const [open, setOpen] = useSidebarState();
  // Partners know it open wherever it stands beside a page.
  const [narrow, setNarrow] = useStore('sidebar.narrow', useConsole().name === 'partner');
  return wide ? [open, setOpen] : [narrow, setNarrow];
};

/** The frame of every page: side menu, top bar, content, key bar; on the phone a bar below. */
export const Frame = ({ subtitle, groups, phoneItems, top, width, theme, live = true, children }: FrameProps) => {
  useKeyListener();
  const translate = useTranslate();
  const [open, setOpen] = useSide();
  return (
    <div
      className={clsx(styles.frame, !open && styles.closed)}
      data-side={open ? 'open' : 'closed'}
      data-theme={theme}
      style={{ ['--side' as string]: `${open ? width : 50}px` }}
    >
      <a href="#main" className={styles.skip}>
        {translate('ra.navigation.skip_nav')}
      </a>
      <aside className={clsx(styles.side, screen.onlyWide)} aria-label={translate('console.nav.title')}>
        <div className={styles.sideInner}>
          <div className={styles.brand}>
            <button
              type="button"
              className={styles.mark}
              aria-expanded={open}
              aria-label={translate(open ? 'ra.action.close_menu' : 'ra.action.open_menu')}
              onClick={() => setOpen(!open)}
            >
              <Mark />
            </button>
            <span>{translate('console.brand')}</span>
            <small>{translate(subtitle)}</small>
            <button
              type="button"
              className={clsx(styles.close, tool.tool)}
              aria-hidden="true"
              tabIndex={-1}
              onClick={() => setOpen(false)}
            >
              <Icon name="left" />
            </button>
          </div>
          <Nav groups={groups} />
        </div>
      </aside>
      <header className={styles.top}>{top}</header>
      <main className={styles.main} id="main">
        <ConnectionBanner />
        <ErrorBoundary FallbackComponent={PageTrouble} resetKeys={[children]}>
          <Suspense fallback={<Awaited />}>
            <Settled>{children}</Settled>
          </Suspense>
        </ErrorBoundary>
      </main>
      <KeyBar live={live} />
      <PhoneBar items={phoneItems} groups={groups} />
      <UpdateNotice />
    </div>
  );
};
