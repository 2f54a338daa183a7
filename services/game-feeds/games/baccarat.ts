import type { BaccaratDraw } from './draw-result.ts';

const RANKS = 'A23456789TJQK';
const SUITS = 'SHDC';

/** Card number 0…51 (any deck: taken modulo 52) as text: rank = n mod 13, suit = n div 13. */
export function cardName(index: number): string {
  const within = index % 52;
  return `${RANKS.charAt(within % 13)}${SUITS.charAt(Math.floor(within / 13))}`;
}

export const isCard = (card: string): boolean =>
  card.length === 2 && RANKS.includes(card.charAt(0)) && SUITS.includes(card.charAt(1));

/** Ace 1, two to nine their number, ten and pictures 0. */
export function cardPoints(card: string): number {
  const rank = RANKS.indexOf(card.charAt(0)) + 1;
  return rank >= 10 ? 0 : rank;
}

export const handPoints = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + cardPoints(card), 0) % 10;

/** A natural eight or nine on either side ends the coup with two cards each. */
export const isNatural = (player: number, banker: number): boolean => player >= 8 || banker >= 8;

export const playerDraws = (player: number): boolean => player <= 5;

/** The standard third-card table (punto banco); `third` is the points of the player's third card, if there is one. */
export function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

/** Plays one coup; cards are taken in the order player, banker, player, banker, player's third, banker's third. */
export function playBaccarat(next: () => string): BaccaratDraw {
  const player = [next()];
  const banker = [next()];
  player.push(next());
  banker.push(next());
  const before = handPoints(banker);
  if (isNatural(handPoints(player), before)) return { kind: 'baccarat', player, banker };
  let third: number | undefined;
  if (playerDraws(handPoints(player))) {
    const card = next();
    player.push(card);
    third = cardPoints(card);
  }
  if (bankerDraws(before, third)) banker.push(next());
  return { kind: 'baccarat', player, banker };
}

/** The number of a card's text within one deck; `cardName` gives the text back. */
export const cardIndex = (card: string): number => SUITS.indexOf(card.charAt(1)) * 13 + RANKS.indexOf(card.charAt(0));
