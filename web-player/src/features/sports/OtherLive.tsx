import { useQuery } from '@connectrpc/connect-query';
import { type Match, SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useTranslation } from 'react-i18next';
import { Link } from '../../shared/nav/Link.tsx';
import { wholeScore } from '../../shared/sports/match-time.ts';
import { TeamMark } from '../../shared/sports/TeamMark.tsx';
import { useSportTexts } from '../../shared/sports/use-sport-texts.ts';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import { LiveClock } from './LiveClock.tsx';
import styles from './OtherLive.module.css';

/** Matches that fit beside another one. */
const MOST = 5;
/** Beside a match that is followed live, the others are looked at now and then. */
const REREAD_MS = 20_000;

function Row({ match }: { match: Match }) {
  const texts = useSportTexts();
  const { state } = match;
  const score = wholeScore(state);
  return (
    <li>
      <Link className={styles.match} to={`/game/inplay/${match.id}`}>
        <span className={styles.team}>
          <TeamMark id={match.homeId} />
          <span className={lettering.cut}>{match.home}</span>
          <b className={lettering.num}>{score?.home}</b>
        </span>
        <span className={styles.team}>
          <TeamMark id={match.awayId} />
          <span className={lettering.cut}>{match.away}</span>
          <b className={lettering.num}>{score?.away}</b>
        </span>
        <span className={styles.when}>
          <LiveClock state={state} />
          <span className={lettering.cut}>
            {texts.sport(match.sport)} · {match.league}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** What else is played now, beside a match. */
export function OtherLive({ beside }: { beside: bigint }) {
  const { t } = useTranslation('sports');
  const { data } = useQuery(
    SportsService.method.listMatches,
    { board: 'inplay', limit: MOST + 1 },
    { refetchInterval: REREAD_MS, staleTime: REREAD_MS },
  );
  const others = (data?.matches ?? []).filter(({ id }) => id !== beside).slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <section className={panel.panel} aria-label={t('match.others')}>
      <div className={panel.head}>
        <h2>{t('match.others')}</h2>
        <Link className={styles.all} to="/game/inplay">
          {t('match.allLive', { count: data?.total ?? 0 })}
        </Link>
      </div>
      <ul>
        {others.map((match) => (
          <Row key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}
