import styles from './Perimeter.module.css';
/** The border as a clock: `left` of 100 is drawn from the top left, with a knot at its head. */
export function Perimeter({ left, knot = true }: { left: number; knot?: boolean }) {
  return (
    <svg className={styles.perimeter} aria-hidden="true">
      <rect pathLength="100" strokeDasharray={`${left.toFixed(2)} 100`} />
      {knot && left < 100 && (
        <rect className={styles.knot} pathLength="100" strokeDasharray=".01 200" strokeDashoffset={-left} />
      )}
    </svg>
  );
}
