import { deltaOf } from '../figures/delta.ts';

interface DeltaProps {
  now: number;
  before: number;
  /** Colours the change; most figures are neither good nor bad by themselves. */
  judged?: boolean;
}

/** How much a figure differs from an earlier one, as a triangle and a percentage. */
export const Delta = ({ now, before, judged = false }: DeltaProps) => {
  const delta = deltaOf(now, before);
  if (!delta) return <span className="ink-3">–</span>;
  const tone = judged ? (delta.up ? 'tone-jade' : 'tone-coral') : 'ink-2';
  return <span className={`delta ${delta.up ? 'up' : 'down'} nowrap ${tone}`}>{delta.text}</span>;
};
