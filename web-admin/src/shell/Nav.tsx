import { clsx } from 'clsx';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import type { WorkQueues } from '../contract/report.ts';
import { signOf } from '../keys/combo.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Icon } from '../parts/Icon.tsx';
import { Kbd } from '../parts/Kbd.tsx';
import layout from '../parts/layout.module.css';
import { useConsole } from '../rest/console.ts';
import { isAt } from './is-at.ts';
import styles from './Nav.module.css';
import type { NavGroup, NavItem } from './nav.ts';
import { useClosedGroups } from './use-closed-groups.ts';
import { useShownGroups } from './use-shown-groups.ts';
import { useWorkQueues, workQueueOf } from './work-queues.tsx';

const countOf = (item: NavItem, workQueues: WorkQueues | undefined): { count: number; hot: boolean } => {
  if (!workQueues) return { count: 0, hot: false };
  if (item.figure) return { count: workQueues[item.figure] ?? 0, hot: item.figure !== 'online' };
  const count = (item.workQueues ?? []).reduce((sum, name) => sum + (workQueueOf(workQueues, name)?.count ?? 0), 0);
  return { count, hot: true };
};

const Item = ({ item }: { item: NavItem }) => {
  const translate = useTranslate();
  const location = useLocation();
  const isHere = isAt(location, item.to);
  const { name } = useConsole();
  const { workQueues } = useWorkQueues();
  const { count, hot } = countOf(item, workQueues);
  const label = translate(item.label);
  return (
    <Link
      to={item.to}
      className={clsx(styles.item)}
      title={label}
      aria-current={isHere ? 'page' : undefined}
      // A partner who chooses the page that is open wants it read anew, with whatever was typed on it gone.
      reloadDocument={name === 'partner' && isHere && location.pathname === item.to.split('?')[0]}
    >
      <Icon name={item.icon} />
      <span>{label}</span>
      {item.badge && (
        <Suspense fallback={null}>
          <item.badge />
        </Suspense>
      )}
      {count > 0 ? (
        <span className={clsx(styles.count, hot && styles.hot)}>{count}</span>
      ) : (
        item.combo && <Kbd>{signOf(item.combo)}</Kbd>
      )}
    </Link>
  );
};

/** The side menu: groups that stay open or closed as they were left. */
export const Nav = ({ groups: all }: { groups: readonly NavGroup[] }) => {
  const groups = useShownGroups(all);
  const translate = useTranslate();
  const navigate = useNavigate();
  const [closed, setClosed] = useClosedGroups();
  const items = groups.flatMap((group) => group.items);
  useKeys(
    items.flatMap((item) =>
      item.combo ? [{ combo: item.combo, label: item.label, quiet: true, run: () => void navigate(item.to) }] : [],
    ),
  );
  return (
    <nav className={styles.nav} aria-label={translate('console.nav.title')}>
      {groups.map((group) => {
        const shut = closed.includes(group.name);
        const toggle = () => setClosed(shut ? closed.filter((name) => name !== group.name) : [...closed, group.name]);
        return (
          <div className={styles.group} key={group.name}>
            {group.name && (
              <button type="button" aria-expanded={!shut} onClick={toggle}>
                {translate(`console.nav.${group.name}`)}
                <span className={layout.grow} />
                <Icon name={shut ? 'right' : 'down'} />
              </button>
            )}
            {!shut && group.items.map((item) => <Item key={item.to} item={item} />)}
          </div>
        );
      })}
    </nav>
  );
};
