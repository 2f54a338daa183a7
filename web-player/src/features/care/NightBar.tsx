import { minuteOfDay } from '../../shared/time/seoul.ts';
import { useNow } from '../../shared/time/use-now.ts';
import styles from './Care.module.css';
import { nightOf } from './rule-texts.ts';

const DAY = 1_440;
const percent = (minute: number): string => `${(minute / DAY) * 100}%`;

/** The closed hours on the line of a day, which they may leave at its end to come in at its beginning; a mark is now. */
export function NightBar({ value }: { value: bigint }) {
  const { from, to } = nightOf(value);
  const now = useNow();
  const parts = from < to ? [[from, to] as const] : [[0, to] as const, [from, DAY] as const];
  return (
    <div className={styles.nightBar} aria-hidden="true">
      <div>
        {parts.map(([start, end]) => (
          <i key={start} style={{ left: percent(start), width: percent(end - start) }} />
        ))}
        <u style={{ left: percent(minuteOfDay(now)) }} />
      </div>
      <p>
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
    </div>
  );
}
