import { clsx } from 'clsx';
import { readAge } from '../figures/age.ts';
import styles from './Age.module.css';
import { useNow } from './now.ts';

/** Seconds within which an operator answers, by what waits. */
export const targets = {
  charges: 300,
  exchanges: 300,
  joins: 1200,
  high_bets: 600,
  inquiries: 300,
  support: 1800,
} as const;

export const useAge = (since: string, targetSeconds: number) => {
  const now = useNow();
  return readAge(Date.parse(since), now, targetSeconds);
};

/** How long something waits, with a line that fills up to its target time. */
export const Age = ({ since, target }: { since: string; target: number }) => {
  const age = useAge(since, target);
  return (
    <span className={clsx(styles.age, styles[age.lateness])}>
      <span>{age.clock}</span>
      <span className={styles.line} aria-hidden="true">
        <i style={{ width: `${Math.round(age.share * 100)}%` }} />
      </span>
    </span>
  );
};
