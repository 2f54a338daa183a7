import styles from './Star.module.css';

/** Marks something to find it again. */
export function Star({ marked, label, onToggle }: { marked: boolean; label: string; onToggle: () => void }) {
  return (
    <button type="button" className={styles.star} aria-pressed={marked} aria-label={label} onClick={onToggle}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m10 2.6 2.2 4.8 5.2.6-3.8 3.6 1 5.1-4.6-2.6-4.6 2.6 1-5.1L2.6 8l5.2-.6z" />
      </svg>
    </button>
  );
}
