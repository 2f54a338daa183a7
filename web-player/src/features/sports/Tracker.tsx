import type { Match, MatchIncident, MatchState } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { clockFace } from '../../shared/sports/match-time.ts';
import { useSportTexts } from '../../shared/sports/use-sport-texts.ts';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import { momentum } from './momentum.ts';
import { Pitch } from './Pitch.tsx';
import styles from './Tracker.module.css';

const STEP = 10;

/** The flow of the match: a bar for each incident of a side. The list beside it says the same in words. */
function Flow({ match, incidents }: { match: Match; incidents: readonly MatchIncident[] }) {
  const { t } = useTranslation('sports');
  const bars = momentum(incidents);
  const of = (side: string) => bars.filter((bar) => bar.side === side).length;
  const said = t('match.flowSaid', { home: match.home, a: of('home'), away: match.away, b: of('away') });
  return (
    <figure className={styles.flow}>
      <figcaption>
        {t('match.flow')} <span data-side="home">{match.home}</span> <span data-side="away">{match.away}</span>
      </figcaption>
      <svg viewBox={`0 0 ${20 * STEP} 112`} preserveAspectRatio="none" role="img" aria-label={said}>
        <path d={`M0 56h${20 * STEP}`} stroke="var(--line-strong)" strokeWidth="1" />
        {bars.map(({ number, side, height }, index) => {
          const size = Math.max(4, height / 2);
          return (
            <rect
              key={number}
              data-side={side}
              x={index * STEP + 1.5}
              y={side === 'home' ? 55 - size : 57}
              width={STEP - 3}
              height={size}
            />
          );
        })}
      </svg>
    </figure>
  );
}

/** Flow and list of the last incidents. */
export function Tracker({ match, state }: { match: Match; state: MatchState }) {
  const { t } = useTranslation('sports');
  const texts = useSportTexts();
  const { incidents } = state;
  const team = (side: string) => (side === 'home' ? match.home : side === 'away' ? match.away : '');
  return (
    <section className={`${panel.panel} ${styles.tracker}`} aria-label={t('match.tracker')}>
      <Flow match={match} incidents={incidents} />
      <div className={styles.list}>
        <h2>{t('match.tracker')}</h2>
        {match.sport === 'football' && incidents.length > 0 && <Pitch match={match} incidents={incidents} />}
        {incidents.length === 0 && <p className={lettering.mute}>{t('match.noIncidents')}</p>}
        <ol aria-live="polite">
          {incidents
            .toReversed()
            .slice(0, match.sport === 'football' ? 4 : 7)
            .map(({ number, kind, side, period, seconds, detail, points, revoked }) => (
              <li key={number} data-revoked={revoked || undefined}>
                <span className={lettering.num}>
                  {texts.period(period)} {seconds > 0 && clockFace(seconds)}
                </span>
                <span>
                  {team(side) && <b data-side={side}>{team(side)}</b>} {t(`incident.${kind}`, kind)}
                  {points > 1 && ` · ${t('match.points', { count: points })}`}
                  {detail && <small> {detail}</small>}
                  {revoked && <em> {t('match.revoked')}</em>}
                </span>
              </li>
            ))}
        </ol>
      </div>
    </section>
  );
}
