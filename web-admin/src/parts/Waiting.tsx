import type { CSSProperties } from 'react';
import { useTranslate } from 'react-admin';
import styles from './Waiting.module.css';

interface WaitingProps {
  /** As many as are expected. */
  rows: number;
  /** Height of one of them, px. */
  rowHeight?: number;
}

/** What stands where rows will, as high as they will be, so that nothing moves when they come. */
export const Waiting = ({ rows, rowHeight = 32 }: WaitingProps) => (
  <div
    className={styles.waiting}
    style={{ '--rows': rows, '--row-height': `${rowHeight}px` } as CSSProperties}
    role="status"
    aria-busy="true"
    aria-label={useTranslate()('ra.page.loading')}
  />
);
