import type { Numbers } from '../../fairness/stream.ts';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const suits = ['S', 'H', 'D', 'C'] as const;

/** A card as text: its rank and the first letter of its suit, `10H`, `AS`. */
export type Card = `${(typeof ranks)[number]}${(typeof suits)[number]}`;

export const decks = 8;
export const cardsInShoe = decks * 52;

/** A card by its number in the shoe, 0 … 415: rank first, then suit, deck after deck. */
export const cardOf = (number: number): Card =>
  `${ranks[number % 13] ?? 'A'}${suits[Math.floor(number / 13) % 4] ?? 'S'}`;

/** 1 for an ace … 13 for a king. */
export const rankOf = (card: Card): number => (ranks as readonly string[]).indexOf(card.slice(0, -1)) + 1;

export const suitOf = (card: Card): string => card.slice(-1);

/**
 * A fresh shoe of eight decks for one round. Each draw is one of the cards that are left, all as likely: which is what
 * a shuffle of the whole shoe would give, with as many numbers as there are cards dealt.
 */
export function shoe(numbers: Numbers): () => Card {
  const gone: number[] = [];
  return () => {
    let number = numbers(cardsInShoe - gone.length);
    // The cards that are gone are in rising order: each one at or below moves the number one further.
    for (const card of gone) if (card <= number) number += 1;
    gone.push(number);
    gone.sort((a, b) => a - b);
    return cardOf(number);
  };
}
