/** Where money may lie, in the order of the table. */
export const places = ['dragon', 'tie', 'suited_tie', 'tiger'] as const;
export type Place = (typeof places)[number];

/** What decides every place; a suited tie is a tie too. */
export type Decided = 'dragon' | 'tiger' | 'tie' | 'suited_tie';

/** What a place pays when it wins, the stake included, in hundredths of the stake. */
export const wins: Readonly<Record<Place, number>> = { dragon: 200, tie: 900, suited_tie: 5_100, tiger: 200 };

/** Exact returns in hundredths of a percent, rounded down; the test computes them over all pairs of cards. */
export const returnsBp: Readonly<Record<Place, number>> = {
  dragon: 9_626,
  tie: 6_722,
  suited_tie: 8_602,
  tiger: 9_626,
};

/** What a place pays in hundredths of its stake; half of dragon and tiger is given back at a tie. */
export function hundredths(place: Place, decided: Decided): number {
  const tied = decided === 'tie' || decided === 'suited_tie';
  if (place === decided || (place === 'tie' && tied)) return wins[place];
  return tied && (place === 'dragon' || place === 'tiger') ? 50 : 0;
}
