import type { ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useHasEggs } from '../../shared/api/wallet-balance.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { NavLink } from '../../shared/nav/Link.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import styles from './WalletFrame.module.css';

const EGGS = '/board/casino-balance';
/** The tab of eggs is for sites that have them. */
const PLACES = [
  { to: '/board/money-deposit', text: 'deposit.title' },
  { to: '/board/money-withdraw', text: 'withdraw.title' },
  { to: '/board/money-history', text: 'history.title' },
  { to: '/board/point', text: 'points.title' },
  { to: EGGS, text: 'eggs.title' },
] as const;

/** The pages of the wallet share their tabs. */
export function WalletFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('wallet');
  const isHere = usePathname() === EGGS;
  const hasEggs = useHasEggs() || isHere;
  usePageTitle(title);
  return (
    <>
      <h1 className={lettering.srOnly}>{title}</h1>
      <nav className={`${styles.tabs} ${styles.wide}`} aria-label={t('title')}>
        {PLACES.filter(({ to }) => hasEggs || to !== EGGS).map(({ to, text }) => (
          <NavLink key={to} to={to}>
            {t(text)}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  );
}
