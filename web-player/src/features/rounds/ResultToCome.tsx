import type { GameInfo } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { ResultFacts } from './ResultFacts.tsx';
import { ResultPicture } from './ResultPicture.tsx';
import styles from './ResultToCome.module.css';
import { roundToCome } from './round-to-come.ts';

interface ResultToComeProps {
  readonly game: GameInfo;
  /** Why there is none, where there should have been one. */
  readonly why?: string | undefined;
}

/** Where a result will stand, or would have stood: hollow balls or cards, in the room of drawn ones. */
export function ResultToCome({ game, why }: ResultToComeProps) {
  const texts = useGameTexts();
  const round = roundToCome(game, texts);
  return (
    <div className={styles.place}>
      <div className={styles.blank} aria-hidden="true">
        <ResultPicture round={round} family={game.family} />
        <div className={styles.facts}>
          <ResultFacts round={round} family={game.family} />
        </div>
      </div>
      {why && <p className={styles.why}>{why}</p>}
    </div>
  );
}
