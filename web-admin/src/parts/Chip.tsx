import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import chip from './Chip.module.css';

export type ChipTone = 'plain' | 'jade' | 'amber' | 'coral' | 'sky' | 'on';

/** A short word about a row: a risk, a source, a filter that is on. */
export const Chip = ({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) => (
  <span className={clsx(chip.chip, tone !== 'plain' && chip[tone])}>{children}</span>
);
