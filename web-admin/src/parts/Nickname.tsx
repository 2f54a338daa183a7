import type { CSSProperties } from 'react';
import styles from './Nickname.module.css';

/** A nickname in its colour, where the operator gave it one. */
export const Nickname = ({ name, color }: { name: string; color?: unknown }) =>
  typeof color === 'string' && color !== '' ? (
    <span className={styles.coloured} style={{ '--nickname': color } as CSSProperties}>
      {name}
    </span>
  ) : (
    name
  );
