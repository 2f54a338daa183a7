import type { ReactNode } from 'react';
import { Lattice } from './Lattice.tsx';
import lettering from './lettering.module.css';
import vacant from './Vacant.module.css';
import styles from './WholePage.module.css';

interface WholePageProps {
  readonly title: string;
  readonly text: string;
  readonly tone?: 'calm' | 'care' | 'error';
  /** Figures in the empty middle of the picture. */
  readonly middle?: string;
  readonly children?: ReactNode;
}

const CORES = { calm: 'var(--line-strong)', care: 'var(--amber)', error: 'var(--coral)' };

/** What stands in the place of a page that cannot be shown. */
export function WholePage({ title, text, tone = 'calm', middle, children }: WholePageProps) {
  return (
    <section className={`${vacant.vacant} ${styles.page}`}>
      <div className={styles.picture}>
        <Lattice core={CORES[tone]} />
        {middle && (
          <span className={`${lettering.num} ${lettering.strong} ${lettering.full} ${styles.middle}`}>{middle}</span>
        )}
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className={vacant.acts}>{children}</div>}
    </section>
  );
}
