import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { LaneName } from '../../contract/report.ts';
import { signOf } from '../../keys/combo.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Kbd } from '../../parts/Kbd.tsx';
import layout from '../../parts/layout.module.css';
import { Money } from '../../parts/Money.tsx';
import screen from '../../parts/screen.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { lanes } from '../../shell/lanes.ts';
import { laneOf, useWaiting } from '../../shell/waiting.tsx';
import styles from './Lane.module.css';

interface LaneRowProps {
  age: ReactNode;
  first: ReactNode;
  second: ReactNode;
}

export const LaneRow = ({ age, first, second }: LaneRowProps) => (
  <div className={styles.row}>
    {age}
    <div className={styles.text}>
      <div className={styles.first}>{first}</div>
      <div className={styles.second}>{second}</div>
    </div>
  </div>
);

interface LaneProps {
  name: LaneName;
  /** Where the rest of it is, when the lane's own page is not enough. */
  to?: string;
  error: Error | null;
  empty: boolean;
  children: ReactNode;
}

/** One lane of waiting work: how much of it, the oldest of it, and the way to the rest. */
export const Lane = ({ name, to, error, empty, children }: LaneProps) => {
  const translate = useTranslate();
  const { waiting } = useWaiting();
  const lane = laneOf(waiting, name);
  const look = lanes.find((one) => one.name === name);
  const place = waiting?.lanes.length
    ? lanes.filter((one) => laneOf(waiting, one.name)).findIndex((one) => one.name === name) + 1
    : 0;
  return (
    <section className={styles.lane}>
      <header>
        {look && <Icon name={look.icon} />}
        <h2>{translate(`console.lane.${name}`)}</h2>
        <span className={styles.count}>{lane?.count ?? '–'}</span>
        <span className={layout.grow} />
        {lane && lane.amount > 0 && (
          <span className={text.small}>
            <Money value={lane.amount} />
          </span>
        )}
      </header>
      <div className={styles.rows}>
        {error && <Trouble error={error} />}
        {empty && <p className={styles.empty}>{translate('console.dashboard.nothing')}</p>}
        {children}
      </div>
      <footer>
        <Link to={to ?? look?.to ?? '/'}>{translate('console.dashboard.all')}</Link>
        <span className={layout.grow} />
        {place > 0 && (
          <span className={screen.onlyWide}>
            <Kbd>{signOf(`Alt+${place}`)}</Kbd>
          </span>
        )}
      </footer>
    </section>
  );
};
