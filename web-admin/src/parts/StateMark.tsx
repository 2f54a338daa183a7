import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { useNormalB } from '../rest/use-me.ts';
import styles from './StateMark.module.css';
import { type Shape, shapes } from './shapes.tsx';

export interface StateLook {
  shape: Shape;
  /** Colour of shape and word; `calm` colours the shape alone, `off` is quiet. */
  tone: 'jade' | 'amber' | 'coral' | 'sky' | 'calm' | 'off';
}

const looks: Record<string, StateLook> = {
  new: { shape: 'ring', tone: 'jade' },
  waiting: { shape: 'half', tone: 'amber' },
  second: { shape: 'pair', tone: 'amber' },
  approved: { shape: 'disc', tone: 'calm' },
  completed: { shape: 'square', tone: 'calm' },
  refused: { shape: 'cross', tone: 'coral' },
  rejected: { shape: 'cross', tone: 'coral' },
  approval_cancelled: { shape: 'back', tone: 'coral' },
  cancelled: { shape: 'dash', tone: 'off' },
  normal: { shape: 'disc', tone: 'calm' },
  available: { shape: 'ring', tone: 'jade' },
  expired: { shape: 'dash', tone: 'off' },
  suspended: { shape: 'half', tone: 'amber' },
  blocked: { shape: 'cross', tone: 'coral' },
  withdrawn: { shape: 'dash', tone: 'off' },
  deleted: { shape: 'dash', tone: 'off' },
  open: { shape: 'ring', tone: 'jade' },
  closed: { shape: 'half', tone: 'amber' },
  drawn: { shape: 'disc', tone: 'calm' },
  settled: { shape: 'square', tone: 'calm' },
  pending: { shape: 'half', tone: 'amber' },
  accepted: { shape: 'ring', tone: 'jade' },
  won: { shape: 'disc', tone: 'calm' },
  win: { shape: 'disc', tone: 'calm' },
  lost: { shape: 'dash', tone: 'off' },
  loss: { shape: 'dash', tone: 'off' },
  void: { shape: 'back', tone: 'sky' },
  problem: { shape: 'triangle', tone: 'coral' },
  stopped: { shape: 'dash', tone: 'amber' },
  ready: { shape: 'half', tone: 'amber' },
  reading: { shape: 'ring', tone: 'off' },
  requested: { shape: 'pair', tone: 'amber' },
  confirmed: { shape: 'ring', tone: 'jade' },
  running: { shape: 'half', tone: 'jade' },
  paused: { shape: 'half', tone: 'amber' },
  undoing: { shape: 'back', tone: 'amber' },
  undone: { shape: 'back', tone: 'coral' },
  passed: { shape: 'disc', tone: 'calm' },
  mended: { shape: 'half', tone: 'amber' },
  made: { shape: 'disc', tone: 'calm' },
  paid: { shape: 'square', tone: 'calm' },
  unpaid: { shape: 'triangle', tone: 'coral' },
  failed: { shape: 'cross', tone: 'coral' },
  kept: { shape: 'dash', tone: 'off' },
  matched: { shape: 'square', tone: 'calm' },
  dismissed: { shape: 'dash', tone: 'off' },
  held: { shape: 'ring', tone: 'amber' },
  asked: { shape: 'half', tone: 'amber' },
  done: { shape: 'disc', tone: 'calm' },
  resolved: { shape: 'square', tone: 'calm' },
};

const unknown: StateLook = { shape: 'ring', tone: 'off' };

/** A state as a shape first and a colour second, with its word; a member that is normal may be so in a second way. */
export const StateMark = ({ state, label, mark }: { state: string; label?: string; mark?: unknown }) => {
  const translate = useTranslate();
  const normalB = useNormalB();
  const { shape, tone } = looks[state] ?? unknown;
  return (
    <span className={clsx(styles.state, styles[tone])}>
      {shapes[shape]}
      {label ?? translate(`console.state.${state}`, { _: state })}
      {state === 'normal' && mark === 'b' && ` ${normalB}`}
    </span>
  );
};
