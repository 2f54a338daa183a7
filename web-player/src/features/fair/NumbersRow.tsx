import { Ball } from '../../shared/games/Ball.tsx';
import { Cards } from '../../shared/games/Cards.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { readDrawing } from './drawing.ts';
import styles from './NumbersRow.module.css';

interface NumbersRowProps {
  readonly title: string;
  readonly numbers: readonly number[];
  readonly drawing: string;
}

/** Numbers in draw order, as balls or as cards. */
export function NumbersRow({ title, numbers, drawing }: NumbersRowProps) {
  const declared = readDrawing(drawing)?.drawing;
  const last = numbers.length - 1;
  const extra = declared?.kind === 'balls' && declared.extra ? last : -1;
  return (
    <span className={styles.numbers}>
      <small className={`${lettering.mute} ${styles.title}`}>{title}</small>
      {declared?.kind === 'baccarat' ? (
        <Cards cards={numbers} />
      ) : (
        numbers.map((number, place) => (
          <Ball
            // The powerball may show a number that a white ball shows too.
            key={place === extra ? `+${number}` : number}
            number={number}
            size="m"
            kind={place === extra ? 'power' : 'plain'}
          />
        ))
      )}
    </span>
  );
}
