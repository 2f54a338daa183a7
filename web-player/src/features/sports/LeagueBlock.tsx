import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSportTexts } from '../../shared/sports/use-sport-texts.ts';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './Board.module.css';
import type { League } from './leagues.ts';
import { MatchRow } from './MatchRow.tsx';

const SPECIALS = new Set(['special', 'special2']);

/** A league's matches under its head, which stays in sight while they are scrolled past. */
export function LeagueBlock({ league, board, base }: { league: League; board: string; base: string }) {
  const { t } = useTranslation('sports');
  const texts = useSportTexts();
  const columns = [
    t('board.win'),
    t('board.tie'),
    t('board.lose'),
    t('pick.home'),
    t('type.handicap'),
    t('pick.away'),
    t('pick.over'),
    t('board.line'),
    t('pick.under'),
  ];
  return (
    <section className={styles.league} aria-label={league.name} data-special={SPECIALS.has(board) || undefined}>
      <header className={styles.head}>
        <span className={styles.country} aria-hidden="true">
          {league.country}
        </span>
        <h2>
          <span className={lettering.cut}>{league.name}</span>
          <small>
            {texts.sport(league.sport)} <span className={lettering.num}>{league.matches.length}</span>
          </small>
        </h2>
        {!SPECIALS.has(board) && (
          <div className={styles.columns} aria-hidden="true">
            {columns.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
        )}
      </header>
      <ul>
        {league.matches.map((match) => (
          <MatchRow key={match.id} match={match} board={board} base={base} special={SPECIALS.has(board)} />
        ))}
      </ul>
    </section>
  );
}
