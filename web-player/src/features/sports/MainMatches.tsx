import { useQuery } from '@connectrpc/connect-query';
import { type Match, SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMatches } from '../../shared/live/matches-store.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { SportOdds } from '../../shared/sports/SportOdds.tsx';
import { TeamMark } from '../../shared/sports/TeamMark.tsx';
import { useSportTexts } from '../../shared/sports/use-sport-texts.ts';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './HomeMatches.module.css';
import { roomFor } from './home-room.ts';

const SPORTS = ['football', 'basketball', 'volleyball'] as const;
const MOST = 5;
const REREAD_MS = 30_000;
const OUTCOMES = ['home', 'draw', 'away'];

function Row({ match }: { match: Match }) {
  const live = useMatches((state) => state.known[String(match.id)]);
  const stopped = match.state?.salesStopped === true || live?.gone === true;
  const shown = { id: match.id, home: match.home, away: match.away, stopped };
  const first = match.markets.find(({ type }) => type === 'result' || type === 'winner');
  const market = first && (live?.markets[first.id] ?? first);
  return (
    <li className={styles.row}>
      <Link className={styles.teams} to={`/game/sports/cross/${match.id}`}>
        <small>
          <span className={lettering.cut}>{match.league}</span>
          <span className={lettering.num}>{momentText(msOf(match.state?.startsAt))}</span>
        </small>
        <span className={styles.team}>
          <TeamMark id={match.homeId} />
          <span className={lettering.cut}>{match.home}</span>
        </span>
        <span className={styles.team}>
          <TeamMark id={match.awayId} />
          <span className={lettering.cut}>{match.away}</span>
        </span>
      </Link>
      <div className={styles.odds}>
        {OUTCOMES.map((name) => {
          const pick = market?.picks.find((one) => one.pick === name);
          if (!market || !pick) return <span key={name} />;
          return <SportOdds key={name} match={shown} market={market} pick={pick} shape="wide" />;
        })}
      </div>
    </li>
  );
}

/** The next matches of the sports that are bet on most, with room for as many rows as are told of. */
export function MainMatches({ rows }: { rows: number }) {
  const { t } = useTranslation('sports');
  const texts = useSportTexts();
  const [sport, setSport] = useState<(typeof SPORTS)[number]>('football');
  const { data, error, isPending, refetch } = useQuery(
    SportsService.method.listMatches,
    { board: 'cross', sport, sort: 'time', limit: MOST },
    { refetchInterval: REREAD_MS, staleTime: REREAD_MS, placeholderData: keepPreviousData },
  );
  const take = useMatches((state) => state.take);
  useEffect(() => {
    if (data) take(data.matches, true);
  }, [data, take]);
  return (
    <section className={panel.panel} aria-label={t('home.main')}>
      <div className={`${panel.head} ${styles.head}`}>
        <h3>{t('home.main')}</h3>
        <span className={styles.grow} />
        <Segmented
          label={t('board.sport')}
          value={sport}
          options={SPORTS.map((value) => ({ value, text: texts.sport(value) }))}
          onChange={setSport}
        />
      </div>
      <div className={styles.room} style={roomFor(rows)}>
        {isPending && <SkeletonRows rows={rows} height={84} />}
        {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
        {data?.matches.length === 0 && <Vacant title={t('board.none')} />}
        <ul>
          {data?.matches.map((match) => (
            <Row key={String(match.id)} match={match} />
          ))}
        </ul>
      </div>
    </section>
  );
}
