import styles from './Badge.module.css';

const MOST = 99;

/** How many of something wait; nothing for none. `label` says it to those who do not see it. */
export function Badge({ count, label, corner = false }: { count: number; label: string; corner?: boolean }) {
  if (count <= 0) return null;
  return (
    <b className={styles.badge} data-corner={corner || undefined} role="img" aria-label={label}>
      {count > MOST ? `${MOST}+` : count}
    </b>
  );
}
