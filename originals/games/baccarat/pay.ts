/** Where money may lie, in the order of the table. */
export const places = ['player_pair', 'player', 'tie', 'banker', 'banker_pair'] as const;
export type Place = (typeof places)[number];

export type Winner = 'player' | 'banker' | 'tie';

/** What decides every place. */
export interface Decided {
  winner: Winner;
  playerPair: boolean;
  bankerPair: boolean;
}

/** What a place pays when it wins, the stake included, in hundredths of the stake. */
export const wins: Readonly<Record<Place, number>> = {
  player_pair: 1_200,
  player: 200,
  tie: 900,
  banker: 195,
  banker_pair: 1_200,
};

/** Exact returns in hundredths of a percent, rounded down; `exact.test.ts` computes them over all shoes. */
export const returnsBp: Readonly<Record<Place, number>> = {
  player_pair: 8_963,
  player: 9_876,
  tie: 8_564,
  banker: 9_894,
  banker_pair: 8_963,
};

/** What a place pays in hundredths of its stake; player and banker are given back at a tie. */
export function hundredths(place: Place, { winner, playerPair, bankerPair }: Decided): number {
  if (place === 'player_pair') return playerPair ? wins.player_pair : 0;
  if (place === 'banker_pair') return bankerPair ? wins.banker_pair : 0;
  if (place === winner) return wins[place];
  return winner === 'tie' ? 100 : 0;
}

/** All that can be decided. */
export const allDecided: readonly Decided[] = (['player', 'banker', 'tie'] as const).flatMap((winner) =>
  [false, true].flatMap((playerPair) => [false, true].map((bankerPair) => ({ winner, playerPair, bankerPair }))),
);
