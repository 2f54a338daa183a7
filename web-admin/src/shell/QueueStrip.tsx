import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { WorkQueue } from '../contract/report.ts';
import { clockOf } from '../figures/age.ts';
import { useKeys } from '../keys/use-keys.ts';
import { targets, useAge } from '../parts/Age.tsx';
import { Icon } from '../parts/Icon.tsx';
import styles from './QueueStrip.module.css';
import { type WorkQueueLook, workQueueLooks } from './work-queue-looks.ts';
import { useWorkQueues, workQueueOf } from './work-queues.tsx';

const epoch = '1970-01-01T00:00:00Z';

const Queue = ({ look, queue, place }: { look: WorkQueueLook; queue: WorkQueue; place: number }) => {
  const translate = useTranslate();
  const age = useAge(queue.oldest_at ?? epoch, targets[look.name]);
  const waits = queue.count > 0 && queue.oldest_at !== null;
  const name = translate(`console.work_queue.${look.name}`);
  const clock =
    age.seconds < 600 ? age.clock : translate('console.age.minutes', { count: Math.floor(age.seconds / 60) });
  return (
    <Link
      to={look.to}
      className={clsx(styles.queue, waits ? styles[age.lateness] : styles.empty)}
      title={`${name} · Alt+${place}`}
      aria-label={`${name} ${queue.count}${waits ? ` · ${clockOf(age.seconds)}` : ''}`}
    >
      <Icon name={look.icon} />
      <span className={styles.label}>{name}</span> <b>{queue.count}</b>
      {waits && <span className={styles.age}>{clock}</span>}
      {waits && <span className={styles.line} style={{ width: `${Math.round(age.share * 100)}%` }} />}
    </Link>
  );
};

/** What waits, on top of every page: count, age of the oldest, and a line that fills up to the target. */
export const QueueStrip = () => {
  const { workQueues } = useWorkQueues();
  const navigate = useNavigate();
  const shown = workQueueLooks.flatMap((look) => {
    const queue = workQueueOf(workQueues, look.name);
    return queue ? [{ look, queue }] : [];
  });
  useKeys(
    shown.map(({ look }, i) => ({
      combo: `Alt+${i + 1}`,
      label: `console.work_queue.${look.name}`,
      quiet: true,
      run: () => void navigate(look.to),
    })),
  );
  return (
    <>
      {shown.map(({ look, queue }, i) => (
        <Queue key={look.name} look={look} queue={queue} place={i + 1} />
      ))}
    </>
  );
};
