/** An open notice beside an open deposit of its amount, around its time. */
export interface Pair {
  notice: bigint;
  deposit: bigint;
  amount: bigint;
  agrees: boolean;
}

/** What approves itself. */
export type Match = Pick<Pair, 'notice' | 'deposit'>;

/**
 * Which notices approve which deposits by themselves: those whose name one deposit alone has, below the amount that the
 * operator set. Where several deposits agree a person decides; where several notices agree with one deposit the first has
 * it. Pairs are in the order of the notices.
 */
export function matchPairs(pairs: readonly Pair[], approveBelow: bigint): Match[] {
  const agreeing = pairs.filter(({ agrees }) => agrees);
  const candidates = new Map<bigint, number>();
  for (const { notice } of agreeing) candidates.set(notice, (candidates.get(notice) ?? 0) + 1);
  const taken = new Set<bigint>();
  return agreeing.flatMap(({ notice, deposit, amount }) => {
    if (candidates.get(notice) !== 1 || amount >= approveBelow || taken.has(deposit)) return [];
    taken.add(deposit);
    return [{ notice, deposit }];
  });
}
