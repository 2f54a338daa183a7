import styles from './Way.module.css';

/** The way of a request as knots on a line, and where on it the request is. */
export function Way({ steps, at = 0 }: { steps: readonly string[]; at?: number }) {
  return (
    <ol className={styles.way}>
      {steps.map((step, place) => (
        <li key={step} aria-current={place === at ? 'step' : undefined} data-done={place < at}>
          {step}
        </li>
      ))}
    </ol>
  );
}
