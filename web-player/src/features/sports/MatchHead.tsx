import type { Match, MatchState } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { clockFace, isAhead, isPlaying, wholeScore } from '../../shared/sports/match-time.ts';
import { TeamMark } from '../../shared/sports/TeamMark.tsx';
import { useSportTexts } from '../../shared/sports/use-sport-texts.ts';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { useNow } from '../../shared/time/use-now.ts';
import lettering from '../../shared/ui/lettering.module.css';
import { Perimeter } from '../../shared/ui/Perimeter.tsx';
import { LiveClock } from './LiveClock.tsx';
import styles from './MatchHead.module.css';
import { shareLeft } from './share-left.ts';

const DAY = 86_400;

/** Time to the start, in days where it is far. */
function StartsIn({ state }: { state: MatchState | undefined }) {
  const { t } = useTranslation('sports');
  const now = useNow();
  const startMs = msOf(state?.startsAt);
  const left = Math.max(0, Math.floor((startMs - now) / 1_000));
  const hours = `${String(Math.floor(left / 3_600)).padStart(2, '0')}:${clockFace(left % 3_600)}`;
  return (
    <>
      <strong className={lettering.num}>{left >= 4 * DAY ? momentText(startMs) : hours}</strong>
      <small>
        {t('match.startsIn')} <span className={lettering.num}>{momentText(startMs)}</span>
      </small>
    </>
  );
}

/** The parts of a match that have a score, beside each other. */
function Parts({ state }: { state: MatchState }) {
  const texts = useSportTexts();
  const parts = state.scores.filter(({ period }) => period !== 'ft');
  if (parts.length === 0) return null;
  return (
    <ul className={styles.parts}>
      {parts.map(({ period, home, away }) => (
        <li key={period}>
          <small>{texts.period(period)}</small>
          <span className={lettering.num}>
            {home}:{away}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Who plays, how it stands and how long it has to go; the border is the clock. */
export function MatchHead({ match, state }: { match: Match; state: MatchState | undefined }) {
  const { t } = useTranslation('sports');
  const now = useNow();
  const score = wholeScore(state);
  const left = shareLeft(match.sport, state, now);
  return (
    <section className={styles.head}>
      {left !== undefined && <Perimeter left={left} />}
      <h1 className={lettering.srOnly}>
        {match.home} – {match.away}
      </h1>
      <div className={styles.team}>
        <TeamMark id={match.homeId} large />
        <b>{match.home}</b>
      </div>
      <div className={styles.middle}>
        {isAhead(state) ? (
          <StartsIn state={state} />
        ) : (
          <>
            <strong className={lettering.num} aria-live="polite">
              {score ? `${score.home} : ${score.away}` : '–'}
            </strong>
            {isPlaying(state) ? <LiveClock state={state} /> : <small>{t(`status.${state?.status}`, '')}</small>}
          </>
        )}
      </div>
      <div className={styles.team} data-side="away">
        <TeamMark id={match.awayId} large />
        <b>{match.away}</b>
      </div>
      {state && !isAhead(state) && <Parts state={state} />}
    </section>
  );
}
