import type { ReactNode } from 'react';
import { Lattice } from './Lattice.tsx';

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
    <section className="vacant whole-page">
      <div className="picture relative">
        <Lattice core={CORES[tone]} />
        {middle && (
          <span className="num strong absolute inset-0 m-auto grid size-14 place-items-center bg-sunk text-22 text-text">
            {middle}
          </span>
        )}
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className="acts">{children}</div>}
    </section>
  );
}
