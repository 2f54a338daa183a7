import { clsx } from 'clsx';
import type { DrawSet } from '../../contract/game.ts';
import { cardSign } from '../../figures/cards.ts';
import text from '../../parts/text.module.css';
import styles from './Balls.module.css';
import { isCards } from './round-rules.ts';

/** Numbers in draw order, dealt to the sets of the drawing. */
export const setsOf = (
  drawing: readonly DrawSet[],
  numbers: readonly number[],
): { set: DrawSet; numbers: number[] }[] => {
  let from = 0;
  return drawing.map((set) => {
    const own = numbers.slice(from, from + set.count);
    from += set.count;
    return { set, numbers: own };
  });
};

interface BallsProps {
  drawing: readonly DrawSet[];
  numbers: readonly number[];
  /** Numbers of the revision before, so that what changed is ringed. */
  before?: readonly number[];
}

/** A draw as balls; the sets after the first are filled. */
export const Balls = ({ drawing, numbers, before }: BallsProps) => {
  let place = -1;
  return (
    <span className={styles.balls}>
      {setsOf(drawing, numbers).map(({ set, numbers: own }, s) => (
        <span key={set.name} className={styles.balls}>
          {s > 0 && own.length > 0 && <span className={text.ink3}>+</span>}
          {own.map((number) => {
            place += 1;
            const changed = before !== undefined && before[place] !== number;
            return (
              <span key={place} className={clsx(styles.ball, s > 0 && styles.filled, changed && styles.changed)}>
                {isCards(set) ? cardSign(number) : number}
              </span>
            );
          })}
        </span>
      ))}
    </span>
  );
};
