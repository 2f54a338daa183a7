import { lastWord, sideOf } from './bead-road.ts';
import styles from './Tag.module.css';
import { useGameTexts } from './use-game-texts.ts';

/** A winning pick as a small plate; `brief` leaves one letter for dense tables. */
export function PickTag({ pick, brief = false }: { pick: string; brief?: boolean }) {
  const texts = useGameTexts();
  const word = lastWord(pick);
  const letter = texts.bead(word);
  // A section is named by its letter alone, which the pick's own text has.
  const short = letter === word ? texts.pick(pick) : letter;
  return (
    <span className={styles.tag} data-side={sideOf(word)} title={brief ? texts.pick(pick) : undefined}>
      {brief ? short : texts.pick(pick)}
    </span>
  );
}
