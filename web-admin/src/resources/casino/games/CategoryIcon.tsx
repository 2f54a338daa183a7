import styles from '../health/Health.module.css';

/** What a game is, drawn in a square of 16. */
const drawings: Readonly<Record<string, string>> = {
  slot: 'M2 3h12v10H2zM6 3v10M10 3v10',
  baccarat: 'M3 4h6v9H3zM7 3l6 1-1 9-3-.4',
  blackjack: 'M3 4h6v9H3zM7 3l6 1-1 9-3-.4',
  roulette:
    'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M8 2v3.5M8 10.5V14M2 8h3.5M10.5 8H14',
  dragon_tiger: 'M2 8 5 3l3 5-3 5zM8 8l3-5 3 5-3 5z',
  sicbo: 'M2 2h5v5H2zM9 2h5v5H9zM5.5 9h5v5h-5z',
  dice: 'M3 3h10v10H3zM5.8 5.8h.1M10.2 10.2h.1M8 8h.1',
  crash: 'M2 13c5 0 8-3 11-9M9.5 4H13v3.5',
  show: 'M8 2l1.8 3.8 4.2.5-3 2.9.7 4.1L8 11.3l-3.7 2 .7-4.1-3-2.9 4.2-.5z',
};
const other = 'M3 3h4v4H3zM9 3h4v4H9zM3 9h4v4H3zM9 9h4v4H9z';

export const CategoryIcon = ({ category }: { category: string }) => (
  <svg
    className={styles.letter}
    viewBox="-3 -3 22 22"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={Object.hasOwn(drawings, category) ? drawings[category] : other} />
  </svg>
);
