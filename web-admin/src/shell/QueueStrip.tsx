import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { Lane } from '../contract/report.ts';
import { clockOf } from '../figures/age.ts';
import { useKeys } from '../keys/use-keys.ts';
import { targets, useAge } from '../parts/Age.tsx';
import { Icon } from '../parts/Icon.tsx';
import { type LaneLook, lanes } from './lanes.ts';
import styles from './QueueStrip.module.css';
import { laneOf, useWaiting } from './waiting.tsx';

const epoch = '1970-01-01T00:00:00Z';

const Queue = ({ look, lane, place }: { look: LaneLook; lane: Lane; place: number }) => {
  const translate = useTranslate();
  const age = useAge(lane.oldest_at ?? epoch, targets[look.name]);
  const waits = lane.count > 0 && lane.oldest_at !== null;
  const name = translate(`console.lane.${look.name}`);
  const clock =
    age.seconds < 600 ? age.clock : translate('console.age.minutes', { count: Math.floor(age.seconds / 60) });
  return (
    <Link
      to={look.to}
      className={clsx(styles.queue, waits ? styles[age.lateness] : styles.empty)}
      title={`${name} · Alt+${place}`}
      aria-label={`${name} ${lane.count}${waits ? ` · ${clockOf(age.seconds)}` : ''}`}
    >
      <Icon name={look.icon} />
      <span className={styles.label}>{name}</span> <b>{lane.count}</b>
      {waits && <span className={styles.age}>{clock}</span>}
      {waits && <span className={styles.line} style={{ width: `${Math.round(age.share * 100)}%` }} />}
    </Link>
  );
};

/** What waits, on top of every page: count, age of the oldest, and a line that fills up to the target. */
export const QueueStrip = () => {
  const { waiting } = useWaiting();
  const navigate = useNavigate();
  const shown = lanes.flatMap((look) => {
    const lane = laneOf(waiting, look.name);
    return lane ? [{ look, lane }] : [];
  });
  useKeys(
    shown.map(({ look }, i) => ({
      combo: `Alt+${i + 1}`,
      label: `console.lane.${look.name}`,
      quiet: true,
      run: () => void navigate(look.to),
    })),
  );
  return (
    <>
      {shown.map(({ look, lane }, i) => (
        <Queue key={look.name} look={look} lane={lane} place={i + 1} />
      ))}
    </>
  );
};
