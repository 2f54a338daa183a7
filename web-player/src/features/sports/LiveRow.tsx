import type { Match } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { wholeScore } from '../../shared/sports/match-time.ts';
import { TeamMark } from '../../shared/sports/TeamMark.tsx';
import { useSportTexts } from '../../shared/sports/use-sport-texts.ts';
import lettering from '../../shared/ui/lettering.module.css';
import { LiveClock } from './LiveClock.tsx';
import styles from './OtherLive.module.css';

/** A match that is played now, in few words. */
export function LiveRow({ match }: { match: Match }) {
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
