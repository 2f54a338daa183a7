import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { LaneName } from '../../contract/report.ts';
import { signOf } from '../../keys/combo.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Kbd } from '../../parts/Kbd.tsx';
import { Money } from '../../parts/Money.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { lanes } from '../../shell/lanes.ts';
import { laneOf, useWaiting } from '../../shell/waiting.tsx';

interface LaneRowProps {
  age: ReactNode;
  first: ReactNode;
  second: ReactNode;
}

export const LaneRow = ({ age, first, second }: LaneRowProps) => (
  <div className="lane-row">
    {age}
    <div className="lane-text">
      <div className="lane-first">{first}</div>
      <div className="lane-second">{second}</div>
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
    <section className="lane">
      <header>
        {look && <Icon name={look.icon} />}
        <h2>{translate(`console.lane.${name}`)}</h2>
        <span className="lane-count">{lane?.count ?? '–'}</span>
        <span className="grow" />
        {lane && lane.amount > 0 && (
          <span className="small-text">
            <Money value={lane.amount} />
          </span>
        )}
      </header>
      <div className="lane-rows">
        {error && <Trouble error={error} />}
        {empty && <p className="lane-empty">{translate('console.dashboard.nothing')}</p>}
        {children}
      </div>
      <footer>
        <Link to={to ?? look?.to ?? '/'}>{translate('console.dashboard.all')}</Link>
        <span className="grow" />
        {place > 0 && (
          <span className="only-wide">
            <Kbd>{signOf(`Alt+${place}`)}</Kbd>
          </span>
        )}
      </footer>
    </section>
  );
};
