import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { BreakBanner } from './BreakBanner.tsx';
import styles from './Care.module.css';
import { useRunningBreak } from './use-running-break.ts';

const OPEN = [
  { name: 'withdraw', to: '/board/money-withdraw', icon: 'withdraw' },
  { name: 'money', to: '/board/money-history', icon: 'list' },
  { name: 'bets', to: '/board/betting-history', icon: 'list' },
  { name: 'care', to: '/board/care', icon: 'shield' },
  { name: 'support', to: '/board/customer', icon: 'support' },
] as const;

/** Stands above what is open in a break, and in place of what is closed: until when, and what can be done meanwhile. */
export function RestingPage({ closed }: { closed: boolean }) {
  const { t } = useTranslation('help');
  const care = useRunningBreak();
  if (!care) return <SkeletonPanel height={120} />;
  return (
    <div className={`${styles.care} ${styles.above}`}>
      <BreakBanner care={care} />
      {closed && (
        <section className={panel.panel}>
          <div className={panel.head}>
            <h1>{t('care.open.title')}</h1>
            <small>{t('care.open.text')}</small>
          </div>
          <ul className={styles.openList}>
            {OPEN.map(({ name, to, icon }) => (
              <li key={name}>
                <Link className={styles.tel} to={to}>
                  <Icon name={icon} />
                  <span>
                    <b>{t(`care.open.${name}`)}</b>
                    <small>{t(`care.open.${name}Text`)}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
