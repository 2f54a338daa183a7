import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import layout from './layout.module.css';
import styles from './Sheet.module.css';

interface SheetProps {
  title?: ReactNode;
  /** What stands at the right end of the head. */
  tools?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A surface that holds data: head with a title and tools, and a body without padding. */
export const Sheet = ({ title, tools, children, className }: SheetProps) => (
  <section className={clsx(styles.sheet, className)}>
    {(title || tools) && (
      <header className={styles.head}>
        {typeof title === 'string' ? <h2>{title}</h2> : title}
        <span className={layout.grow} />
        {tools}
      </header>
    )}
    {children}
  </section>
);
