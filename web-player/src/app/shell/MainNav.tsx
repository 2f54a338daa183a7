import { useMember, useMemberComing } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { NavLink } from '../../shared/nav/Link.tsx';
import { useOffered } from '../../shared/nav/use-offered.ts';
import styles from './MainNav.module.css';
import { inMenu } from './menu-entries.ts';

const PLACES = [
  { to: '/', text: 'nav.start', end: true },
  { to: '/game/sports/cross', text: 'nav.sports', end: false },
  { to: '/game/inplay', text: 'nav.inplay', end: false },
  { to: '/game/powerball/ntry/eos5', text: 'nav.minigames', end: false },
  { to: '/game/casino', text: 'nav.casino', end: false },
  { to: '/game/slot', text: 'nav.slot', end: false },
  { to: '/board/betting-history', text: 'nav.bets', end: false },
  { to: '/board/game-result', text: 'nav.results', end: false },
  { to: '/board/event', text: 'nav.events', end: false },
  { to: '/board/game-rule', text: 'nav.rules', end: false },
  { to: '/board/notice', text: 'nav.notices', end: false },
  { to: '/board/freeboard', text: 'nav.board', end: false },
  { to: '/fair', text: 'nav.fair', end: false },
] as const;

export function MainNav() {
  const { t } = useTranslation();
  const { sports, minigames, menu, ...offered } = useOffered();
  const coming = useMemberComing();
  const member = useMember() !== undefined || coming;
  const shown = {
    'nav.casino': member && offered.casino,
    'nav.slot': member && offered.slot,
    'nav.minigames': minigames,
    'nav.sports': sports,
    'nav.inplay': sports,
    'nav.bets': member,
  };
  const places = inMenu(PLACES, menu).filter(({ text }) => !(text in shown) || shown[text as keyof typeof shown]);
  return (
    <nav className={styles.nav} aria-label={t('nav.main')}>
      {places.map(({ to, text, end }) => (
        <NavLink key={to} to={to} end={end}>
          {t(text)}
        </NavLink>
      ))}
    </nav>
  );
}
