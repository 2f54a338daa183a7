import { cardFace } from './baccarat.ts';

/** Playing cards side by side, in the order they were dealt. */
export function Cards({ cards }: { cards: readonly number[] }) {
  return (
    <span className="cards">
      {cards.map((card, place) => {
        const { rank, suit, red } = cardFace(card);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two decks may deal the same card twice, and cards stay where they lie.
          <span key={place} className="card" data-red={red}>
            {rank}
            <br />
            {suit}
          </span>
        );
      })}
    </span>
  );
}
