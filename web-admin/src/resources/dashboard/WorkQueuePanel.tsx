import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { WorkQueueName } from '../../contract/report.ts';
import { signOf } from '../../keys/combo.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { IconName } from '../../parts/icons.ts';
import { Kbd } from '../../parts/Kbd.tsx';
import layout from '../../parts/layout.module.css';
import { Money } from '../../parts/Money.tsx';
import screen from '../../parts/screen.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { workQueueLooks } from '../../shell/work-queue-looks.ts';
import { useWorkQueues, workQueueOf } from '../../shell/work-queues.tsx';
import styles from './WorkQueuePanel.module.css';

interface WorkQueueRowProps {
  age: ReactNode;
  first: ReactNode;
  second: ReactNode;
}

export const WorkQueueRow = ({ age, first, second }: WorkQueueRowProps) => (
  <div className={styles.row}>
    {age}
    <div className={styles.text}>
      <div className={styles.first}>{first}</div>
      <div className={styles.second}>{second}</div>
    </div>
  </div>
);

interface LaneProps {
  icon: IconName | undefined;
  title: string;
  count: number | undefined;
  amount?: number;
  /** Where the rest of it is. */
  to: string;
  /** What opens that from the keyboard; none where nothing does. */
  combo?: string;
  error: Error | null;
  empty: boolean;
  children: ReactNode;
}

/** One kind of work that waits: how much of it, the oldest of it, and the way to the rest. */
export const WorkLane = ({ icon, title, count, amount = 0, to, combo, error, empty, children }: LaneProps) => {
  const translate = useTranslate();
  return (
    <section className={styles.panel}>
      <header>
        {icon && <Icon name={icon} />}
        <h2>{title}</h2>
        <span className={styles.count}>{count ?? '–'}</span>
        <span className={layout.grow} />
        {amount > 0 && (
          <span className={text.small}>
            <Money value={amount} />
          </span>
        )}
      </header>
      <div className={styles.rows}>
        {error && <Trouble error={error} />}
        {empty && <p className={styles.empty}>{translate('console.dashboard.nothing')}</p>}
        {children}
      </div>
      <footer>
        <Link to={to}>{translate('console.dashboard.all')}</Link>
        <span className={layout.grow} />
        {combo && (
          <span className={screen.onlyWide}>
            <Kbd>{signOf(combo)}</Kbd>
          </span>
        )}
      </footer>
    </section>
  );
};

interface WorkQueuePanelProps extends Pick<LaneProps, 'error' | 'empty' | 'children'> {
  name: WorkQueueName;
  /** Where the rest of it is, when the queue's own page is not enough. */
  to?: string;
}

/** A queue of the strip as a lane. */
export const WorkQueuePanel = ({ name, to, error, empty, children }: WorkQueuePanelProps) => {
  const translate = useTranslate();
  const { workQueues } = useWorkQueues();
  const queue = workQueueOf(workQueues, name);
  const look = workQueueLooks.find((one) => one.name === name);
  const place = workQueues?.queues.length
    ? workQueueLooks.filter((one) => workQueueOf(workQueues, one.name)).findIndex((one) => one.name === name) + 1
    : 0;
  return (
    <WorkLane
      icon={look?.icon}
      title={translate(`console.work_queue.${name}`)}
      count={queue?.count}
      to={to ?? look?.to ?? '/'}
      error={error}
      empty={empty}
      {...(queue && { amount: queue.amount })}
      {...(place > 0 && { combo: `Alt+${place}` })}
    >
      {children}
    </WorkLane>
  );
};
