import { useUnread } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { NavLink } from '../../shared/nav/Link.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Icon, type IconName } from '../../shared/ui/Icon.tsx';
import styles from './BottomBar.module.css';
import { useNewNotices } from './use-new-notices.ts';

const PLACES: readonly { to: string; text: string; icon: IconName }[] = [
  { to: '/board/money-deposit', text: 'nav.deposit', icon: 'deposit' },
  { to: '/board/money-withdraw', text: 'nav.withdraw', icon: 'withdraw' },
  { to: '/', text: 'nav.start', icon: 'home' },
  { to: '/board/notice', text: 'nav.notices', icon: 'notice' },
  { to: '/board/customer', text: 'nav.support', icon: 'support' },
];

export function BottomBar() {
  const { t } = useTranslation();
  const counts: Record<string, number> = { '/board/notice': useNewNotices(), '/board/customer': useUnread().replies };
  return (
    <nav className={styles.bar} aria-label={t('nav.quick')}>
      {PLACES.map(({ to, text, icon }) => (
        <NavLink key={to} to={to} end>
          <Icon name={icon} />
          <span>{t(text)}</span>
          <Badge corner count={counts[to] ?? 0} label={t('nav.unread', { count: counts[to] })} />
        </NavLink>
      ))}
    </nav>
  );
}
