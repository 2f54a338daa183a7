import type { Hands } from '../../shared/games/baccarat.ts';
import { Cards } from '../../shared/games/Cards.tsx';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './CardHands.module.css';

interface HandProps {
  readonly name: string;
  readonly cards: readonly number[];
  readonly points: number;
  readonly won: boolean;
}

function Hand({ name, cards, points, won }: HandProps) {
  return (
    <div className={styles.hand} data-won={won}>
      <span>
        {name} <b className={lettering.num}>{points}</b>
      </span>
      <Cards cards={cards} />
    </div>
  );
}

/** Home is the banker's hand, away the player's. */
export function CardHands({ hands }: { hands: Hands }) {
  const texts = useGameTexts();
  const { player, banker, playerPoints, bankerPoints } = hands;
  return (
    <div className={styles.hands}>
      <Hand name={texts.pick('home')} cards={banker} points={bankerPoints} won={bankerPoints > playerPoints} />
      <span className={lettering.mute}>{bankerPoints === playerPoints ? texts.pick('draw') : ':'}</span>
      <Hand name={texts.pick('away')} cards={player} points={playerPoints} won={playerPoints > bankerPoints} />
    </div>
  );
}
