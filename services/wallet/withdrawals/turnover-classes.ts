import type { TurnoverCounts } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';

/** Game classes of which an operator may leave a part out of turnover, in the order of the arrays that hold their sums. */
export const turnoverClasses = ['minigame', 'sports', 'casino', 'slot'] as const;

export type TurnoverClass = (typeof turnoverClasses)[number];

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
export const percentOf = (counts: TurnoverCounts | undefined, name: TurnoverClass): number => counts?.[name] ?? 100;

/** What counts of stakes that are given by class beside their sum: a part of a won counts as nothing. */
export function countedStakes(staked: bigint, byClass: readonly bigint[], counts: TurnoverCounts | undefined): bigint {
  return turnoverClasses.reduce((sum, name, i) => {
    const stakes = byClass[i] ?? 0n;
    return sum - stakes + (stakes * BigInt(percentOf(counts, name))) / 100n;
  }, staked);
}
