import type { ReactNode } from 'react';

export type ChipTone = 'plain' | 'jade' | 'amber' | 'coral' | 'sky' | 'on';

/** A short word about a row: a risk, a source, a filter that is on. */
export const Chip = ({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) => (
  <span className={tone === 'plain' ? 'chip' : `chip ${tone}`}>{children}</span>
);
