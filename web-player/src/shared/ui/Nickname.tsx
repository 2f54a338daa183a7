import type { CSSProperties } from 'react';
import styles from './Nickname.module.css';

/** A nickname in the colour that the operator gave it, where it has one. */
export const Nickname = ({ name, color }: { name: string; color: string }) =>
  color === '' ? (
    name
  ) : (
    <span className={styles.coloured} style={{ '--nickname': color } as CSSProperties}>
      {name}
    </span>
  );
