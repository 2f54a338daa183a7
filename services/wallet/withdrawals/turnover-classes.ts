import type { TurnoverCounts } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';

/** Game classes of which an operator may leave a part out of turnover, in the order of the arrays that hold their sums. */
export const turnoverClasses = ['minigame', 'sports', 'casino', 'slot'] as const;

export type TurnoverClass = (typeof turnoverClasses)[number];

/** How many percent of the stakes of each class count. */
export type Counts = Pick<TurnoverCounts, TurnoverClass>;

const ofGames: ReadonlyMap<string, TurnoverClass> = new Map([
  ['minigame', 'minigame'],
  ['powerball', 'minigame'],
  ['sports', 'sports'],
  ['inplay', 'sports'],
  ['casino', 'casino'],
  ['slot', 'slot'],
]);

/** The class of a bet; undefined for one of which every stake counts whole. */
export const turnoverClassOf = (gameClass: string): TurnoverClass | undefined => ofGames.get(gameClass);

/** How many percent of a class's stakes count. */
export const percentOf = (counts: Counts | undefined, name: TurnoverClass): number => counts?.[name] ?? 100;

/** What counts of stakes that are given by class beside their sum: a part of a won counts as nothing. */
export function countedStakes(staked: bigint, byClass: readonly bigint[], counts: Counts | undefined): bigint {
  return turnoverClasses.reduce((sum, name, i) => {
    const stakes = byClass[i] ?? 0n;
    return sum - stakes + (stakes * BigInt(percentOf(counts, name))) / 100n;
  }, staked);
}

/** Counts as a request keeps them, in the order of `turnoverClasses`. */
export const storedCounts = (counts: Counts | undefined): number[] =>
  turnoverClasses.map((name) => percentOf(counts, name));

/** The counts that a request kept. */
export const countsOfStored = (stored: readonly number[]): Counts => {
  const [minigame = 100, sports = 100, casino = 100, slot = 100] = stored;
  return { minigame, sports, casino, slot };
};
