import { clsx } from 'clsx';
import type { Round } from '../../contract/game.ts';
import { hourMinute } from '../../figures/moments.ts';
import { StateMark } from '../../parts/StateMark.tsx';
import text from '../../parts/text.module.css';
import styles from './RoundRow.module.css';

const stateOf = (round: Round): string => {
  if (round.problem) return 'problem';
  if (round.sales_stopped && (round.status === 'open' || round.status === 'waiting')) return 'stopped';
  return round.status;
};

/** One round in the column: number, time, what was drawn, and how it stands. */
export const RoundRow = ({ round, current, onChoose }: { round: Round; current: boolean; onChoose: () => void }) => (
  <button
    type="button"
    className={clsx(styles.row, current && styles.current)}
    aria-current={current}
    onClick={onChoose}
  >
    <b>{round.round}</b>
    <span className={text.ink3}>{hourMinute(round.draws_at)}</span>
    <span className={clsx(text.ellipsis, styles.numbers)} title={round.numbers.join(' ')}>
      {round.numbers.slice(0, 7).join(' ')}
    </span>
    <StateMark state={stateOf(round)} />
  </button>
);
