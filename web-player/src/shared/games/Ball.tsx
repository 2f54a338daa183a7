import styles from './Ball.module.css';

interface BallProps {
  readonly number: number;
  readonly kind?: 'plain' | 'power';
  readonly size?: 's' | 'm' | 'l';
  /** The ball that decides the ladder, or the lucky one. */
  readonly deciding?: boolean;
}

export const Ball = ({ number, kind = 'plain', size = 'l', deciding = false }: BallProps) => (
  <span className={styles.ball} data-kind={kind} data-size={size} data-deciding={deciding}>
    {number}
  </span>
);
