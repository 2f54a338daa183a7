import { useSystem } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { NavLink } from '../../shared/nav/Link.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './CasinoMenu.module.css';

/** The ways to the lobbies that the site offers. */
export function CasinoMenu({ casino, slot }: { casino: boolean; slot: boolean }) {
  const { t } = useTranslation();
  const system = useSystem();
  if (!casino && !slot) return null;
  return (
    <nav className={styles.menu} aria-label={t(casino ? 'nav.casino' : 'nav.slot')}>
      {casino && (
        <NavLink to="/game/casino">
          <Icon name="cards" />
          {t('nav.casino')}
          <span className={styles.count}>{system?.casinoGames || ''}</span>
        </NavLink>
      )}
      {slot && (
        <NavLink to="/game/slot">
          <Icon name="keno" />
          {t('nav.slot')}
          <span className={styles.count}>{system?.slotGames || ''}</span>
        </NavLink>
      )}
    </nav>
  );
}
