import { clsx } from 'clsx';
import { lazy, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router';
import { Icon } from '../parts/Icon.tsx';
import { Later } from '../parts/Later.tsx';
import screen from '../parts/screen.module.css';
import { useMay } from '../rest/use-may.ts';
import { Nav } from './Nav.tsx';
import type { NavGroup, NavItem } from './nav.ts';
import styles from './PhoneBar.module.css';
import { useWorkQueues, workQueueOf } from './work-queues.tsx';

const Drawer = lazy(() => import('@mui/material/Drawer'));

interface PhoneBarProps {
  items: readonly NavItem[];
  groups: readonly NavGroup[];
  foot?: ReactNode;
}

/** On the phone: four places within reach of the thumb, and everything else behind the fifth. */
export const PhoneBar = ({ items, groups, foot }: PhoneBarProps) => {
  const translate = useTranslate();
  const { workQueues } = useWorkQueues();
  const may = useMay();
  const [open, setOpen] = useState(false);
  return (
    <nav className={clsx(styles.bar, screen.onlyPhone)} aria-label={translate('console.nav.title')}>
      {items
        .filter((item) => may(item.needs))
        .map((item) => {
          const count = (item.workQueues ?? []).reduce(
            (sum, name) => sum + (workQueueOf(workQueues, name)?.count ?? 0),
            0,
          );
          return (
            <NavLink key={item.to} to={item.to} end={item.to === '/' || item.to === '/pa'}>
              <Icon name={item.icon} size="large" />
              {count > 0 && <em>{count}</em>}
              {translate(item.label)}
            </NavLink>
          );
        })}
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="menu" size="large" />
        {translate('console.nav.all')}
      </button>
      <Later open={open}>
        <Drawer anchor="right" open={open} onClose={() => setOpen(false)}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: links inside take the keyboard; the click only closes. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
          <div className={styles.menu} onClick={() => setOpen(false)}>
            <Nav groups={groups} />
            {foot}
          </div>
        </Drawer>
      </Later>
    </nav>
  );
};
