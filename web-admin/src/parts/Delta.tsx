import { clsx } from 'clsx';
import { deltaOf } from '../figures/delta.ts';
import styles from './Delta.module.css';
import text from './text.module.css';

interface DeltaProps {
  now: number;
  before: number;
  /** Colours the change; most figures are neither good nor bad by themselves. */
  judged?: boolean;
}

/** How much a figure differs from an earlier one, as a triangle and a percentage. */
export const Delta = ({ now, before, judged = false }: DeltaProps) => {
  const delta = deltaOf(now, before);
  if (!delta) return <span className={text.ink3}>–</span>;
  const tone = judged ? (delta.up ? text.jade : text.coral) : text.ink2;
  return (
    <span className={clsx(styles.delta, delta.up ? styles.up : styles.down, text.nowrap, tone)}>{delta.text}</span>
  );
};
