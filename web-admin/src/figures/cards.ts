const ranks = 'A23456789TJQK';
const suits = 'SHDC';
const signs = '♠♥♦♣';

/** A card 0…51 as it is typed, AS or TD: the rank is the number modulo 13, the suit the rest. */
export const cardName = (card: number): string => `${ranks[card % 13] ?? '?'}${suits[Math.floor(card / 13)] ?? '?'}`;

/** The same with the suit's sign: T♦. */
export const cardSign = (card: number): string => `${ranks[card % 13] ?? '?'}${signs[Math.floor(card / 13)] ?? '?'}`;

/** The card that was typed, in capitals or not; null when it is none. */
export const cardIndex = (text: string): number | null => {
  const [rank = '', suit = '', more] = [...text.trim().toUpperCase().replace('10', 'T')];
  if (more !== undefined || rank === '' || suit === '') return null;
  const place = ranks.indexOf(rank);
  const kind = suits.indexOf(suit);
  return place >= 0 && kind >= 0 ? kind * 13 + place : null;
};
