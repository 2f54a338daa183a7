/** Most combinations of a system: all of ten legs. */
export const maxLines = 1_023;

/** Every choice of `size` out of the numbers below `count`, in order. */
export function* combinations(count: number, size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= count - size; first++)
    for (const rest of combinations(count, size - 1, first + 1)) yield [first, ...rest];
}

/** The combinations that a bet pays by: the one of all its legs, or of a system every one of the given sizes. */
export function* linesOf(legs: number, folds: readonly number[] | null): Generator<number[]> {
  for (const size of folds ?? [legs]) yield* combinations(legs, size);
}

/** How many combinations there are, without making them; exact for as many legs as a slip may have. */
export function countLines(legs: number, folds: readonly number[] | null): number {
  return (folds ?? [legs]).reduce((sum, size) => sum + choose(legs, size), 0);
}

function choose(count: number, size: number): number {
  let ways = 1;
  for (let i = 1; i <= size; i++) ways = (ways * (count - size + i)) / i;
  return ways;
}
