import { useQuery } from '@connectrpc/connect-query';
import { SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { NavLink } from '../../shared/nav/Link.tsx';
import { BOARDS } from '../../shared/sports/boards.ts';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './SportsMenu.module.css';

const REREAD_MS = 60_000;

/** The boards of sports, each with how many matches it has now. */
export function SportsMenu() {
  const { t } = useTranslation();
  const { data } = useQuery(
    SportsService.method.countMatches,
    {},
    { refetchInterval: REREAD_MS, staleTime: REREAD_MS },
  );
  const counts = new Map(data?.boards.map(({ name, count }) => [name, count]));
  return (
    <nav className={styles.menu} aria-label={t('nav.sports')}>
      <h2>{t('nav.sports')}</h2>
      {BOARDS.map(({ board, base }) => (
        <NavLink key={board} className={styles.link} to={base}>
          <span className={lettering.cut}>{t(`board.${board}`)}</span>
          <span className={styles.count}>{counts.get(board) ?? ''}</span>
        </NavLink>
      ))}
    </nav>
  );
}
