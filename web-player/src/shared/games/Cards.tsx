import { cardFace } from './baccarat.ts';
import styles from './Cards.module.css';

/** Playing cards side by side, in the order they were dealt. */
export function Cards({ cards }: { cards: readonly number[] }) {
  return (
    <span className={styles.cards}>
      {cards.map((card, place) => {
        const { rank, suit, red } = cardFace(card);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two decks may deal the same card twice, and cards stay where they lie.
          <span key={place} className={styles.card} data-red={red}>
            {rank}
            <br />
            {suit}
          </span>
        );
      })}
    </span>
  );
}
