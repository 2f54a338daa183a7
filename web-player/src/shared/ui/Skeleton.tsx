import panel from './panel.module.css';
import styles from './Skeleton.module.css';
/** The shape of what is coming, so that nothing jumps when it arrives. */
export function SkeletonRows({ rows, height = 44 }: { rows: number; height?: number }) {
  return (
    <div className={styles.rows} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same and never move.
        <span key={row} className={styles.skeleton} style={{ height }} />
      ))}
    </div>
  );
}

export function SkeletonPanel({ height }: { height: number }) {
  return <div className={`${panel.panel} ${styles.skeleton} ${styles.panel}`} style={{ height }} aria-busy="true" />;
}
