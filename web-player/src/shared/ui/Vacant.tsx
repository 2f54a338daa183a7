import type { ReactNode } from 'react';
import styles from './Vacant.module.css';

export type VacantPicture = 'empty' | 'error';

const BARS = 'M2 2h124v88H2zM33 2v88M64 2v88M95 2v88M2 31.3h124M2 60.6h124';

function Picture({ kind }: { kind: VacantPicture }) {
  return (
    <svg className={styles.picture} viewBox="0 0 128 92" aria-hidden="true" fill="none">
      <path d={BARS} stroke="var(--line-strong)" strokeWidth="1.5" />
      {kind === 'empty' ? (
        <path d="M64 31.3h31v29.3H64z" stroke="var(--jade)" strokeWidth="2" strokeDasharray="4 4" />
      ) : (
        <>
          <path d="M64 2v88" stroke="var(--panel)" strokeWidth="6" />
          <path d="m64 2-7 16 13 14-14 15 13 15-8 14 3 14" stroke="var(--coral)" strokeWidth="2" />
        </>
      )}
    </svg>
  );
}

interface VacantProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly picture?: VacantPicture;
  readonly children?: ReactNode;
}

/** What a list shows when it has nothing, or when it could not be read: always with a way on. */
export function Vacant({ title, text, picture = 'empty', children }: VacantProps) {
  return (
    <div className={styles.vacant} role={picture === 'error' ? 'alert' : undefined}>
      <Picture kind={picture} />
      <b>{title}</b>
      {text && <p>{text}</p>}
      {children && <div className={styles.acts}>{children}</div>}
    </div>
  );
}
