import type { DrawSet } from '../../contract/game.ts';
import { cardSign } from '../../figures/cards.ts';
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
  quiet?: boolean;
}

/** A draw as balls; the sets after the first are filled. */
export const Balls = ({ drawing, numbers, before, quiet = false }: BallsProps) => {
  let place = -1;
  return (
    <span className="balls">
      {setsOf(drawing, numbers).map(({ set, numbers: own }, s) => (
        <span key={set.name} className="balls">
          {s > 0 && <span className="ink-3">+</span>}
          {own.map((number) => {
            place += 1;
            const changed = before !== undefined && before[place] !== number;
            const classes = ['ball', s > 0 ? 'filled' : '', quiet ? 'quiet' : '', changed ? 'changed' : ''];
            return (
              <span key={place} className={classes.filter(Boolean).join(' ')}>
                {isCards(set) ? cardSign(number) : number}
              </span>
            );
          })}
        </span>
      ))}
    </span>
  );
};
