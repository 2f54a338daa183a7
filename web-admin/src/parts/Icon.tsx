import { clsx } from 'clsx';
import styles from './Icon.module.css';
import { type IconName, icons } from './icons.ts';

/** A decorative icon; what it means is always said in words beside it or in a label. */
export const Icon = ({ name, size }: { name: IconName; size?: 'small' | 'large' }) => (
  <svg className={clsx(styles.icon, size && styles[size])} viewBox="0 0 16 16" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);
