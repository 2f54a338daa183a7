import styles from './Way.module.css';
/** The way of a request as knots on a line; the visitor stands at the first. */
export function Way({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.way}>
      {steps.map((step, place) => (
        <li key={step} aria-current={place === 0 ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
