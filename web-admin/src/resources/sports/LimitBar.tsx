import { clsx } from 'clsx';
import styles from './LimitBar.module.css';
import { limitShare, nearness } from './limit-share.ts';

/** How near a worst case is to its limit; the tick stands at 80 %. */
export const LimitBar = ({ worst, limit }: { worst: number; limit: number }) => {
  const share = limitShare(worst, limit);
  return (
    <span className={clsx(styles.bar, styles[nearness(share)])}>
      <i style={{ width: `${Math.min(100, share)}%` }} />
    </span>
  );
};
