import { clsx } from 'clsx';
import styles from './HouseBar.module.css';

/** What the house gains to the right or loses to the left, against the greatest of its kind. */
export const HouseBar = ({ value, greatest }: { value: number; greatest: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <i
      className={clsx(value < 0 && styles.loss)}
      style={{ width: `${greatest > 0 ? Math.min(50, (Math.abs(value) / greatest) * 50) : 0}%` }}
    />
  </span>
);
