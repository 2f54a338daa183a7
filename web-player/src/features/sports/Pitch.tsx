import type { Match, MatchIncident } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './Pitch.module.css';
import { pitchMarks } from './pitch-marks.ts';

const WIDE = 200;
const HIGH = 120;

/** A pitch seen from above with the last incidents on it. The list beside it says the same in words. */
export function Pitch({ match, incidents }: { match: Match; incidents: readonly MatchIncident[] }) {
  const { t } = useTranslation('sports');
  const marks = pitchMarks(incidents);
  const last = marks.at(-1);
  const team = (side: string): string => (side === 'home' ? match.home : match.away);
  const said = last ? `${team(last.side)} ${t(`incident.${last.kind}`, last.kind)}` : t('match.noIncidents');
  return (
    <figure className={styles.pitch}>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={said}>
        <path
          className={styles.lines}
          d="M2 2h196v116H2zM100 2v116M2 26h30v68H2M198 26h-30v68h30M2 46h11v28H2M198 46h-11v28h11"
        />
        <circle className={styles.lines} cx="100" cy="60" r="16" />
        {last && (
          <path
            className={styles.way}
            data-side={last.side}
            d={`M100 60L${2 + (last.x * 196) / 100} ${2 + (last.y * 116) / 100}`}
          />
        )}
        {marks.map(({ number, side, x, y, last: latest }) => (
          <circle
            key={number}
            className={styles.mark}
            data-side={side}
            data-last={latest || undefined}
            cx={2 + (x * 196) / 100}
            cy={2 + (y * 116) / 100}
            r={latest ? 5 : 3}
          />
        ))}
      </svg>
      <figcaption>{said}</figcaption>
    </figure>
  );
}
