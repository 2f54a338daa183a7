import { useTranslate } from 'react-admin';
import { type Shape, shapes } from './shapes.tsx';

export interface StateLook {
  shape: Shape;
  /** Colour of shape and word; `calm` colours the shape alone, `off` is quiet. */
  tone: 'tone-jade' | 'tone-amber' | 'tone-coral' | 'tone-sky' | 'calm' | 'off';
}

const looks: Record<string, StateLook> = {
  new: { shape: 'ring', tone: 'tone-jade' },
  waiting: { shape: 'half', tone: 'tone-amber' },
  second: { shape: 'pair', tone: 'tone-amber' },
  approved: { shape: 'disc', tone: 'calm' },
  completed: { shape: 'square', tone: 'calm' },
  refused: { shape: 'cross', tone: 'tone-coral' },
  rejected: { shape: 'cross', tone: 'tone-coral' },
  approval_cancelled: { shape: 'back', tone: 'tone-coral' },
  cancelled: { shape: 'dash', tone: 'off' },
  normal: { shape: 'disc', tone: 'calm' },
  suspended: { shape: 'half', tone: 'tone-amber' },
  blocked: { shape: 'cross', tone: 'tone-coral' },
  withdrawn: { shape: 'dash', tone: 'off' },
  deleted: { shape: 'dash', tone: 'off' },
  open: { shape: 'ring', tone: 'tone-jade' },
  closed: { shape: 'half', tone: 'tone-amber' },
  drawn: { shape: 'disc', tone: 'calm' },
  settled: { shape: 'square', tone: 'calm' },
  pending: { shape: 'half', tone: 'tone-amber' },
  accepted: { shape: 'ring', tone: 'tone-jade' },
  won: { shape: 'disc', tone: 'calm' },
  win: { shape: 'disc', tone: 'calm' },
  lost: { shape: 'dash', tone: 'off' },
  loss: { shape: 'dash', tone: 'off' },
  void: { shape: 'back', tone: 'tone-sky' },
  problem: { shape: 'triangle', tone: 'tone-coral' },
  stopped: { shape: 'dash', tone: 'tone-amber' },
  resolved: { shape: 'square', tone: 'calm' },
};

const unknown: StateLook = { shape: 'ring', tone: 'off' };

/** A state as a shape first and a colour second, with its word. */
export const StateMark = ({ state, label }: { state: string; label?: string }) => {
  const translate = useTranslate();
  const { shape, tone } = looks[state] ?? unknown;
  return (
    <span className={`state ${tone}`}>
      {shapes[shape]}
      {label ?? translate(`console.state.${state}`, { _: state })}
    </span>
  );
};
