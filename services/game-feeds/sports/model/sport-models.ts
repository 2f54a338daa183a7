import type { Sport } from '../feed-message.ts';
import type { SetRule } from './set-race.ts';

/** A sport whose points add up over parts of fixed length. */
export interface PointsModel {
  readonly kind: 'points';
  /** Parts with their share of the points of the whole. */
  readonly parts: readonly { readonly name: string; readonly share: number }[];
  /** Variance for each point that is expected; 1 is a Poisson process, and counts as one. */
  readonly variance: number;
  /** True where the whole match may end drawn. */
  readonly draws: boolean;
  /** Points that a score makes on average. */
  readonly basket: number;
}

/** A sport of sets, or maps: `strength.home` is the home team's chance of a point (volleyball), a game (tennis) or a map. */
export interface SetsModel {
  readonly kind: 'sets';
  readonly letter: 's' | 'm';
  readonly setsToWin: number;
  readonly set: SetRule;
  /** The rule of the set that decides; absent where it is as the others. */
  readonly last?: SetRule;
  /** Kills of a side in a map; absent where a set is a race. */
  readonly kills?: number;
}

const even = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${letter}${index + 1}`, share: 1 / count }));

export const sportModels: Readonly<Record<Sport, PointsModel | SetsModel>> = {
  football: {
    kind: 'points',
    parts: [
      { name: 'h1', share: 0.45 },
      { name: 'h2', share: 0.55 },
    ],
    variance: 1,
    draws: true,
    basket: 1,
  },
  basketball: { kind: 'points', parts: even('q', 4), variance: 2.1, draws: false, basket: 1.9 },
  baseball: { kind: 'points', parts: even('i', 9), variance: 1, draws: false, basket: 1 },
  ice_hockey: { kind: 'points', parts: even('p', 3), variance: 1, draws: false, basket: 1 },
  volleyball: { kind: 'sets', letter: 's', setsToWin: 3, set: { target: 25 }, last: { target: 15 } },
  tennis: { kind: 'sets', letter: 's', setsToWin: 2, set: { target: 6, cap: 7 } },
  esports: { kind: 'sets', letter: 'm', setsToWin: 2, set: { target: 1 }, kills: 14 },
};
